/** One kind of personal data that the service stores. */
interface Kind {
  /** Start of the keys of its texts: what, why, how long, who sees it. */
  id: string
  /** The columns of each table, and the fields of each section, that hold it, as they are marked (docs/privacy.md). */
  where: Readonly<Record<string, readonly string[]>>
}

/** What the privacy page lists. `erase-person.test.ts` holds it against the marks in the database and in the sections. */
export const personalData: readonly Kind[] = [
  { id: 'fodselsnummer', where: { okt: ['pid'] } },
  { id: 'tilganger', where: { okt: ['navn', 'enheter', 'tidligere', 'tilsyn'] } },
  { id: 'innlogging', where: { okt: ['sid', 'token'] } },
  {
    id: 'pseudonym',
    where: {
      okt: ['person'],
      hendelse: ['person'],
      revisjon: ['person'],
      fil: ['person'],
      tilstede: ['person'],
      apnet_rettelse: ['person'],
    },
  },
  {
    id: 'hvem',
    where: {
      kartlegging: ['sist_endret_av', 'slettet_av', 'versjoner'],
      hendelse: ['navn'],
      seksjon_versjon: ['navn'],
      kopiert_svar: ['navn'],
      varsel_svar: ['navn'],
      rettelse: ['navn'],
    },
  },
  {
    id: 'kontakt',
    where: {
      omKartleggingen: ['kontaktpersonNavn', 'kontaktpersonEpost'],
      seksjon_versjon: ['input'],
      kopiert_svar: ['svar'],
      innsending: ['dokument'],
    },
  },
  {
    id: 'forklaring',
    where: { varsel_svar: ['begrunnelse'], rettelse: ['begrunnelse'], apnet_rettelse: ['begrunnelse'] },
  },
  { id: 'tilstede', where: { tilstede: ['navn'] } },
  { id: 'vedlegg', where: { fil_del: ['innhold'], vedlegg: ['navn'], sendInn: ['vedlegg.navn'] } },
]
