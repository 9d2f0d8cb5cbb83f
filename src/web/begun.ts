import type { Begun } from './contract.ts'

// From now on the application asks by itself.
globalThis.begun ??= new Map()

/**
 * The answer to a call that early.ts made before the application was here; each is handed out once.
 *
 * @returns undefined, now or later, for what is still to be asked for
 */
export const takeBegun = (path: string): Promise<Begun | undefined> | undefined =>
  globalThis.begun?.get(path)?.shift()

/** What nobody took by now would be old when somebody does. */
export function forgetBegun(): void {
  globalThis.begun = new Map()
}
