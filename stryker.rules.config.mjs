// npm run mutation:rules: what may be saved and sent in, and which values are warned of.
import { configFor } from './stryker.shared.mjs'

export default configFor({
  name: 'rules',
  mutate: [
    'src/seksjon/{fields,avvik,section,shown}.ts',
    'src/sections/*/contract.ts',
    'src/varsler/regel.ts',
    'src/varsler/regler/{om,tiltak,energibruk,energibaerere}.ts',
  ],
})
