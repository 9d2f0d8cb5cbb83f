import { useTexts } from '../../client/language.tsx'
import { Part } from '../../sections/vurderinger/Part.tsx'

/** The assessments that are answered with «Ja» or «Nei», with what «Nei» is in the step's form. */
const parts = [
  {
    name: 'effektOgFleksibilitetVurdering',
    words: 'effekt',
    question: 'effekt.aktuelt',
    no: { effektKw: null, erTiltakVurdertSomAktuelt: false },
  },
  { name: 'fjernvarmeVurdering', words: 'fjernvarme', question: 'fjernvarme', no: null },
  { name: 'fjernkjolingVurdering', words: 'fjernkjoling', question: 'fjernkjoling', no: null },
  { name: 'overskuddsenergiVurdering', words: 'overskudd', question: 'overskudd', no: null },
] as const

/** «Ja» in this form, which holds no figures: a unit with it is answered by itself. */
const yes = { ja: true }

/** The names of the assessments that are answered with «Ja» here. */
export const yesIn = (values: Readonly<Record<string, unknown>>): string[] =>
  parts.map(({ name }) => name).filter((name) => isHere(values[name]))

const isHere = (part: unknown): boolean => typeof part === 'object' && part !== null && 'ja' in part

/** The four questions of «Andre vurderinger» for many units at once, of which only «Nei» can be sent from here. */
export function Assessments() {
  const { t } = useTexts()
  return (
    <>
      {parts.map(({ name, words, question, no }) => (
        <Part
          key={name}
          name={name}
          question={t(`pages.vurderinger.${question}`)}
          help={t(`pages.vurderinger.${words}.hjelp`)}
          yes={yes}
          no={no}
          isYes={isHere}
        >
          <p>{t('samlet.vurderinger.ja')}</p>
        </Part>
      ))}
      <p>{t('samlet.fornybar')}</p>
    </>
  )
}
