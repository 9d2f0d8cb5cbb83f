import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { readWorld } from '../svar/testing.ts'
import { maksHusket, maksHusketByte, maksValg } from './contract.ts'

let service: TestService
let as: Person
let keeper: Person
let main: string
let sub: string
let next: string
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER } = await readWorld()
  as = await service.signIn(PIDER.dagligvare)
  keeper = await service.signIn(PIDER.butikksjef)
  main = GRUPPER.dagligvare.hoved.organisasjonsnummer
  sub = GRUPPER.dagligvare.under[0]?.organisasjonsnummer ?? ''
  next = GRUPPER.dagligvare.under[1]?.organisasjonsnummer ?? ''
})
afterAll(() => service.stop())

const put = (orgnr: string, body: unknown, slag = 'kolonne') =>
  service.call('PUT', `/enheter/${orgnr}/husket/${slag}`, { as, body })
const get = async (orgnr: string, slag = 'kolonne') =>
  (await service.call('GET', `/enheter/${orgnr}/husket/${slag}`, { as })).body

const point = (nokkel: string, enhet: string) => ({ nokkel, verdi: { enhet } })
const column = (nokkel: string, felt: string) => ({ nokkel, verdi: { felt } })
const many = (count: number, from = 0, felt = 'd') =>
  Array.from({ length: count }, (_, at) => column(`${from + at}`.padStart(200, '0'), felt))

test('an answer is kept for the main unit and its sub-units, by kind, and the last one holds', async () => {
  expect((await put(sub, [{ nokkel: 'strøm 2025', verdi: { felt: 'a', maleenhet: 'MWh' } }])).status).toBe(
    204,
  )
  await put(main, [column('strøm 2025', 'b'), column('areal', 'c')])
  const kept = [column('areal', 'c'), column('strøm 2025', 'b')]
  expect([await get(main), await get(sub), await get(sub, 'malepunkt')]).toEqual([kept, kept, []])
})

test('an answer that names a unit is for those who may act for it', async () => {
  const path = `/enheter/${sub}/husket/malepunkt`
  const points = [point('1', sub), point('2', next)]
  expect((await service.call('PUT', path, { as, body: points })).status).toBe(204)
  expect((await service.call('GET', path, { as })).body).toEqual(points)
  expect((await service.call('GET', path, { as: keeper })).body).toEqual([point('1', sub)])
  expect((await service.call('PUT', path, { as: keeper, body: [point('2', next)] })).status).toBe(403)
})

test('who may act for a sub-unit alone is shown what the main unit remembers, and changes only its own', async () => {
  await put(main, [column('forbruk', 'kwh'), column('areal', 'm2')])
  const before = await get(main)
  const path = (orgnr: string) => `/enheter/${orgnr}/husket/kolonne`
  const put300 = many(maksValg)
  for (const body of [[column('forbruk', 'gwh'), column('ny', 'gwh')], put300])
    expect((await service.call('PUT', path(sub), { as: keeper, body })).status).toBe(204)
  expect((await service.call('PUT', path(main), { as: keeper, body: put300 })).status).toBe(403)
  expect(await get(main)).toEqual(before)
  const shown = (await service.call('GET', path(sub), { as: keeper })).body
  expect(shown).toEqual(
    expect.arrayContaining([column('forbruk', 'gwh'), column('ny', 'gwh'), column('areal', 'm2')]),
  )
})

test('exactly the members of a kind are taken, and numbers that are numbers', async () => {
  const wrong: [string, string, unknown, number][] = [
    [main, 'annet', [], 404],
    ['12345', 'kolonne', [], 400],
    ['123456789', 'kolonne', [], 400],
    [main, 'kolonne', [{ nokkel: 'a', verdi: {} }], 400],
    [main, 'kolonne', [{ nokkel: 'a', verdi: { felt: 'a', enhet: main } }], 400],
    [
      main,
      'kolonne',
      [{ nokkel: 'a', verdi: Object.fromEntries(many(99).map(({ nokkel }) => [nokkel, 'a'])) }],
      400,
    ],
    [main, 'kolonne', [column('x'.repeat(201), 'a')], 422],
    [main, 'kolonne', [column('a', 'x'.repeat(201))], 422],
    [main, 'kolonne', many(maksValg + 1), 422],
    [main, 'malepunkt', [{ nokkel: '1', verdi: {} }], 400],
    [main, 'malepunkt', [point('1', '123')], 422],
  ]
  for (const [orgnr, slag, body, status] of wrong)
    expect([slag, body, (await put(orgnr, body, slag)).status]).toEqual([slag, body, status])
})

/** Answers that are stored already, the first of them used longest ago. */
const store = (slag: string, count: number, verdi: string) =>
  service.ctx.pool.query(
    `insert into husket_valg (organisasjonsnummer, slag, nokkel, verdi, brukt_utc)
     select $1, $2, 'før ' || n, $4::jsonb, now() - ($3::int - n) * interval '1 s' from generate_series(1, $3::int) n`,
    [main, slag, count, verdi],
  )
async function stored() {
  const { rows } = await service.ctx.pool.query(
    `select count(*)::int as rows, sum(octet_length(nokkel) + octet_length(verdi::text))::int as bytes
       from husket_valg where organisasjonsnummer = $1 group by slag order by slag`,
    [main],
  )
  return rows as { rows: number; bytes: number }[]
}

test('the answers that were used longest ago make room: so many, and so many bytes', async () => {
  await store('malepunkt', maksHusket, JSON.stringify({ enhet: sub }))
  await store('kolonne', maksHusket, JSON.stringify({ felt: 'æ'.repeat(200) }))
  expect((await put(main, [point('ny', sub)], 'malepunkt')).status).toBe(204)
  expect((await put(main, [column('ny', 'a')])).status).toBe(204)
  const nokler: string[] = (await get(main, 'malepunkt')).map(({ nokkel }: { nokkel: string }) => nokkel)
  expect(['før 1', 'før 2000', 'ny'].map((one) => nokler.includes(one))).toEqual([false, true, true])
  const [columns, points] = await stored()
  expect(points?.rows).toBe(maksHusket)
  expect(columns?.bytes).toBeLessThanOrEqual(maksHusketByte)
  expect(columns?.rows).toBeLessThan(maksHusket)
  expect(await get(main)).toContainEqual(column('ny', 'a'))
})

test('calls at once leave no more than the limits, and what an earlier release stored is never a fault', async () => {
  await Promise.all(
    [0, 1, 2, 3].map((n) =>
      put(
        main,
        [0, 1, 2].map((at) => point(`${n}-${at}`, sub)),
        'malepunkt',
      ),
    ),
  )
  expect((await stored())[1]?.rows).toBe(maksHusket)
  await store('eldre', 3 * maksHusket, JSON.stringify({ enhet: 1, x: 'y'.repeat(2_000) }))
  await service.ctx.pool.query(
    `update husket_valg set slag = 'malepunkt', nokkel = 'eldre ' || nokkel, brukt_utc = now() where slag = 'eldre'`,
  )
  expect(await get(main, 'malepunkt')).toEqual([])
  await put(main, [point('ny', sub)], 'malepunkt')
  expect(await get(main, 'malepunkt')).toEqual([point('ny', sub)])
  expect((await stored())[1]?.bytes).toBeLessThanOrEqual(maksHusketByte)
})
