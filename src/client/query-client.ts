import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

// Specification §7 and domain.md §1.11: a retry would get the same answer.
const final = [400, 401, 403, 404, 409, 410, 412, 413, 415, 422, 500]

/** Up to three retries of temporary failures. An answer of the wrong shape is not retried. */
const retry = (failures: number, error: unknown) =>
  failures < 3 && error instanceof ApiError && !final.includes(error.status)

/** 1, 2, 4 … seconds, at most 30, and never sooner than `Retry-After` says. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(Math.min(1000 * 2 ** failures, 30_000), asked)
}

/**
 * Makes a call for one of several units. It is made once more where it fails for the moment: the next unit does not wait longer for it.
 *
 * @throws what the last call threw
 */
export const onceMore = <T>(call: () => Promise<T>): Promise<T> =>
  call().catch(async (error: unknown) => {
    if (!retry(0, error)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelay(0, error)))
    return call()
  })

/** What the router gives a loader. */
export interface Loading {
  context: { client: QueryClient }
  location: { search: { [name: string]: string | undefined } }
}

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay,
        gcTime: 5 * 60_000,
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
