/** The texts of both languages, for journeys that run in each. */
export { words } from '../src/server/words.ts'
