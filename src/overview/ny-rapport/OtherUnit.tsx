import { useQuery } from '@tanstack/react-query'
import { unitQuery } from '../../account/queries.ts'
import { ApiError } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { readOrgnr, validOrgnr } from '../../tall/orgnr.ts'
import { type Texts, visOrgnr } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'

/** What is wrong with a search of digits alone that is no organisation number: the key of its text; null for any other search. */
export function brokenNumber(search: string): string | null {
  const number = readOrgnr(search)
  if (!/^\d{9,}$/.test(number)) return null
  if (number.length > 9) return 'pages.ny-rapport.virksomhetsnummer-siffer'
  return validOrgnr(number) ? null : 'pages.ny-rapport.virksomhetsnummer-kontrollsiffer'
}

/** Says about a search that is in no row of the list: whose organisation number it is, by the register, or that nothing was found. */
export function OtherUnit({ search }: { search: string }) {
  const texts = useTexts()
  const { t } = texts
  const number = readOrgnr(search)
  const isNumber = /^\d{9}$/.test(number) && validOrgnr(number)
  const { data, error, isFetching, refetch } = useQuery({ ...unitQuery(number), enabled: isNumber })
  if (!isNumber) return <p>{t('combobox.ingen-treff')}</p>
  if (isFetching) return <p>{t('felles.laster')}</p>
  if (data) return <p>{t('pages.ny-rapport.funnet.uten-tilgang', { navn: data.navn })}</p>
  if (!error) return null
  return (
    <>
      <p>{refusalOf(error, number, texts)}</p>
      {isUnknown(error) ? null : (
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {t('felles.prov-igjen')}
        </Button>
      )}
    </>
  )
}

const isUnknown = (error: Error) => error instanceof ApiError && error.status === 404

function refusalOf(error: Error, number: string, texts: Texts): string {
  const known =
    error instanceof ApiError && isUnknown(error)
      ? texts.find(error.problem.code, { orgnr: visOrgnr(number) })
      : undefined
  return known ?? reasonText(error, texts)
}
