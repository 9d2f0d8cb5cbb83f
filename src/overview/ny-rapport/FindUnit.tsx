import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { validOrgnr } from '../../account/orgnr.ts'
import { unitQuery } from '../../account/queries.ts'
import { ApiError } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { type Texts, visOrgnr } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

/** Result for a unit that was found: ticked, not ticked because it has a report, or one without access. */
type Found = 'valgt' | 'har-rapport' | 'uten-tilgang'

interface FindUnitProps {
  /** Ticks and shows the unit with this number in the table, if it is there. */
  onFound: (organisasjonsnummer: string) => Found
}

/** Looks up an organisation number in the register, and ticks the unit if the user may report for it. */
export function FindUnit({ onFound }: FindUnitProps) {
  const texts = useTexts()
  const { t } = texts
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [broken, setBroken] = useState<string | null>(null)
  const [found, setFound] = useState<{ navn: string; kind: Found } | null>(null)
  const lookUp = useMutation({
    // After a failed query the next search for the same number retries it.
    mutationFn: (number: string) => client.fetchQuery(unitQuery(number)),
    onSuccess: ({ organisasjonsnummer, navn }) => setFound({ navn, kind: onFound(organisasjonsnummer) }),
  })
  const number = typed.replace(/\s/g, '')
  const search = (event: React.FormEvent) => {
    event.preventDefault()
    setFound(null)
    lookUp.reset()
    setBroken(brokenRule(number))
    if (brokenRule(number) === null) lookUp.mutate(number)
  }
  // An error of the register is shown for the number that was searched for alone.
  const { error, variables: asked } = lookUp
  const refusal = error && asked === number ? refusalOf(error, asked, texts) : undefined
  return (
    <form className="ek-form" noValidate onSubmit={search} aria-labelledby="finn-underenhet">
      <h2 className="ds-heading" data-size="xs" id="finn-underenhet">
        {t('pages.minside.finn-underenhet')}
      </h2>
      <TextField
        name="virksomhetsnummer"
        label={t('pages.ny-rapport.tabell.virksomhetsnummer')}
        inputMode="numeric"
        size={12}
        value={typed}
        onChange={setTyped}
        error={broken && brokenRule(number) ? t(broken) : refusal}
      />
      <Button type="submit" variant="secondary" busy={lookUp.isPending}>
        {t('pages.ny-rapport.sok')}
      </Button>
      <p role="status">{found ? t(`pages.ny-rapport.funnet.${found.kind}`, { navn: found.navn }) : ''}</p>
    </form>
  )
}

/** Key of the rule that the number breaks. */
function brokenRule(number: string): string | null {
  if (!/^\d{9}$/.test(number)) return 'pages.ny-rapport.virksomhetsnummer-siffer'
  return validOrgnr(number) ? null : 'pages.ny-rapport.virksomhetsnummer-kontrollsiffer'
}

function refusalOf(error: Error, number: string, texts: Texts): string {
  const known = error instanceof ApiError && error.status === 404
  return (known && texts.find(error.problem.code, { orgnr: visOrgnr(number) })) || reasonText(error, texts)
}
