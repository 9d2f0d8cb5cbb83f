// npm run mutation:readers: what is read of numbers, cells and tables.
import { configFor } from './stryker.shared.mjs'

export default configFor({
  name: 'readers',
  mutate: [
    'src/tall/{csv,digits,number-format,parse,units}.ts',
    'src/tabell/{areas,block,cell,figures,sheet,strings,workbook}.ts',
    'src/innlesing/{read-cell,special-cells}.ts',
  ],
})
