import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../client/language.tsx'
import type { HusketValg } from '../../husket/contract.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { Table } from '../../ui/Table.tsx'
import { type Choice, choicesOf, type Given, readColumns, toRemember, wrongIn } from '../eget/choices.ts'
import { type EgetValg, ikkeLes, type SpurteKolonner, type Tallformat } from '../own-sheet.ts'
import { ColumnChoice, columnField, columnHeads, unitField } from './ColumnChoice.tsx'
import { QuestionsDialog } from './QuestionsDialog.tsx'
import type { Sheet } from './use-upload.ts'
import './own-sheet.css'

interface ColumnsDialogProps {
  columns: SpurteKolonner
  /** What was answered the last time. */
  husket: readonly HusketValg<'kolonne'>[]
  busy: boolean
  /** Why the last call failed. */
  error: string | undefined
  onSheet: (sheet: Sheet) => void
  /** Called with the choices, and what is remembered of the columns. */
  onRead: (choices: EgetValg, remembered: HusketValg<'kolonne'>[]) => void
  onClose: () => void
}

/** So many columns are shown at once; of more, those that something is proposed for. */
const shownAtOnce = 24
const messageId = 'kolonner-feil'
const formatId = 'kolonner-tall'
const yearId = 'kolonner-ar'

/** Asks what each column of a company's own sheet is. What is proposed is shown, and nothing is read before it is accepted. */
export function ColumnsDialog({
  columns,
  husket,
  busy,
  error,
  onSheet,
  onRead,
  onClose,
}: ColumnsDialogProps) {
  const { t } = useTexts()
  const [given, setGiven] = useState<Given>(new Map())
  const [format, setFormat] = useState<Tallformat | null>(columns.tall === 'uklart' ? null : columns.tall)
  const [isRefused, setRefused] = useState(false)
  const [isAll, setAll] = useState(columns.kolonner.length <= shownAtOnce)
  const choices = choicesOf(columns, husket, given)
  const wrong = wrongIn(choices, columns.felt)
  const isFormatOpen = columns.tall !== null && format === null
  const { wanted, setWanted, isOther, readAgain } = useWanted(columns, onSheet)
  const { ar } = columns
  const read = readColumns(choices)
  const nLast = [...choices.values()].filter(({ fra }) => fra === 'sist').length
  const shown = columns.kolonner.filter(
    ({ nr }) => isAll || choices.get(nr)?.felt !== ikkeLes || given.has(nr),
  )
  const accept = () => {
    if (isOther) return readAgain()
    const [[nr, { code }] = [undefined, {}]] = wrong.columns
    const ofColumn = nr !== undefined && (code === 'maleenhet' ? unitField(nr) : columnField(nr))
    const first = ar === undefined ? yearId : wrong.all ? messageId : ofColumn || (isFormatOpen && formatId)
    if (first || ar === undefined) {
      // The errors are rendered before the field gets focus, so that a screen reader reads them.
      flushSync(() => setRefused(true))
      return focusField(first || yearId)
    }
    return onRead(
      {
        ark: columns.valgtArk,
        hode: columns.hode,
        ar,
        kolonner: read,
        ...(format && { tall: format }),
      },
      toRemember(columns, choices),
    )
  }
  return (
    <QuestionsDialog
      title={t('eget.tittel')}
      intro={[
        t(read.length === columns.kolonner.length ? 'eget.ingress-alle' : 'eget.ingress', {
          n: read.length,
          antall: columns.kolonner.length,
        }),
        ...(nLast > 0 ? [t('eget.som-sist', { n: nLast })] : []),
      ].join(' ')}
      busy={busy}
      error={error}
      onAccept={accept}
      onClose={onClose}
    >
      {isRefused && wrong.all ? (
        <Alert tone="danger" role="alert" id={messageId} tabIndex={-1}>
          {t(`eget.feil.${wrong.all}`)}
        </Alert>
      ) : null}
      {columns.maneder === undefined ? null : (
        <Alert tone="warning">{t('eget.maneder', { bokstav: columns.maneder })}</Alert>
      )}
      <div className="ek-own-sheet__sheet">
        <SheetChoice columns={columns} wanted={wanted} isRefused={isRefused} onWanted={setWanted} />
        {isOther ? (
          <Button variant="secondary" size="sm" onClick={readAgain}>
            {t('eget.les-pa-nytt')}
          </Button>
        ) : null}
        {columns.tall === null ? null : (
          <Select
            id={formatId}
            name={formatId}
            label={t('eget.tallformat', { tekst: columns.tvetydig ?? '' })}
            value={format}
            placeholder={t('grid.velg')}
            error={isRefused && isFormatOpen ? t('grid.velg-forst') : undefined}
            onChange={(value) => setFormat(value === 'nb' || value === 'en' ? value : null)}
            options={[
              { value: 'nb', label: t('eget.tallformat.nb') },
              { value: 'en', label: t('eget.tallformat.en') },
            ]}
          />
        )}
      </div>
      <div className="ek-own-sheet">
        <Table caption={t('eget.kolonner')} captionHidden>
          <thead>
            <tr>
              {columnHeads.map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((kolonne) => {
              const fault = isRefused ? wrong.columns.get(kolonne.nr) : undefined
              const other = columns.kolonner.find(({ nr }) => nr === fault?.forste)
              return (
                <ColumnChoice
                  key={kolonne.nr}
                  kolonne={kolonne}
                  columns={columns}
                  {...(choices.get(kolonne.nr) ?? unknown)}
                  code={fault?.code}
                  other={other?.bokstav ?? ''}
                  onGiven={setGiven}
                />
              )
            })}
          </tbody>
        </Table>
      </div>
      {shown.length < columns.kolonner.length ? (
        <Button variant="secondary" size="sm" onClick={() => setAll(true)}>
          {t('eget.vis-andre', { n: columns.kolonner.length - shown.length })}
        </Button>
      ) : null}
    </QuestionsDialog>
  )
}

const unknown: Choice = { felt: ikkeLes, maleenhet: undefined, fra: 'ingen' }

/** The sheet, the row of heads and the year, as the values of their lists. */
type Wanted = Record<'ark' | 'hode' | 'ar', string>

/** What is to be read. It is read when a button is pressed, since an arrow key in a list selects each option that it passes. */
function useWanted({ valgtArk, hode, ar }: SpurteKolonner, onSheet: ColumnsDialogProps['onSheet']) {
  const read: Wanted = { ark: String(valgtArk), hode: String(hode), ar: ar === undefined ? '' : String(ar) }
  const [wanted, setWanted] = useState(read)
  // The heads of another sheet are looked for anew.
  const isOtherSheet = wanted.ark !== read.ark
  return {
    wanted,
    setWanted,
    isOther: isOtherSheet || wanted.hode !== read.hode || wanted.ar !== read.ar,
    readAgain: () =>
      onSheet({
        ark: Number(wanted.ark),
        ...(!isOtherSheet && { hode: Number(wanted.hode) }),
        ...(wanted.ar && { ar: Number(wanted.ar) }),
      }),
  }
}

interface SheetChoiceProps {
  columns: SpurteKolonner
  wanted: Wanted
  isRefused: boolean
  onWanted: (wanted: Wanted) => void
}

/** Asks for the year, where it is open, for the sheet, and for the row of heads. */
function SheetChoice({ columns: { ark, hoder, arene }, wanted, isRefused, onWanted }: SheetChoiceProps) {
  const { t } = useTexts()
  const give = (key: keyof Wanted) => (value: string | null) =>
    value !== null && onWanted({ ...wanted, [key]: value })
  return (
    <>
      {arene ? (
        <Select
          id={yearId}
          name={yearId}
          label={t('pages.ny-rapport.ar')}
          value={wanted.ar || null}
          placeholder={t('grid.velg')}
          error={isRefused && wanted.ar === '' ? t('pages.ny-rapport.ar.required') : undefined}
          onChange={give('ar')}
          options={arene.map((one) => ({ value: String(one), label: String(one) }))}
        />
      ) : null}
      {ark.length > 1 ? (
        <Select
          name="kolonner-ark"
          label={t('eget.ark')}
          value={wanted.ark}
          onChange={give('ark')}
          options={ark.map(({ nr, navn, skjult }) => ({
            value: String(nr),
            label: skjult ? t('eget.ark-skjult', { navn }) : navn,
          }))}
        />
      ) : null}
      <Select
        name="kolonner-hode"
        label={t('eget.hode')}
        value={wanted.hode}
        onChange={give('hode')}
        options={[
          { value: '0', label: t('eget.hode.ingen') },
          ...hoder.map(({ rad, tekst }) => ({ value: String(rad), label: `${rad}: ${tekst}` })),
        ]}
      />
    </>
  )
}
