import { fornybarKraft } from '../../kodelister/fornybar-kraft.ts'
import { kode } from '../../kodelister/kodelister.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Block } from '../section.ts'
import type { Input } from './contract.ts'

type Felt = { ledetekst: string; verdi: string }
type Energi = { energiKwh: number | null; effektKw: number | null }

/** The five parts in the order of the page. A missing part is not answered yet; null means «Nei». */
export function summary(input: Input, texts: Texts): Block[] {
  const { t, jaNei } = texts
  const { overskuddsenergiVurdering: overskudd } = input
  const fields = [
    effekt(input, texts),
    part('fjernvarme', input.fjernvarmeVurdering, texts),
    part('fjernkjoling', input.fjernkjolingVurdering, texts),
    [
      ...part('overskudd', overskudd, texts),
      ...(overskudd
        ? [
            {
              ledetekst: t('pages.vurderinger.overskudd.utnytting'),
              verdi: jaNei(overskudd.erUtnyttingVurdert),
            },
            {
              ledetekst: t('pages.vurderinger.overskudd.varmekart'),
              verdi: jaNei(overskudd.kanPubliseresINveVarmekart),
            },
          ]
        : []),
    ],
  ]
  return [...fields.map((felter): Block => ({ type: 'felter', felter })), fornybar(input, texts)]
}

function effekt({ effektOgFleksibilitetVurdering: value }: Input, { t, jaNei, tall }: Texts): Felt[] {
  const aktuelt = value?.erTiltakVurdertSomAktuelt ?? null
  const question = { ledetekst: t('pages.vurderinger.effekt.aktuelt'), verdi: jaNei(aktuelt) }
  const kw = { ledetekst: t('pages.vurderinger.effekt.kw'), verdi: tall(value?.effektKw) }
  return aktuelt ? [question, kw] : [question]
}

function part(words: string, value: Energi | null | undefined, { t, jaNei, tall }: Texts): Felt[] {
  const question = {
    ledetekst: t(`pages.vurderinger.${words}`),
    verdi: jaNei(value === undefined ? null : value !== null),
  }
  if (!value) return [question]
  return [
    question,
    { ledetekst: t(`pages.vurderinger.${words}.energi`), verdi: tall(value.energiKwh) },
    { ledetekst: t(`pages.vurderinger.${words}.kw`), verdi: tall(value.effektKw) },
  ]
}

function fornybar(input: Input, { t, navn }: Texts): Block {
  const chosen = input.fornybarKraftproduksjonVurderinger
  // An empty list is an answer only after the section is saved; before that the other parts are missing.
  const isAnswered = input.fjernvarmeVurdering !== undefined
  const question = t('pages.vurderinger.fornybar')
  if (chosen.length === 0)
    return {
      type: 'felter',
      felter: [
        {
          ledetekst: question,
          verdi: t(isAnswered ? 'pages.vurderinger.fornybar.ingen' : 'felles.ikke-oppgitt'),
        },
      ],
    }
  return {
    type: 'tabell',
    tittel: question,
    kolonner: [
      t('pages.vurderinger.fornybar.type'),
      t('pages.vurderinger.energi'),
      t('pages.vurderinger.kwp'),
    ],
    rader: chosen.map((row) => [
      navn(kode(fornybarKraft, row.fornybarKraftproduksjonVurderingKodeId)),
      { tall: row.energiKwh },
      { tall: row.effektKwp },
    ]),
  }
}
