import '../../overview/overview.css'
import '../../arbeidsbok/workbook.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useActor } from '../../client/actor.ts'
import { useTexts } from '../../client/language.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { husketQuery, useHusk } from '../../husket/query.ts'
import { Lesing } from '../../maleverdier/Lesing.tsx'
import { erKolonne, type Fil } from '../../maleverdier/les-filer.ts'
import { Malere } from '../../maleverdier/Malere.tsx'
import { erMalepunkt } from '../../maleverdier/rad.ts'
import type { Maler } from '../../maleverdier/summer.ts'
import { useInnlesing } from '../../maleverdier/use-innlesing.ts'
import type { Oversikt } from '../../overview/contract.ts'
import { useReportYear } from '../../overview/ny-rapport/use-report-year.tsx'
import { minSideQuery } from '../../overview/queries.ts'
import { unitsOf } from '../../overview/units.ts'
import { arene } from '../../seksjon/arene.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Enhetssummer } from './Enhetssummer.tsx'

const route = getRouteApi('/_app/minside/maleverdier')

/** Metered electricity of many units: files, the unit of each metering point, and the sums of each unit, which are saved in its report. */
export function MaleverdierPage() {
  const texts = useTexts()
  const { t } = texts
  useNamedTitle(t('pages.minside.maleverdier'))
  const actor = useActor()?.id ?? ''
  const { data } = useSuspenseQuery(minSideQuery(actor))
  const units = unitsOf(data)
  const { handed } = route.useLoaderData()
  const innlesing = useInnlesing(actor)
  const readHanded = useEffectEvent(() => innlesing.read(handed))
  useEffect(() => readHanded(), [])
  const { state } = innlesing
  const filer = state.is === 'read' ? state.filer : []
  const { unitOf, choose } = useUnitOf(actor, units, filer)
  const malere = state.is === 'read' ? state.malere : []
  const year = useReportYear(data, units)
  const ar = arene(year.ar ?? data.rapporteringAr)
  // While units are saved nothing changes what is reviewed, so that the page tells what became of each.
  const [isSaving, setSaving] = useState(false)
  const isShown = malere.length > 0 && year.ar !== undefined
  return (
    <Page width="wide">
      <Stack>
        <PageHeading lead={t('maleverdier.ingress')}>{t('pages.minside.maleverdier')}</PageHeading>
        <fieldset
          className="maleverdier-valgene"
          aria-label={t('pages.minside.maleverdier')}
          disabled={isSaving}
        >
          <Lesing innlesing={isSaving ? { ...innlesing, read: () => {} } : innlesing} texts={texts} />
          {malere.length > 0 ? year.question : null}
          {isShown ? (
            <Malere malere={malere} velg={innlesing.velg} ar={ar} valg={t('maleverdier.enhet')} texts={texts}>
              {(maler) => (
                <Select
                  id={`enhet-${maler.maler}`}
                  name={`enhet-${maler.maler}`}
                  label={t('maleverdier.enhet-til', { malepunkt: maler.maler })}
                  labelHidden
                  value={unitOf(maler) ?? null}
                  placeholder={t('maleverdier.velg-enhet')}
                  options={units.map(({ organisasjonsnummer, navn }) => ({
                    value: organisasjonsnummer,
                    label: navn,
                  }))}
                  onChange={(unit) => choose(maler, unit)}
                />
              )}
            </Malere>
          ) : null}
        </fieldset>
        {isShown ? (
          <Enhetssummer
            // Another choice of metering points or year is reviewed anew.
            key={JSON.stringify([
              ar,
              malere.map((one) => [one.maler, unitOf(one), one.ar.map(({ kwh }) => kwh)]),
            ])}
            units={units}
            malere={malere}
            unitOf={unitOf}
            ar={ar}
            isSaving={isSaving}
            onSaving={setSaving}
            texts={texts}
          />
        ) : null}
      </Stack>
    </Page>
  )
}

/**
 * The unit of each metering point: the one chosen here, else the one chosen the last time, else the only unit there is. A meter that is
 * the head of a column is never given the only unit: the user says whether it is used electricity. A choice is stored at once.
 */
function useUnitOf(actor: string, units: readonly Oversikt[], filer: readonly Fil[]) {
  const { data: husket = [] } = useQuery(husketQuery(actor, 'malepunkt'))
  const husk = useHusk(actor, 'malepunkt')
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | undefined>>(new Map())
  const known = (number: string | undefined) =>
    units.find(({ organisasjonsnummer }) => organisasjonsnummer === number)?.organisasjonsnummer
  const only = units.length === 1 ? units[0]?.organisasjonsnummer : undefined
  const unitOf = ({ maler }: Maler): string | undefined =>
    chosen.has(maler)
      ? chosen.get(maler)
      : (known(husket.find(({ nokkel }) => nokkel === maler)?.verdi.enhet) ??
        (erKolonne(filer, maler) ? undefined : only))
  const choose = ({ maler }: Maler, unit: string | null) => {
    setChosen((before) => new Map(before).set(maler, unit ?? undefined))
    if (unit !== null && erMalepunkt(maler)) husk([{ nokkel: maler, verdi: { enhet: unit } }])
  }
  return { unitOf, choose }
}
