// biome-ignore-all assist/source/organizeImports: the lines are in screen order
// The sections of the report. The numbers give the screen order, with gaps for new sections.
export { section as s10 } from './om-foretaket/contract.ts'
export { section as s20 } from './om-kartleggingen/contract.ts'
export { section as s30 } from './energibruk/contract.ts'
export { section as s40 } from './energibaerere/contract.ts'
export { section as s50 } from './produksjon/contract.ts'
export { section as s60 } from './tiltak/contract.ts'
export { section as s70 } from './energireduksjon/contract.ts'
export { section as s80 } from './vurderinger/contract.ts'
export { section as s90 } from './send-inn/contract.ts'
