import type { Begun } from './contract.ts'

// What is asked for from now on, the application asks for itself.
globalThis.begun ??= new Map()

/** The answer to a call that early.ts made before the application was here; each is handed out once. */
export function takeBegun(path: string): Promise<Begun> | undefined {
  const answer = globalThis.begun?.get(path)?.shift()
  if (!answer) globalThis.begun?.set(path, null)
  return answer
}

/** What nobody took by now would be old when somebody does. */
export function forgetBegun(): void {
  globalThis.begun = new Map()
}
