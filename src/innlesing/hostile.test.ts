import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchWorkbook, uploadSheet, uploadWorkbook } from '../arbeidsbok/testing.ts'
import { hostileWorkbooks } from '../arbeidsbok/testing-hostile-workbooks.ts'
import { figures } from '../arbeidsbok/testing-workbook-parts.ts'
import { type Parts, zip } from '../arbeidsbok/testing-zip.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { words } from '../server/words.ts'
import { readWorld } from '../svar/testing.ts'
import { hostileTables } from './eget/testing-hostile-tables.ts'

let service: TestService
let as: Person
/** The files of a workbook of the service. */
let good: Parts
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER } = await readWorld()
  as = await service.signIn(PIDER.dagligvare)
  const { organisasjonsnummer } = GRUPPER.dagligvare.hoved
  const parts = unzipSync(await fetchWorkbook(service, as, [organisasjonsnummer]))
  good = Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)]))
})
afterAll(() => service.stop())

test('the workbook that the hostile ones are made of is read', async () => {
  expect(await uploadWorkbook(service, as, zip(good))).toMatchObject({ status: 200, body: { feil: [] } })
})

test.each(hostileWorkbooks)('%s: %s', async (_name, reason, make) => {
  const { status, body } = await uploadWorkbook(service, as, make(good))
  expect([status, body.code]).toEqual([422, `arbeidsbok.feil.${reason}`])
  expect(body.title, 'in words').toBe(words.nb.t(`arbeidsbok.feil.${reason}`))
})

describe('as a sheet of the company’s own', () => {
  // What is no workbook of ours is what it takes, and two lines of text with a comma are a table.
  const isTaken = ([name, reason]: (typeof hostileWorkbooks)[number]) =>
    name === 'plain text' || ['ikke-arbeidsbok', 'csv'].includes(reason)
  const main = async () => (await readWorld()).GRUPPER.dagligvare.hoved.organisasjonsnummer

  test.each(hostileWorkbooks.filter((one) => !isTaken(one)))('%s: %s', async (_name, reason, make) => {
    // The sheet that some of them are hostile in.
    const ark = Number(/\d+/.exec(figures(good))?.[0]) - 1
    const query = `?orgnr=${await main()}&ark=${ark}&hode=1&kolonner=0:nummer`
    const { status, body } = await uploadSheet(service, as, 'forhandsvisning', make(good), query)
    expect([status, body.code]).toEqual([422, `arbeidsbok.feil.${reason}`])
    const asked = await uploadSheet(service, as, 'kolonner', make(good), `?orgnr=${await main()}`)
    // The first rows alone are read there.
    const isBelow = reason === 'for-omfattende' && asked.status === 200
    if (!isBelow) expect([asked.status, asked.body.code]).toEqual([422, `arbeidsbok.feil.${reason}`])
  })

  test.each(hostileTables)('a .csv: %s', async (_name, reason, make) => {
    const query = `?orgnr=${await main()}&hode=1&kolonner=0:nummer,1:energibrukPerFormal.energibrukKwhPerFormal.2.kwh.`
    const { status, body } = await uploadSheet(service, as, 'forhandsvisning', make(), query)
    expect([status, body.code]).toEqual(
      reason === undefined ? [200, undefined] : [422, `arbeidsbok.feil.${reason}`],
    )
  })
})
