import { equalInConstantTime, type Key, type Keys } from '../platform/keys.ts'

/** The right to upload one blob of one report, by one person, until a time (milliseconds since 1970). */
export interface Grant {
  blob: string
  kartleggingId: string
  person: string
  utloper: number
}

const signature = (key: Key, { blob, kartleggingId, person, utloper }: Grant) =>
  key.mac('opplastning', JSON.stringify([blob, kartleggingId, person, utloper]))

/** The query of the upload's address, without `?` (rules.md §7). */
export const signGrant = (keys: Keys, grant: Grant): string =>
  `utloper=${grant.utloper}&sig=${signature(keys, grant)}`

/** Whether the signature is valid for this grant and its time has not passed. */
export const isGranted = (keys: Keys, grant: Grant, sig: string, now: Date): boolean =>
  keys.accepted.some((key) => equalInConstantTime(sig, signature(key, grant))) &&
  now.getTime() < grant.utloper
