/** Both languages of the service, for the journeys that are the same in both. */
export { words } from '../src/server/words.ts'
