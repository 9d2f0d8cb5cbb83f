import { catalogue } from '../words/catalogue-nb.ts'

const sections = import.meta.glob<Record<string, string>>('../sections/*/nb.ts', {
  eager: true,
  import: 'nb',
})

/** Every text of the application in bokmål, built as one file. A section brings its own with its folder. */
export const words: Record<string, string> = Object.assign({}, catalogue, ...Object.values(sections))
