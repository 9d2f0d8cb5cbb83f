import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { grantsOnQuery } from '../../account/queries.ts'
import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Details } from '../../ui/Details.tsx'
import { type Access, endings } from './access-ends.ts'

/** Until when the user may act for the units of a page, where that ends soon, and what to do about it. */
export function AccessEnds({ units }: { units: readonly Access[] }) {
  const { t, dato } = useTexts()
  const { alle, ends, from } = useMemo(() => endings(units), [units])
  if (!from) return null
  return (
    <Alert tone="warning">
      {ends.map(({ day, n }) => (
        <p key={day}>
          {n === alle
            ? t('pages.minside.tilgang', { n, dato: dato(day) })
            : t('pages.minside.tilgang.noen', { n, alle, dato: dato(day) })}
        </p>
      ))}
      <Details summary={t('pages.minside.tilgang.hva')}>
        <WhatToDo from={from} />
      </Details>
    </Alert>
  )
}

/** What gives access from a day on, and who can give it; or that no rule is set for that day. @param from `YYYY-MM-DD` */
function WhatToDo({ from }: { from: string }) {
  const { t, dato, navn } = useTexts()
  const { data: krav } = useQuery(grantsOnQuery(from))
  if (!krav) return null
  const fra = dato(from)
  return (
    <>
      {krav.length > 0 ? (
        <>
          <p>{t('pages.minside.tilgang.krav', { fra, n: krav.length })}</p>
          <ul>
            {krav.map((each) => (
              <li key={`${each.slag} ${each.navn.nb}`}>
                {t(`pages.velg-aktor.ingen-tilgang.slag.${each.slag}`, { navn: navn(each.navn) })}
              </li>
            ))}
          </ul>
          <p>{t('pages.velg-aktor.ingen-tilgang.hvem')}</p>
          <p>{t('pages.velg-aktor.ingen-tilgang.radgiver')}</p>
        </>
      ) : (
        <p>{t('pages.minside.tilgang.ukjent', { fra })}</p>
      )}
      <p>{t('pages.minside.tilgang.lagret')}</p>
    </>
  )
}
