declare module 'pg/lib/utils.js' {
  /** The text, or bytes, in which a value travels to the database. */
  export function prepareValue(value: unknown): string | Buffer | null
}
