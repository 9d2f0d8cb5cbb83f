import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Input, section } from '../sections/energibruk/contract.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, readWorld } from '../svar/testing.ts'
import { deepEqual, differences, idOf, rebase, type Values, type Version } from './merge.ts'

const { GRUPPER, PIDER } = await readWorld()

let service: TestService
let people: Person[]
let id: string
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  people = [await service.signIn(PIDER.dagligvare), await service.signIn(PIDER.butikksjef)]
  const shop = GRUPPER.dagligvare.under[0]?.organisasjonsnummer ?? ''
  id = await createReport(service, people[0] as Person, shop)
  const body = {
    energibrukKwhPerFormal: [2, 3, 4].map((formalKodeId) => ({ formalKodeId, kwh: 500 + formalKodeId })),
    energibrukMengdePerFormal: [],
    oppvarmingByggKodeId: null,
  }
  expect((await service.call('POST', address(), { as: people[0] as Person, body })).status).toBe(200)
})
afterAll(() => service.stop())

const address = () => `/energikartlegginger/${id}/energibruk-per-formal`
const read = async (as: Person): Promise<Version> => {
  const steg = await service.call('GET', `/energikartlegginger/${id}/steg/${section.id}`, { as })
  const { skjema, etag } = steg.body.svar[section.id]
  return { etag, values: skjema }
}

/** Two people with the section open. Each field has a number; every typed figure is its own, so that it can be traced. */
type Step =
  | { do: 'type'; who: 0 | 1; formal: number }
  | { do: 'save'; who: 0 | 1; isLost: boolean; choice: 'mine' | 'theirs' }
  | { do: 'open'; who: 0 | 1 }
const who = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('type' as const), who, formal: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      who,
      // The answer is lost on its way: the browser does not know that it was saved.
      isLost: fc.boolean(),
      choice: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const), who }) },
)

interface Editor {
  as: Person
  base: Version
  values: Values
  unanswered: Values[]
  toSend: (values: Values) => Values
  /** Figures of others that this editor has seen and knowingly replaced. */
  known: Set<number>
}

const figures = (values: Values): number[] =>
  (values as unknown as Input).energibrukKwhPerFormal.flatMap(({ kwh }) => (kwh === null ? [] : [kwh]))
let typed = 1000

function type(editor: Editor, formal: number): number {
  const values = structuredClone(editor.values)
  const row = (values as unknown as Input).energibrukKwhPerFormal[formal]
  if (!row) throw new Error(`No row ${formal}`)
  // What stands in the field is seen as it is typed over.
  if (row.kwh !== null) editor.known.add(row.kwh)
  row.kwh = typed++
  editor.values = values
  return row.kwh
}

/** Saves as the form does: puts together, chooses where it must, until it is saved. */
async function save(editor: Editor, isLost: boolean, choice: 'mine' | 'theirs'): Promise<'saved' | 'lost'> {
  for (let round = 0; round < 5; round++) {
    const { as, base } = editor
    const answer = await service.call('POST', address(), { as, body: editor.values, ifMatch: base.etag })
    if (isLost) {
      editor.unanswered.push(editor.values)
      return 'lost'
    }
    if (answer.status === 200) {
      const { values } = editor
      Object.assign(editor, { base: { etag: answer.headers.get('etag'), values }, values, unanswered: [] })
      return 'saved'
    }
    expect(answer.status, JSON.stringify(answer.body)).toBe(412)
    const theirs: Version = { etag: answer.body.etag, values: answer.body.skjema }
    let met = rebase(editor, theirs.values)
    if (met.kind === 'conflict') {
      // The user sees both figures, and knows which one goes.
      for (const { fra, til } of met.conflicts) editor.known.add(Number(choice === 'mine' ? fra : til))
      met = rebase(
        editor,
        theirs.values,
        Object.fromEntries(met.conflicts.map(({ sted }) => [idOf(sted), choice])),
      )
    }
    if (met.kind === 'conflict') throw new Error('A chosen conflict came back')
    Object.assign(editor, {
      base: theirs,
      values: met.kind === 'merged' ? met.values : theirs.values,
      unanswered: [],
    })
    if (met.kind === 'same') return 'saved'
  }
  throw new Error('Never saved')
}

it('two people who edit the same section lose no change silently, in whatever order they type and save', async () => {
  let saves = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const editors: Editor[] = []
      for (const as of people) {
        const base = await read(as)
        editors.push({
          as,
          base,
          values: base.values,
          unanswered: [],
          toSend: (values) => values,
          known: new Set(),
        })
      }
      const all = new Set<number>(editors.flatMap(({ base }) => figures(base.values)))
      const typedHere = new Map<number, Editor>()
      const dropped = new Set<number>()
      for (const one of steps) {
        const editor = editors[one.who] as Editor
        if (one.do === 'type') {
          const figure = type(editor, one.formal)
          all.add(figure)
          typedHere.set(figure, editor)
        } else if (one.do === 'open') {
          // Closes without saving: knows what goes.
          for (const { til } of differences(editor.base.values, editor.values)) dropped.add(Number(til))
          const base = await read(editor.as)
          Object.assign(editor, { base, values: base.values, unanswered: [] })
        } else {
          const before = (await read(editor.as)).values
          const outcome = await save(editor, one.isLost, one.choice)
          saves += 1
          const after = (await read(editor.as)).values
          // Whatever a save takes off the server its author has seen there, or been asked about.
          for (const figure of figures(before))
            if (!figures(after).includes(figure))
              expect([...editor.known], `${figure} of ${steps.length}`).toContain(figure)
          if (outcome === 'saved') expect(deepEqual(after, editor.values)).toBe(true)
        }
      }
      // In the end both save. Every figure ever typed stands, or somebody replaced it knowingly.
      for (const editor of editors) await save(editor, false, 'mine')
      const end = figures((await read(people[0] as Person)).values)
      const known = new Set(editors.flatMap((editor) => [...editor.known]))
      for (const figure of all)
        if (!end.includes(figure))
          expect(known.has(figure) || dropped.has(figure), `${figure} was lost`).toBe(true)
    }),
    { numRuns: 220 },
  )
  expect(saves).toBeGreaterThan(400)
}, 180_000)
