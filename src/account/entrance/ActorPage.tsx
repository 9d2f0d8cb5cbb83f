import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { activeActor, chooseActor } from '../../client/actor.ts'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { useGo } from '../../client/use-go.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import type { Tilgang } from '../contract.ts'
import { meQuery } from '../queries.ts'
import { NoAccess } from './NoAccess.tsx'
import { safeRedirect } from './safe-redirect.ts'

/** Page /hjem (specification §2), where a person chooses the unit to act for. */
export function ActorPage() {
  const { t } = useTexts()
  useNamedTitle(t('pages.velg-aktor.tittel'))
  const { tilganger } = useSuspenseQuery(meQuery).data
  if (tilganger.length === 0) return <NoAccess />
  return (
    <Page>
      <PageHeading lead={t('pages.velg-aktor.ingress')}>{t('pages.velg-aktor.tittel')}</PageHeading>
      <ActorForm tilganger={tilganger} />
    </Page>
  )
}

function ActorForm({ tilganger }: { tilganger: Tilgang[] }) {
  const { t } = useTexts()
  const go = useGo()
  const redirect = useSearch({ strict: false, select: (search) => search.redirect })
  const units = useMemo(() => tilganger.flatMap(flatten), [tilganger])
  const options = useMemo(
    () =>
      units.map(({ orgnr, navn, kind }) => ({
        value: orgnr,
        label: t(`pages.velg-aktor.select.${kind}`, { navn, orgnr: visOrgnr(orgnr) }),
      })),
    [units, t],
  )
  const [chosen, setChosen] = useState(() => preselected(units))
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const unit = units.find(({ orgnr }) => orgnr === chosen)
    setMissing(!unit)
    if (!unit) return field.current?.focus()
    chooseActor({ id: unit.orgnr, name: unit.navn, roles: [] })
    void go(safeRedirect(redirect, '/minside'))
  }
  return (
    <form noValidate onSubmit={submit}>
      <Combobox
        ref={field}
        name="orgNumber"
        label={t('pages.velg-aktor.select.label')}
        description={t('pages.velg-aktor.select.hjelp')}
        placeholder={t('pages.velg-aktor.select.placeholder')}
        required
        options={options}
        value={chosen}
        onChange={(value) => {
          setChosen(value)
          setMissing(value === null)
        }}
        onBlur={() => setMissing(chosen === null)}
        error={missing ? t('pages.velg-aktor.select.required') : undefined}
        texts={{
          loading: t('combobox.laster'),
          clear: t('combobox.fjern-alle'),
          noHits: t('combobox.ingen-treff'),
          hits: (n) => t('combobox.antall', { n }),
          open: t('combobox.apne'),
          close: t('combobox.lukk'),
        }}
      />
      <Actions>
        <Button type="submit">{t('felles.neste')}</Button>
      </Actions>
    </form>
  )
}

interface Choice {
  orgnr: string
  navn: string
  kind: 'hovedenhet' | 'underenhet'
}

/** A main unit and then its sub-units, or a sub-unit whose main unit is not granted (rules.md §3). */
function flatten({ organisasjonsnummer: orgnr, navn, underenheter }: Tilgang): Choice[] {
  if (!underenheter) return [{ orgnr, navn, kind: 'underenhet' }]
  const below = underenheter.map((unit) => ({
    orgnr: unit.organisasjonsnummer,
    navn: unit.navn,
    kind: 'underenhet' as const,
  }))
  return [{ orgnr, navn, kind: 'hovedenhet' }, ...below]
}

/** The current actor, else the only unit, else none. */
function preselected(units: Choice[]): string | null {
  const current = units.find(({ orgnr }) => orgnr === activeActor()?.id)
  return (current ?? (units.length === 1 ? units[0] : undefined))?.orgnr ?? null
}
