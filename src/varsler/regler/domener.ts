/** Providers of e-mail that are much used in Norway (P-49). */
const tilbydere = [
  'gmail.com',
  'hotmail.com',
  'hotmail.no',
  'outlook.com',
  'online.no',
  'icloud.com',
  'yahoo.com',
  'yahoo.no',
  'broadpark.no',
  'getmail.no',
  'live.no',
  'lyse.net',
  'start.no',
]

/** Misspellings that are no change of one letter, or that drop one. */
const skrivefeil: Readonly<Record<string, string>> = {
  'gmal.com': 'gmail.com',
  'gmail.no': 'gmail.com',
  'hotmal.com': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'onlin.no': 'online.no',
  'iclod.com': 'icloud.com',
  'yaho.no': 'yahoo.no',
}

/** Top-level domains that are typed instead, and that no e-mail of these providers has. */
const endelser: Readonly<Record<string, readonly string[]>> = {
  com: ['con', 'cmo', 'ocm', 'vom', 'xom', 'comm', 'coom'],
  no: ['nno', 'noo'],
  net: ['nte', 'nett'],
}

/** A name with two neighbours changed about, or a letter doubled: nobody is called that. Other changes may give a name in use, such as mail.com. */
function slurvet(navn: string): string[] {
  const bokstaver = [...navn]
  return bokstaver.flatMap((bokstav, i) => {
    const neste = bokstaver[i + 1]
    const dobbel = navn.slice(0, i) + bokstav + navn.slice(i)
    return neste === undefined || neste === bokstav
      ? [dobbel]
      : [dobbel, navn.slice(0, i) + neste + bokstav + navn.slice(i + 2)]
  })
}

/** The shortest name whose letters may be mixed up: of fewer, another domain may be meant. */
const minste = 5

const feil = new Map<string, string>(
  tilbydere.flatMap((domene) => {
    const [navn = '', ende = ''] = domene.split('.')
    const navnene = navn.length < minste ? [] : slurvet(navn)
    return [
      ...navnene.map((slurv) => [`${slurv}.${ende}`, domene] as const),
      ...(endelser[ende] ?? []).map((slurv) => [`${navn}.${slurv}`, domene] as const),
    ]
  }),
)

/** The provider's domain that was misspelt so; undefined where it was not. @param domene in lower case */
export const rettDomene = (domene: string): string | undefined => {
  if (tilbydere.includes(domene)) return undefined
  return Object.hasOwn(skrivefeil, domene) ? skrivefeil[domene] : feil.get(domene)
}
