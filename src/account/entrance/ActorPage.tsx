import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { activeActor, chooseActor, forgetActors } from '../../client/actor.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { useGo } from '../../client/use-go.ts'
import { pages } from '../../pages.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { afterPress } from '../../ui/after-press.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { type Tilgang, unitIn } from '../contract.ts'
import { chooseKind, meQuery, recentQuery } from '../queries.ts'
import { NoAccess } from './NoAccess.tsx'
import { safeRedirect } from './safe-redirect.ts'

/** Page /hjem (specification §2), where a person chooses the unit to act for. */
export function ActorPage() {
  const { tilganger } = useSuspenseQuery(meQuery).data
  const isMissing = useSearch({ strict: false, select: ({ mangler }) => mangler !== undefined })
  if (tilganger.length === 0 || isMissing) return <NoAccess tilganger={tilganger} />
  return <ChooseActor tilganger={tilganger} />
}

function ChooseActor({ tilganger }: { tilganger: Tilgang[] }) {
  const { t } = useTexts()
  useNamedTitle(t('pages.velg-aktor.tittel'))
  const { tilsyn } = useSuspenseQuery(meQuery).data
  const isSeveral = tilganger.length > 1
  return (
    <Page>
      <PageHeading lead={t('pages.velg-aktor.ingress')}>{t('pages.velg-aktor.tittel')}</PageHeading>
      <Authority />
      <Recent tilganger={tilganger} />
      <ActorForm tilganger={tilganger} />
      {isSeveral && !tilsyn?.valgt ? (
        <p>
          <RouteLink href={pages.reports.path}>{t('pages.velg-aktor.rapporter')}</RouteLink>
        </p>
      ) : null}
      <p>
        <RouteLink href="/hjem?mangler">{t('pages.velg-aktor.mangler')}</RouteLink>
      </p>
    </Page>
  )
}

/** Makes the unit the actor, and goes on to the page that was asked for. */
function useChoose() {
  const go = useGo()
  const client = useQueryClient()
  const { tilsyn } = useSuspenseQuery(meQuery).data
  const redirect = useSearch({ strict: false, select: (search) => search.redirect })
  return async ({ organisasjonsnummer: id, navn }: Pick<Tilgang, 'organisasjonsnummer' | 'navn'>) => {
    if (tilsyn?.valgt) await chooseKind(client, 'rapportor')
    chooseActor({ id, name: navn, roles: [] })
    void go(forSide(redirect, false) ?? '/minside')
  }
}

/** The address that was asked for, where it is on the side that one goes in on. */
function forSide(redirect: string | undefined, isAuthority: boolean): string | undefined {
  const wanted = safeRedirect(redirect, '')
  return wanted && /^\/tilsyn(\/|\?|$)/.test(wanted) === isAuthority ? wanted : undefined
}

/** The way in for who may act for the authority: the session becomes the authority's. */
function Authority() {
  const texts = useTexts()
  const { t, sprak } = texts
  const client = useQueryClient()
  const go = useGo()
  const { tilsyn } = useSuspenseQuery(meQuery).data
  const redirect = useSearch({ strict: false, select: (search) => search.redirect })
  const enter = useMutation({
    mutationFn: async () => {
      if (!tilsyn?.valgt) await chooseKind(client, 'tilsyn')
      forgetActors()
      await go(forSide(redirect, true) ?? pages.tilsyn.path)
    },
  })
  if (!tilsyn) return null
  return (
    <section className="ek-recent" aria-labelledby="for-tilsynet">
      <h2 className="ds-heading" data-size="2xs" id="for-tilsynet">
        {t('pages.velg-aktor.tilsyn')}
      </h2>
      {enter.error ? <Alert tone="danger" role="alert" title={reasonText(enter.error, texts)} /> : null}
      <p>
        <Button variant="secondary" busy={enter.isPending} onClick={() => enter.mutate()}>
          {t('pages.velg-aktor.tilsyn.knapp', { navn: tilsyn.navn[sprak] })}
        </Button>
      </p>
    </section>
  )
}

/** The units that the person reported for last, each with one press. */
function Recent({ tilganger }: { tilganger: Tilgang[] }) {
  const { t } = useTexts()
  const choose = useChoose()
  const { data = [] } = useQuery({ ...recentQuery, enabled: false })
  const units = data.flatMap((orgnr) => unitIn(tilganger, orgnr) ?? [])
  if (units.length === 0) return null
  return (
    <section className="ek-recent" aria-labelledby="sist-rapportert">
      <h2 className="ds-heading" data-size="2xs" id="sist-rapportert">
        {t('pages.velg-aktor.sist-rapportert')}
      </h2>
      <ul>
        {units.map((unit) => (
          <li key={unit.organisasjonsnummer}>
            <Button variant="secondary" onClick={() => void choose(unit)}>
              {`${unit.navn} (${visOrgnr(unit.organisasjonsnummer)})`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ActorForm({ tilganger }: { tilganger: Tilgang[] }) {
  const { t } = useTexts()
  const choose = useChoose()
  const units = useMemo(() => tilganger.flatMap(flatten), [tilganger])
  const options = useMemo(
    () =>
      units.map(({ orgnr, navn, kind, isBelow }) => ({
        value: orgnr,
        label: t(`pages.velg-aktor.select.${kind}`, { navn, orgnr: visOrgnr(orgnr) }),
        isBelow: isBelow === true,
      })),
    [units, t],
  )
  const [chosen, setChosen] = useState(() => preselected(units))
  // Specification §5: the choice is checked on blur, at every choice and on «Neste».
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const unit = units.find(({ orgnr }) => orgnr === chosen)
    setChecked(true)
    if (!unit) return field.current?.focus()
    void choose({ organisasjonsnummer: unit.orgnr, navn: unit.navn })
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
          setChecked(true)
        }}
        onBlur={() => afterPress(() => setChecked(true))}
        error={isChecked && chosen === null ? t('pages.velg-aktor.select.required') : undefined}
        texts={{
          clear: t('combobox.tom'),
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
  /** Listed below its main unit. */
  isBelow?: true
}

/** A main unit and then its sub-units, or a sub-unit whose main unit is not granted (rules.md §3). */
function flatten({ organisasjonsnummer: orgnr, navn, underenheter }: Tilgang): Choice[] {
  if (!underenheter) return [{ orgnr, navn, kind: 'underenhet' }]
  const below = underenheter.map((unit) => ({
    orgnr: unit.organisasjonsnummer,
    navn: unit.navn,
    kind: 'underenhet' as const,
    isBelow: true as const,
  }))
  return [{ orgnr, navn, kind: 'hovedenhet' }, ...below]
}

/** The current actor, else the only unit, else none. */
function preselected(units: Choice[]): string | null {
  const current = units.find(({ orgnr }) => orgnr === activeActor()?.id)
  return (current ?? (units.length === 1 ? units[0] : undefined))?.orgnr ?? null
}
