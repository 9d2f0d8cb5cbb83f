export { words } from '../../texts/start-nb.ts'
