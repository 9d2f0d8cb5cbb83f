import { catalogue } from '../words/catalogue-nn.ts'

const sections = import.meta.glob<Record<string, string>>('../sections/*/nn.ts', {
  eager: true,
  import: 'nn',
})

/** Every text of the application in nynorsk, built as one file. A section brings its own with its folder. */
export const words: Record<string, string> = Object.assign({}, catalogue, ...Object.values(sections))
