import { readFileSync } from 'node:fs'

/** The texts of a case from the outside world (sandbox/cases): what is typed or pasted, and what is right. */
export const caseOf = (name: string): { typed: string[]; paste?: string; right: unknown } =>
  JSON.parse(readFileSync(new URL(`../../sandbox/cases/${name}/input.json`, import.meta.url), 'utf8'))
