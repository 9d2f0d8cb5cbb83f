import { createContext, useContext } from 'react'

/** Which fields of the open step hold what was copied from an earlier report. */
export interface Fetched {
  /** Words of the mark: «Hentet fra 2024». */
  mark: string
  /** Whether the field still holds the copied value. */
  isFetched: (name: string, value: unknown) => boolean
}

/** Undefined where nothing is copied, and once a user has saved the step. */
export const FetchedContext = createContext<Fetched | undefined>(undefined)

/** @returns the words that mark the field; undefined where its value is not copied */
export function useFetchedMark(name: string, value: unknown): string | undefined {
  const fetched = useContext(FetchedContext)
  return fetched?.isFetched(name, value) ? fetched.mark : undefined
}
