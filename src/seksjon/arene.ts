/** The years that a report asks for, ascending: the reporting year and the two before it (specification §9). */
export const arene = (rapporteringsAr: number): number[] => [
  rapporteringsAr - 2,
  rapporteringsAr - 1,
  rapporteringsAr,
]

/** The first and the last of them, for a heading. */
export const fraOgTil = (rapporteringsAr: number) => ({
  fra: String(arene(rapporteringsAr)[0]),
  til: String(rapporteringsAr),
})
