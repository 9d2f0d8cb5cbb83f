import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { CheckField } from '../../client/fields/choices.tsx'
import { formal, type Kode, kode } from '../../kodelister/kodelister.ts'
import { type Tiltak, tiltak } from '../../kodelister/tiltak.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { forrigeQuery } from '../../seksjon/query.ts'
import { visTall } from '../../tall/format.ts'
import type { Texts } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { FieldError, FieldLabel } from '../../ui/fields/Field.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import { Heading } from '../../ui/layout/Heading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { Answer, Input } from './contract.ts'
import { groupsMatching } from './groups.ts'

// The form holds a root array as `rader` (form-shape.ts).
type Form = { rader: Input }

export function Page({ texts }: PageProps<Answer>) {
  const { t, navn } = texts
  const [sok, setSok] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const rader = useWatch<Form, 'rader'>({ name: 'rader' })
  const chosen = new Set(rader.filter(({ erAktuelt }) => erAktuelt).map(({ id }) => id))
  const groups = groupsMatching(tiltak, sok, navn)
  const n = groups.reduce((sum, { leaves }) => sum + leaves.length, 0)
  // Without either, groups with a choice are open.
  const isOpen = showsAll || sok.trim() !== ''
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Search
          value={sok}
          onChange={setSok}
          label={t('pages.tiltak.sok')}
          description={t('pages.tiltak.sok.hjelp')}
        />
        <p role="status">
          {sok.trim() && t(n > 0 ? 'pages.tiltak.sok.treff' : 'pages.tiltak.sok.ingen', { n })}
        </p>
        {sok.trim() === '' ? (
          <div>
            <Button variant="secondary" size="sm" onClick={() => setShowsAll(!showsAll)}>
              {t(showsAll ? 'pages.tiltak.vis-gruppene' : 'pages.tiltak.vis-alle')}
            </Button>
          </div>
        ) : null}
      </Stack>
      <Choices texts={texts}>
        {formal.map((entry) => {
          const own = groups.filter(({ heading }) => heading.formalId === entry.id)
          const count = rader.filter(({ id }) => chosen.has(id) && formalOf(id) === entry.id).length
          if (own.length === 0) return null
          return (
            <section key={entry.id}>
              <Heading level={2}>{counted(entry, count, texts)}</Heading>
              {own.map(({ heading, leaves }) => (
                <Group
                  key={`${heading.id} ${isOpen}`}
                  heading={heading}
                  leaves={leaves}
                  chosen={chosen}
                  open={isOpen}
                  texts={texts}
                />
              ))}
            </section>
          )
        })}
      </Choices>
      <p aria-live="polite">{t('pages.tiltak.valgt-totalt', { n: chosen.size })}</p>
    </Stack>
  )
}

const formalOf = (id: number) => tiltak.find((entry) => entry.id === id)?.formalId

const counted = (entry: Kode, n: number, { t, navn }: Texts) => (
  <FieldLabel mark={n > 0 ? t('pages.tiltak.valgt', { n }) : undefined}>{navn(entry)}</FieldLabel>
)

interface SearchProps {
  value: string
  onChange: (value: string) => void
  label: string
  description: string
}

function Search(props: SearchProps) {
  // Enter in the search field must not submit the form.
  const preventSubmit = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()
  return (
    <search onKeyDown={preventSubmit}>
      <TextField {...props} id="tiltak-sok" type="search" autoComplete="off" />
    </search>
  )
}

/** The checklist, with the error «Velg minst ett», to which the error summary links. */
function Choices({ texts, children }: { texts: Texts; children: React.ReactNode }) {
  const { errors } = useFormState<Form>({ name: 'rader' })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes its name from a legend, and this one's is the page's heading
    <div
      role="group"
      id="rader"
      tabIndex={-1}
      aria-label={texts.t('steps.tiltak')}
      aria-describedby={errors.rader ? 'rader-feil' : undefined}
    >
      <Stack gap="lg">
        {children}
        <FieldError id="rader-feil">{errors.rader?.message}</FieldError>
      </Stack>
    </div>
  )
}

interface GroupProps {
  heading: Tiltak
  leaves: readonly Tiltak[]
  chosen: ReadonlySet<number>
  open: boolean
  texts: Texts
}

function Group({ heading, leaves, chosen, open, texts }: GroupProps) {
  const count = tiltak.filter(
    ({ id, overliggendeId }) => overliggendeId === heading.id && chosen.has(id),
  ).length
  return (
    <Details summary={counted(heading, count, texts)} defaultOpen={open || count > 0}>
      <Stack gap="sm">
        {leaves.map((leaf) => (
          <CheckField
            key={leaf.id}
            name={`rader.${tiltak.indexOf(leaf)}.erAktuelt`}
            label={texts.navn(leaf)}
          />
        ))}
      </Stack>
    </Details>
  )
}

/** How many measures are chosen, and for which purposes; the same of the last report, and which of those are not chosen now. */
export function Side({ rapportId, texts }: PageProps<Answer>) {
  const { t } = texts
  const rader = useWatch<{ rader: Input }, 'rader'>({ name: 'rader' })
  const { data: forrige } = useQuery(forrigeQuery(rapportId))
  const valgt = tiltak.filter(({ id }) => rader.some((rad) => rad.id === id && rad.erAktuelt))
  const naa = antall(t('pages.tiltak.side.valgt'), valgt, texts)
  const sist = tiltak.filter(({ id }) => forrige?.tiltak.includes(id))
  const borte = sist.filter((entry) => !valgt.includes(entry))
  const forr = forrige && antall(t('pages.tiltak.side.forrige', { ar: String(forrige.ar) }), sist, texts)
  return (
    <>
      <KeyFigures figures={[naa, forr]} />
      {borte.length > 0 ? (
        <Details summary={t('pages.tiltak.side.ikke-valgt', { n: borte.length })}>
          <ul>
            {borte.map((entry) => (
              <li key={entry.id}>
                {`${texts.navn(kode(tiltak, entry.overliggendeId))}: ${texts.navn(entry)}`}
              </li>
            ))}
          </ul>
        </Details>
      ) : null}
    </>
  )
}

/** The number of measures, in all and for each purpose. */
const antall = (navn: string, valgt: readonly Tiltak[], texts: Texts) => ({
  navn,
  tall: visTall(valgt.length),
  note: formal
    .flatMap((entry) => {
      const n = valgt.filter(({ formalId }) => formalId === entry.id).length
      return n > 0 ? [`${texts.navn(entry)} ${visTall(n)}`] : []
    })
    .join(', '),
})
