import { readFileSync } from 'node:fs'

/** The texts of a case of the folder: what is typed, and what is right. */
export const caseOf = (name: string): { typed: string[]; paste?: string; right: unknown } =>
  JSON.parse(readFileSync(new URL(`${name}/input.json`, import.meta.url), 'utf8'))
