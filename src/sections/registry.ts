// The report, in screen order: the number is the order, with room between for a section to come.
export { section as s10 } from './om-foretaket/contract.ts'
export { section as s20 } from './om-kartleggingen/contract.ts'
