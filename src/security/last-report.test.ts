import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, readBeside, readWorld, saveBeside } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { skjulteTall } from '../varsler/contract.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const chain = GRUPPER.dagligvare.hoved.organisasjonsnummer
const [shop = '', other = ''] = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
const elsewhere = GRUPPER.aluminium.hoved.organisasjonsnummer
const ar = rapporteringArNow(new Date())

let service: TestService
let owner: Person
let id: string
let last: string
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  id = await createReport(service, owner, shop)
  last = await createReport(service, owner, other)
  const path = `/energikartlegginger/${last}/energibruk-per-formal`
  const body = tallFor('butikk', ar).energibrukPerFormal
  expect((await service.call('POST', path, { as: owner, body })).status).toBe(200)
  await service.ctx.pool.query(
    'update kartlegging set rapportering_ar = rapportering_ar - 4, status = 3, innsendt_utc = now() where id = $1',
    [last],
  )
})
afterAll(() => service.stop())

/** Moves the reports of the unit: who may act for the chain has this year's, and the last one where `both`. */
const move = (both: boolean) =>
  service.ctx.pool.query(
    `update kartlegging set organisasjonsnummer = $3, overordnet = case when id = $1 or $5 then $4 end where id in ($1, $2)`,
    [id, last, elsewhere, chain, both],
  )

// The sum of the last report stands in the figures that P-02 was answered for, and its specific use in those of P-28.
const ofLast = [
  {
    regel: 'P-02',
    felt: 'a.b',
    begrunnelse: 'Vi har flyttet.',
    tall: `480;tall=480;ar=${ar - 4};sum=480100.5`,
  },
  {
    regel: 'P-28',
    felt: 'a.f',
    begrunnelse: null,
    tall: `100;felt=Bygg;verdi=100;enhet=m;ar=${ar - 4};sist=238.44`,
  },
]
const own = [
  { regel: 'P-02', felt: 'a.d', begrunnelse: 'Stengt.', tall: `480;tall=480;ar=${ar};sum=480000` },
  { regel: 'P-02', felt: 'a.e', begrunnelse: null, tall: '4000;tall=4000' },
  { regel: 'P-25', felt: 'a.g', begrunnelse: null, tall: '1200;verdi=1200' },
]
// In the order in which they are read.
const inOrder = <T extends { regel: string }>(rows: T[]) =>
  rows.toSorted((a, b) => (a.regel < b.regel ? -1 : 1))
const all = inOrder([...ofLast, ...own])
const hidden = inOrder([...ofLast.map((one) => ({ ...one, tall: skjulteTall })), ...own])

/** The answers to warnings, and the last report, as the call of any step gives them. */
async function read() {
  const { varsler, forrige } = await readBeside(service, owner, id)
  return { varsler, last: forrige }
}
const answer = (nye: readonly object[]) =>
  saveBeside(service, owner, id, { forklaringer: nye.map((one) => ({ sett: null, ...one })) })

describe('figures of the last report, in answers to warnings', () => {
  test('are given to those alone who may read it, and are kept when such an answer is saved by another', async () => {
    await move(true)
    expect((await answer(all)).body.varsler).toEqual(all)
    expect(await read()).toMatchObject({ varsler: all, last: { ar: ar - 4 } })

    await move(false)
    expect(await read()).toEqual({ varsler: hidden, last: null })
    // The answer does not tell whether a guess is right.
    expect((await answer(all.filter(({ felt }) => felt === 'a.b'))).body.varsler).toEqual(hidden)
    const [sett] = hidden.filter(({ felt }) => felt === 'a.b')
    const changed = hidden.map((one) => (one === sett ? { ...one, begrunnelse: 'Stengt.' } : one))
    const saved = await answer([{ ...sett, begrunnelse: 'Stengt.', sett }])
    expect([saved.status, saved.body.varsler]).toEqual([200, changed])

    await move(true)
    const stored = all.map((one) => (one.felt === 'a.b' ? { ...one, begrunnelse: 'Stengt.' } : one))
    expect((await read()).varsler).toEqual(stored)
  })
})
