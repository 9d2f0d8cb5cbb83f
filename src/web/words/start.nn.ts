export { words } from '../../texts/start-nn.ts'
