import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { makeAccept } from '../client/fields/accept.ts'
import { makeRawTexts } from '../client/fields/raw-texts.ts'
import { makeRemarks, type Remark } from '../client/fields/remarks.ts'
import { type Broken, type Odd, type Situation, shown } from './shown.ts'

const broken = (id: string, code: string, text = `${code} ${id}`): Broken => ({ id, code, text })
const unreadable = broken('el', 'validering.tall')
const negative = broken('el', 'validering.tall-minst-null')
const tooLarge = broken('el', 'validering.tall-for-stort')
const decimals = broken('el', 'validering.tall-desimaler')
const sum = broken('total', 'energibaerere.sum-ulik')
const missing = broken('navn', 'validering.felt-pakrevd')

const all = [unreadable, sum, missing]
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

/** Each rule of rules.md §6.1 about when an error shows: the situation, what is broken, and the fields that say so. */
const errors: [rule: string, Situation, Broken[], string[]][] = [
  ['when a number field is left, that its number is unreadable', { moment: { left: 'el' } }, all, ['el']],
  ['… negative', { moment: { left: 'el' } }, [negative], ['el']],
  ['… too large', { moment: { left: 'el' } }, [tooLarge], ['el']],
  ['… or has too many decimals', { moment: { left: 'el' } }, [decimals], ['el']],
  ['… and not that of a number field that one is still in', { moment: { left: 'gass' } }, all, []],
  ['… and not with the keystroke', { moment: 'typing' }, all, []],
  ['… nor when one stops typing in it', { moment: 'pause' }, all, []],
  ['all other rules not when a field is left', { moment: { left: 'navn' } }, all, []],
  ['all other rules on Lagre and Neste', { moment: 'save' }, all, ['el', 'total', 'navn']],
  ['one error at each field, the first', { moment: 'save' }, [negative, tooLarge, sum], ['el', 'total']],
  ['an error stays while it is true', { moment: 'typing', told: all }, all, ['el', 'total', 'navn']],
  ['… also as another field is left', { moment: { left: 'gass' }, told: all }, all, ['el', 'total', 'navn']],
  [
    'an error disappears with the keystroke that corrects it',
    { moment: 'typing', told: all },
    [sum, missing],
    ['total', 'navn'],
  ],
  [
    '… also when the keystroke is in another field of the same rule',
    { moment: 'typing', told: [broken('bygg', 'ekskludert'), broken('prosess', 'ekskludert')] },
    [],
    [],
  ],
  [
    'before a refused save a field is told of no other rule than the one it was told of',
    { moment: 'typing', told: [decimals] },
    [unreadable],
    [],
  ],
  [
    'after one, a field that is told of one rule is told of the next with the keystroke',
    { moment: 'typing', told: [decimals], isRefused: true },
    [unreadable],
    ['el'],
  ],
  ['after a refused save, no new error with the keystroke', { moment: 'typing', isRefused: true }, all, []],
  [
    'after a refused save, new errors appear when typing stops',
    { moment: 'pause', told: [missing], isRefused: true },
    all,
    ['el', 'total', 'navn'],
  ],
  [
    '… also when all that was refused is mended',
    { moment: 'pause', told: [], isRefused: true },
    [sum],
    ['total'],
  ],
  ['before one, none appear when typing stops', { moment: 'pause', told: [missing] }, all, ['navn']],
  [
    'a larger figure that is stored already is shown with this rule at its field',
    { moment: 'pause', filled: (id) => (id === 'el' ? 'saved' : undefined) },
    [tooLarge, missing],
    ['el'],
  ],
  [
    '… and of what is stored, no other rule is told before one saves',
    { moment: 'pause', filled: () => 'saved' },
    [missing, sum],
    [],
  ],
  [
    '(§6.6) a copied value that breaks any rule has the error beside its field',
    { moment: 'pause', filled: (id) => (id === 'navn' ? 'copied' : undefined) },
    all,
    ['navn'],
  ],
  ['(§6.6) … as long as it is the copied value', { moment: 'pause', filled: () => undefined }, all, []],
]

describe('rules.md §6.1, at the fields', () => {
  it.each(errors)('%s', (_, situation, issues, fields) => {
    expect(ids(shown(situation, issues, []).errors)).toEqual(fields)
  })
})

const box = (n: number) => broken(`bekreft-${n}`, 'validering.bekreft', 'Bekreft alle de fem punktene.')
const boxes = [box(1), box(2), box(3), box(4), box(5)]
const another = broken('epost', 'validering.felt-pakrevd')

/** Each rule of rules.md §6.1 about the summary: what is broken, the fields that it leads to, and whether it says that several are missing. */
const summaries: [rule: string, Broken[], string[], boolean][] = [
  ['it has the same errors as the fields, in their order', all, ['el', 'total', 'navn'], false],
  ['five boxes stand once, and lead to the first', boxes, ['bekreft-1'], false],
  ['five boxes lead to the first that is left', boxes.slice(2), ['bekreft-3'], false],
  [
    '«Du må fylle ut feltene» stands once above the list, where several are not filled in',
    [missing, sum, another],
    ['navn', 'total', 'epost'],
    true,
  ],
  ['one field that is not filled in is only listed', [missing, sum], ['navn', 'total'], false],
]

describe('rules.md §6.1, in the summary', () => {
  it.each(summaries)('%s', (_, issues, listed, several) => {
    const { summary, several: said } = shown({ moment: 'save' }, issues, [])
    expect([ids(summary), said]).toEqual([listed, several])
  })

  it('the error of five boxes stands at each of them, for who hears it', () => {
    expect(shown({ moment: 'save' }, boxes, []).errors).toHaveLength(5)
  })
})

const odd = (id: string, more: Partial<Odd> = {}): Odd => ({
  id,
  seksjon: 'energi',
  alvor: 'varsel',
  svar: undefined,
  ...more,
})
const keptOne = odd('el', { svar: { begrunnelse: 'Butikken var stengt.' } })
const info = odd('el', { alvor: 'info' })
const elsewhere = odd('areal', { seksjon: 'foretak' })

interface Places {
  lines?: string[]
  open?: string[]
  info?: string[]
  kept?: string[]
}

/** Each rule of rules.md §6.2 about when a warning shows: the situation, what is found, and where it stands. */
const warnings: [rule: string, Partial<Situation>, Odd[], Places][] = [
  [
    'one line at its figure, and an entry in the list below the fields',
    {},
    [odd('el')],
    { lines: ['el'], open: ['el'] },
  ],
  ['while one is in a field, no new warning about it comes', { inField: 'el' }, [odd('el')], {}],
  [
    '… of the other fields they come',
    { inField: 'el' },
    [odd('el'), odd('gass')],
    { lines: ['gass'], open: ['gass'] },
  ],
  [
    'one that stands already stays',
    { inField: 'el', standing: ['el'] },
    [odd('el')],
    { lines: ['el'], open: ['el'] },
  ],
  [
    'it is not asked again when the user keeps the figure',
    {},
    [keptOne, odd('gass')],
    { lines: ['gass'], open: ['gass'], kept: ['el'] },
  ],
  ['what is only worth knowing stands below: no line, and not counted', {}, [info], { info: ['el'] }],
  [
    'a field has one line, and the list has each',
    {},
    [odd('el'), odd('el')],
    { lines: ['el'], open: ['el', 'el'] },
  ],
  ['one about another step has no line here', {}, [elsewhere], { open: ['areal'] }],
  [
    'a step whose answers were fetched has none until something is typed',
    { isOnlyCopied: true },
    [odd('el')],
    {},
  ],
  [
    '… the last step has them',
    { isOnlyCopied: true, isLast: true },
    [odd('el')],
    { lines: ['el'], open: ['el'] },
  ],
]

describe('rules.md §6.2', () => {
  it.each(warnings)('%s', (_, situation, findings, places) => {
    const found = shown({ moment: 'pause', seksjon: 'energi', ...situation }, [], findings)
    expect({
      lines: [...found.lines.keys()],
      open: ids(found.open),
      info: ids(found.info),
      kept: ids(found.kept),
    }).toEqual({ lines: [], open: [], info: [], kept: [], ...places })
  })

  it('a warning never blocks: it is no error, and not in the summary', () => {
    const { errors, summary } = shown({ moment: 'save' }, [], [odd('el')])
    expect([errors, summary]).toEqual([[], []])
  })

  it('the line goes with the keystroke that changes the figure, and comes back with the figure', () => {
    const remarks = makeRemarks(undefined, makeAccept(undefined, makeRawTexts()))
    const line: Remark = { value: 455.2, text: 'Er dette MWh?', action: { label: '', press: () => {} } }
    remarks.set(new Map([['el', line]]))
    expect([455.2, 455, null, 455.2].map((value) => remarks.of('el', value))).toEqual([
      line,
      undefined,
      undefined,
      line,
    ])
  })

  it('each field that was mended has its own «Angre»', () => {
    // No page: nothing to focus.
    vi.stubGlobal('document', { getElementById: () => null })
    const values = { el: 4, gass: 5 }
    const form = {
      getValues: (name: 'el' | 'gass') => values[name],
      setValue: (name: 'el' | 'gass', value: number) => {
        values[name] = value
      },
    } as unknown as UseFormReturn<FieldValues>
    const remarks = makeRemarks(form, makeAccept(form, makeRawTexts()))
    const words = { done: 'Gjort om.', undone: 'Angret.', undo: 'Angre' }
    remarks.mend({ ...words, name: 'el', changes: [{ name: 'el', til: 4000 }] })
    remarks.mend({ ...words, name: 'gass', changes: [{ name: 'gass', til: 5000 }] })
    remarks.of('el', values.el)?.action?.press()
    expect(values).toEqual({ el: 4, gass: 5000 })
    expect(remarks.of('gass', 5000)?.action?.label).toBe('Angre')
    vi.unstubAllGlobals()
  })
})
