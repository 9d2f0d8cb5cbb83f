import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { enhet } from '../account/contract.ts'
import { orgnr } from '../sections/fields.ts'
import { visOrgnr } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { ApiError, api } from '../web/api.ts'
import { useTexts } from '../web/language.tsx'
import type { Oversikt } from './contract.ts'

/** Looks a number up in the register and says whether the unit is among those one may report for. */
export function FindUnit({ units }: { units: readonly Oversikt[] }) {
  const { t, find } = useTexts()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const number = typed.replace(/\s/g, '')
  const check = orgnr.safeParse(number)
  const { data, error, isFetching } = useQuery({
    queryKey: ['enhet', asked],
    queryFn: async () => (await api('GET', `/enheter/${asked}`, { schema: enhet })).data,
    enabled: asked !== null,
  })
  const [rule, setRule] = useState<string | null>(null)
  const search = (event: React.FormEvent) => {
    event.preventDefault()
    const broken =
      number === '' ? 'validering.orgnr-siffer' : check.success ? null : check.error.issues[0]?.message
    setRule(broken ?? null)
    setAsked(broken ? null : number)
  }
  const refusal =
    error instanceof ApiError
      ? (find(error.problem.code, { orgnr: visOrgnr(number) }) ?? error.problem.title)
      : undefined
  const mine =
    data && units.some(({ organisasjonsnummer }) => organisasjonsnummer === data.organisasjonsnummer)
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
        error={rule ? t(rule) : refusal}
      />
      <Button type="submit" variant="secondary" busy={isFetching}>
        {t('pages.ny-rapport.sok')}
      </Button>
      <p role="status">
        {data
          ? t(mine ? 'pages.ny-rapport.funnet' : 'pages.ny-rapport.funnet-uten-tilgang', { navn: data.navn })
          : ''}
      </p>
    </form>
  )
}
