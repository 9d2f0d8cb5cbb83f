import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { isClean } from './scanner.ts'
import { plainPdf, stream } from './testing.ts'
import { type Clamd, clamdProgram, startClamd, testVirus } from './testing-clamd.ts'

const feil = (reason: string) => `pages.send-inn.vedlegg.feil.${reason}`
const clean = plainPdf()
const infected = plainPdf({ 4: stream('', testVirus) })
const packed = plainPdf({ 4: stream('', testVirus, true) })
const beyondLimit = plainPdf({ 5: stream('', Buffer.alloc(1_048_576)) })

describe.skipIf(!clamdProgram)('ClamAV itself', () => {
  let clamd: Clamd
  let service: TestService
  let owner: Person
  let id: string
  let complete: Record<string, unknown>
  beforeAll(async () => {
    clamd = await startClamd('1M')
    service = await startTestService({ CLAMD: clamd.address })
    const { GRUPPER, PIDER, tallFor } = await readWorld()
    owner = await service.signIn(PIDER.dagligvare)
    id = await createReport(service, owner, GRUPPER.dagligvare.under[0]?.organisasjonsnummer ?? '')
    complete = tallFor('butikk', rapporteringArNow(new Date()))
    await fillReport(service, owner, id, complete)
  })
  afterAll(async () => {
    await service?.stop()
    await clamd?.remove()
  })

  const call = (method: string, path: string, body?: unknown) =>
    service.call(method, `/energikartlegginger/${id}${path}`, { as: owner, body })
  const upload = async (file: Buffer) => {
    const { body } = await call('GET', '/opplastning-token')
    const { status } = await fetch(`${body.baseUri}?${body.query}`, {
      method: 'PUT',
      body: new Uint8Array(file),
    })
    expect(status).toBe(201)
  }
  const save = (file: Buffer) =>
    call('POST', '/send-inn', {
      lastOppPdf: true,
      vedlegg: { navn: 'rapport.pdf', storrelse: file.length },
      bekrefterRiktig: true,
      bekrefterIngenPersonopplysninger: true,
    })
  const attach = async (file: Buffer) => {
    await upload(file)
    return save(file)
  }
  const refused = [422, [{ path: ['vedlegg'], code: feil('virus') }]]
  const outcome = ({ status, body }: { status: number; body: { errors?: unknown; code?: string } }) => [
    status,
    body?.errors ?? body?.code,
  ]
  const kept = async () => (await call('GET', '/send-inn')).body?.vedlegg ?? null
  const fillingIn = async () => (await call('POST', '/produksjon', complete.produksjon)).status

  test('finds what is infected, also where it is packed, and lets the clean through', async () => {
    expect(outcome(await attach(infected))).toEqual(refused)
    expect(outcome(await attach(packed))).toEqual(refused)
    expect(await kept()).toBeNull()
    expect((await attach(clean)).status).toBe(200)
    expect(await kept()).toEqual({ navn: 'rapport.pdf', storrelse: clean.length })
  })

  test('counts as down for a file beyond its own limit: the file is not taken', async () => {
    const answer = await attach(beyondLimit)
    expect(outcome(answer)).toEqual([503, feil('viruskontroll-nede')])
    expect(await kept()).toEqual({ navn: 'rapport.pdf', storrelse: clean.length })
  })

  test('that hangs counts as down, and is asked again when it has recovered', async () => {
    clamd.freeze()
    await expect(isClean(clamd.address, Readable.from([clean]), 100)).rejects.toThrow('silent')
    expect(await fillingIn()).toBe(200)
    clamd.thaw()
    expect(await isClean(clamd.address, Readable.from([clean]))).toBe(true)
    expect(await isClean(clamd.address, Readable.from([infected]))).toBe(false)
  })

  test('that is down lets nothing through, and filling in goes on; what is infected is found when it is back', async () => {
    await clamd.stop()
    const answer = await attach(infected)
    expect(outcome(answer)).toEqual([503, feil('viruskontroll-nede')])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await kept()).toEqual({ navn: 'rapport.pdf', storrelse: clean.length })
    expect(await fillingIn()).toBe(200)
    await clamd.start()
    expect(outcome(await save(infected))).toEqual(refused)
  })

  test('that is down at submission stops none whose file was found clean, and what was refused is in none', async () => {
    expect((await call('DELETE', '/vedlegg')).status).toBe(204)
    await clamd.stop()
    expect((await attach(infected)).status).toBe(503)
    const early = await call('POST', '/innsending')
    expect([early.status, early.body.mangler]).toEqual([409, ['sendInn']])
    await clamd.start()
    expect((await attach(clean)).status).toBe(200)
    await clamd.stop()
    expect((await call('POST', '/innsending')).status).toBe(204)
    expect((await call('GET', '/vedlegg')).body).toEqual(clean)
  })
})
