import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import type { useKeptText } from '../../drafts/use-kept-text.ts'
import { maksBegrunnelse } from '../../rapport/versjoner/contract.ts'
import { dayAfter, dayInNorway, workdayFrom } from '../../texts/calendar.ts'
import { now } from '../../texts/now.ts'
import { visibleText } from '../../texts/visible.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { TextArea, TextField } from '../../ui/fields/TextField.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { apning, type Begrunnet, forsteFrist, type TilsynsRapport } from '../contract.ts'
import { rapportQuery } from '../query.ts'

interface AskToCorrectProps {
  report: TilsynsRapport
  why: Begrunnet
  /** The reason as it is typed, kept as the page is left. */
  reason: ReturnType<typeof useKeptText>
  /** Called as the request is sent. */
  onAsked: () => void
}

/** Proposed days, in weeks from now. */
const weeks = [2, 4, 8, 12]

const takesFocus = (box: HTMLElement | null) => box?.focus()

/** Opens the version that counts for correction, with a reason and a last day; tells what was asked for last. */
export function AskToCorrect({
  report,
  why,
  reason: [begrunnelse, setReason, reasonSent],
  onAsked,
}: AskToCorrectProps) {
  const texts = useTexts()
  const { t, dato, sprak } = texts
  const client = useQueryClient()
  const { referanse } = report.kvittering
  const [wasTyped, setTyped] = useState(false)
  if (begrunnelse && !wasTyped) setTyped(true)
  const [sisteDag, setDay] = useState('')
  const [asked, setAsked] = useState(false)
  const [proposed, setProposed] = useState('')
  const propose = (day: string) => {
    setDay(day)
    setProposed(day)
  }
  const today = dayInNorway(now())
  const open = useMutation({
    mutationFn: () =>
      api('POST', `/tilsyn/rapporter/${referanse}/rettelse`, { body: { ...why, begrunnelse, sisteDag } }),
    onSuccess: () => {
      reasonSent()
      onAsked()
      setDay('')
      setAsked(false)
      // As it stands in the database is a look of its own, which the page need not make.
      const apnet = { begrunnelse, sisteDag, saksnummer: why.saksnummer }
      client.setQueryData(rapportQuery(referanse, why, sprak).queryKey, {
        ...report,
        apnet: { ...apnet, apnetUtc: now().toISOString() },
      })
    },
  })
  const isBlank = visibleText(begrunnelse) === ''
  const isLong = begrunnelse.length > maksBegrunnelse
  const reasonError = isLong
    ? t('rettelse.begrunnelse.lang', { maks: maksBegrunnelse })
    : asked && isBlank
      ? t('rettelse.begrunnelse.required')
      : undefined
  const first = forsteFrist(today)
  const dayError = !apning.shape.sisteDag.safeParse(sisteDag).success
    ? t('tilsyn.retting.dag.mangler')
    : sisteDag < first
      ? t('tilsyn.retting.dag-gatt')
      : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    const wrong = isBlank || isLong ? 'begrunnelse' : dayError ? 'sisteDag' : null
    if (!wrong) return open.mutate()
    const field = event.currentTarget.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }
  const told = <AskedFor apnet={report.apnet} />
  // The message takes the place of the form, so that it is in sight and the form cannot be sent twice.
  if (open.isSuccess)
    return (
      <Alert tone="success" title={t('tilsyn.retting.gjort')} tabIndex={-1} ref={takesFocus}>
        {told}
      </Alert>
    )
  return (
    <>
      <Details summary={t('tilsyn.retting')} defaultOpen={wasTyped}>
        <form noValidate onSubmit={submit}>
          <Stack gap="sm">
            <p>{t('tilsyn.retting.tekst')}</p>
            <TextArea
              name="begrunnelse"
              label={t('tilsyn.retting.begrunnelse')}
              rows={3}
              required
              value={begrunnelse}
              onChange={setReason}
              {...(reasonError && { error: reasonError })}
            />
            <TextField
              name="sisteDag"
              type="date"
              label={t('tilsyn.retting.dag')}
              required
              size={12}
              min={first}
              value={sisteDag}
              onChange={setDay}
              {...(asked && dayError && { error: dayError })}
            />
            <Actions>
              {weeks.map((n) => (
                <Button
                  key={n}
                  variant="tertiary"
                  size="sm"
                  onClick={() => propose(workdayFrom(dayAfter(today, 7 * n)))}
                >
                  {t('tilsyn.retting.uker', { n })}
                </Button>
              ))}
            </Actions>
            <LiveRegion>{proposed ? t('tilsyn.retting.siste-dag', { dato: dato(proposed) }) : ''}</LiveRegion>
          </Stack>
          {open.error ? <Alert tone="danger" role="alert" title={reasonText(open.error, texts)} /> : null}
          <Actions>
            <Button type="submit" busy={open.isPending}>
              {t('tilsyn.retting.knapp')}
            </Button>
          </Actions>
        </form>
      </Details>
      {told}
    </>
  )
}

/** What was asked for last. */
function AskedFor({ apnet }: Pick<TilsynsRapport, 'apnet'>) {
  const { t, dato } = useTexts()
  if (!apnet) return null
  const { sisteDag, saksnummer: sak, begrunnelse } = apnet
  return <p>{t('tilsyn.retting.apnet', { dato: dato(sisteDag), sak, begrunnelse })}</p>
}
