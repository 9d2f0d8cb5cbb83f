import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../client/language.tsx'
import { oppvarming } from '../../kodelister/kodelister.ts'
import type { Texts } from '../../texts/texts.ts'
import { focusField } from '../../ui/fields/focus-field.ts'
import { Select } from '../../ui/fields/Select.tsx'
import type { Forhandsvisning } from '../forhandsvisning.ts'
import type { EgetValg } from '../own-sheet.ts'
import { leftOut, type Question, QuestionsDialog } from './QuestionsDialog.tsx'
import { areWhole, noShares, Shares, sharesField, splitOf, splitQuestion, withShares } from './Split.tsx'

interface RowsDialogProps {
  asked: Forhandsvisning
  busy: boolean
  error: string | undefined
  onRead: (answers: Pick<EgetValg, 'rader' | 'ord' | 'oppvarming' | 'formal' | 'tall'>) => void
  onClose: () => void
}

/** The kinds of questions, in their order. */
const kinds = ['tallformat', 'ord', 'rader', 'formal', 'oppvarming'] as const

function questionsOf(asked: Forhandsvisning, texts: Texts): Record<(typeof kinds)[number], Question[]> {
  const { t } = texts
  const { sporsmal = [], valgbare = [], ukjenteOrd = [], valgbareKoder = [], utenOppvarming = 0 } = asked
  const units = valgbare.map((unit) => ({ value: unit.organisasjonsnummer, label: unit.navn }))
  const codes = valgbareKoder.map(({ id, navn }) => ({ value: String(id), label: navn }))
  return {
    tallformat: asked.tvetydig === undefined ? [] : [formatQuestion(asked.tvetydig, texts)],
    rader: sporsmal.map(({ rad, tekst }) => ({
      id: `rad-${rad}`,
      rad,
      label: t(tekst === '' ? 'eget.rad-uten-navn' : 'eget.rad', { rad, tekst }),
      placeholder: t('eget.rad.velg'),
      error: t('eget.rad.feil'),
      options: [{ value: leftOut, label: t('eget.rad.ikke-med') }, ...units],
    })),
    ord: ukjenteOrd.map(({ rad, tekst }) => ({
      id: `ord-${rad}`,
      rad,
      label: t('eget.ord', { rad, tekst }),
      placeholder: t('grid.velg'),
      error: t('eget.ord.feil'),
      options: [{ value: leftOut, label: t('eget.ord.ikke-med') }, ...codes],
    })),
    formal: asked.utenFormal ? [splitQuestion(asked.utenFormal, texts)] : [],
    oppvarming: utenOppvarming > 0 ? [heatingQuestion(texts)] : [],
  }
}

const formatQuestion = (tekst: string, { t }: Texts): Question => ({
  id: 'tallformat',
  rad: 0,
  label: t('eget.tallformat', { tekst }),
  placeholder: t('grid.velg'),
  error: t('grid.velg-forst'),
  options: [
    { value: 'nb', label: t('eget.tallformat.nb') },
    { value: 'en', label: t('eget.tallformat.en') },
  ],
})

const heatingQuestion = ({ t, navn }: Texts): Question => ({
  id: 'oppvarming',
  rad: 0,
  label: t('pages.energibruk.oppvarming'),
  description: t('eget.oppvarming.hjelp'),
  placeholder: t('grid.velg'),
  error: t('eget.oppvarming.feil'),
  options: [
    ...oppvarming.map((kode) => ({ value: String(kode.id), label: navn(kode) })),
    { value: leftOut, label: t('eget.oppvarming.ulikt') },
  ],
})

/**
 * Asks what the sheet does not say: how its figures are written, what a word is that no code has, which unit a row with figures is of,
 * and once for all units how their energy is split by purpose, and how their buildings are heated.
 */
export function RowsDialog({ asked, busy, error, onRead, onClose }: RowsDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map())
  const [shares, setShares] = useState(noShares)
  const [isRefused, setRefused] = useState(false)
  const questions = questionsOf(asked, texts)
  const all = kinds.flatMap((kind) => questions[kind])
  const answerOf = ({ id }: Question) => (answers.get(id) ?? leftOut).replace(leftOut, '')
  const byRow = (of: Question[]) => new Map(of.map((one) => [one.rad, answerOf(one)]))
  const accept = () => {
    const isOpen = answers.get('formal') === withShares && !areWhole(shares)
    const first = all.find(({ id }) => !answers.has(id))?.id ?? (isOpen && sharesField)
    const { rader, ord, oppvarming, tallformat, formal: split } = questions
    if (!first)
      return onRead({
        ...(rader.length > 0 && { rader: byRow(rader) }),
        ...(ord.length > 0 && { ord: byRow(ord) }),
        ...(tallformat[0] && { tall: answerOf(tallformat[0]) === 'en' ? 'en' : 'nb' }),
        ...(split[0] && { formal: splitOf(answerOf(split[0]), shares) }),
        ...(oppvarming[0] && { oppvarming: answerOf(oppvarming[0]) }),
      })
    // The errors are rendered before the field gets focus, so that a screen reader reads them.
    flushSync(() => setRefused(true))
    focusField(first)
    return undefined
  }
  const asks = kinds.filter((kind) => questions[kind].length > 0)
  const [first = 'rader'] = asks
  const intro = (kind: (typeof kinds)[number]) =>
    t(`eget.${kind}.ingress`, {
      n:
        kind === 'oppvarming'
          ? (asked.utenOppvarming ?? 0)
          : kind === 'formal'
            ? (asked.utenFormal?.n ?? 0)
            : questions[kind].length,
    })
  const answer = (id: string, value: string | null) =>
    setAnswers((before) => {
      const after = new Map(before)
      if (value === null) after.delete(id)
      else after.set(id, value)
      return after
    })
  return (
    <QuestionsDialog
      title={t(`eget.${first}.tittel`)}
      intro={asks.map(intro).join(' ')}
      busy={busy}
      error={error}
      onAccept={accept}
      onClose={onClose}
    >
      {all.map(({ id, label, description, placeholder, error, options }) => (
        <Select
          key={id}
          id={id}
          name={id}
          label={label}
          description={description}
          value={answers.get(id) ?? null}
          placeholder={placeholder}
          error={isRefused && !answers.has(id) ? error : undefined}
          onChange={(value) => answer(id, value)}
          options={options}
        />
      ))}
      {answers.get('formal') === withShares ? (
        <Shares shares={shares} isRefused={isRefused} onChange={setShares} />
      ) : null}
    </QuestionsDialog>
  )
}
