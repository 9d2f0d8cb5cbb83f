import { createContext, useContext } from 'react'

/**
 * The words that mark a field of the open step, such as «Hentet fra 2024», while it still holds what was copied from another
 * report; undefined for other fields.
 */
export type Fetched = (name: string, value: unknown) => string | undefined

/** Undefined where nothing is copied, and once a user has saved the step. */
export const FetchedContext = createContext<Fetched | undefined>(undefined)

/** @returns the words that mark the field; undefined where its value is not copied */
export function useFetchedMark(name: string, value: unknown): string | undefined {
  return useContext(FetchedContext)?.(name, value)
}
