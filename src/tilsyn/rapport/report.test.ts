import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transaction } from '../../db/pool.ts'
import { attach } from '../../security/testing.ts'
import { createReport, fillReport } from '../../svar/testing.ts'
import { changedAttachments } from '../../telemetry/metrics.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { plant, startAuthority } from '../testing.ts'

let authority: Awaited<ReturnType<typeof startAuthority>>
let first: string
let second: string
const why = '?formal=tilsyn&saksnummer=2026/1234'
const open = (id: string, query = why) => authority.get(`/rapporter/${id}${query}`)

/** Starts a correction of a report that is sent in, and sends it in where it is to be. */
async function correct(id: string, isSent: boolean): Promise<string> {
  const { service, reporter: as, world } = authority
  const body = { begrunnelse: 'Produksjonen var ført to ganger.' }
  const started = await service.call('POST', `/energikartlegginger/${id}/rettelse`, { as, body })
  const draft = started.headers.get('location')?.split('/').at(-1) ?? ''
  await service.call('POST', `/energikartlegginger/${draft}/produksjon`, {
    as,
    body: [{ kildeKodeId: 1, kwh: 5432 }],
  })
  const { omForetaket, omKartleggingen } = world.tallFor('butikk', rapporteringArNow(new Date()))
  await fillReport(service, as, draft, { omForetaket, omKartleggingen })
  await attach(service, as, draft)
  if (isSent)
    expect((await service.call('POST', `/energikartlegginger/${draft}/innsending`, { as })).status).toBe(204)
  return draft
}

beforeAll(async () => {
  authority = await startAuthority()
  const { service, reporter: as, world, numbers } = authority
  first = await createReport(service, as, numbers[1] ?? '')
  const figures = world.tallFor('butikk', rapporteringArNow(new Date()))
  await fillReport(service, as, first, { ...figures, sendInn: undefined })
  await attach(service, as, first)
  await service.call('POST', `/energikartlegginger/${first}/innsending`, { as })
  second = await correct(first, true)
}, 60_000)
afterAll(() => authority.service.stop())

const looks = async () => {
  const { service } = authority
  await service.ctx.trail.flush(true)
  const { rows } = await service.ctx.pool.query(
    `select hendelse, kartlegging, formal, saksnummer from revisjonsspor
      where hendelse in ('tilsyn-apnet', 'tilsyn-lastet-ned') order by tidspunkt_utc`,
  )
  return rows
}

describe('a report that is opened', () => {
  test('shows what was sent in, whom to ask, and what each version changed', async () => {
    const { status, body } = await open(second)
    expect(status).toBe(200)
    expect(body.kvittering).toMatchObject({ referanse: second, innsendtAv: 'Sprek Dal' })
    expect(body.kontakt.epost).toContain('@')
    expect(body.versjoner.map(({ versjon }: { versjon: number }) => versjon)).toEqual([1, 2])
    const [one, two] = body.versjoner
    expect([one.endret, one.begrunnelse]).toEqual([[], null])
    expect(two).toMatchObject({ referanse: second, begrunnelse: 'Produksjonen var ført to ganger.' })
    expect(two.endret.map(({ id }: { id: string }) => id)).toEqual(['produksjon'])
    expect((await open(first)).body.kvittering.referanse).toBe(first)
  })

  test('needs a purpose of the list and the number of a case, which stand with the look', async () => {
    for (const query of [
      '',
      '?formal=tilsyn',
      '?saksnummer=2026/1',
      '?formal=nysgjerrig&saksnummer=2026/1',
      '?formal=tilsyn&saksnummer=Kari%20Nordmann',
      '?formal=tilsyn&saksnummer=1Kari',
    ])
      expect((await open(first, query)).status).toBe(400)
    await open(first, '?formal=innsyn&saksnummer=2026/77-2')
    expect((await looks()).at(-1)).toEqual({
      hendelse: 'tilsyn-apnet',
      kartlegging: first,
      formal: 'innsyn',
      saksnummer: '2026/77-2',
    })
  })

  test('gives the attachment with the hash that was sent in', async () => {
    const { service, tilsyn } = authority
    const { body } = await open(first)
    const answer = await fetch(`${service.appUrl}/api/tilsyn/rapporter/${first}/vedlegg${why}`, {
      headers: { cookie: tilsyn.cookie },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(body.kvittering.vedlegg.sha256)
    expect((await looks()).at(-1)).toMatchObject({ hendelse: 'tilsyn-lastet-ned', saksnummer: '2026/1234' })
  })
})

test('the attachments of a selection are one file, each with a row in the trail', async () => {
  const { service, tilsyn } = authority
  const address = `${service.appUrl}/api/tilsyn/vedlegg?formal=innsyn&saksnummer=2026/5`
  const answer = await fetch(address, { headers: { cookie: tilsyn.cookie } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('content-disposition')).toContain('filename="vedlegg.zip"')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  // That of the version that counts, and not of the one that it corrects.
  const [[name, bytes] = ['', new Uint8Array()], ...more] = Object.entries(files)
  expect([name, more]).toEqual([expect.stringMatching(`^\\d{4}-\\d{9}-${second}\\.pdf$`), []])
  const { kvittering } = (await open(second)).body
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(kvittering.vedlegg.sha256)
  const seen = await looks()
  expect(seen).toContainEqual({
    hendelse: 'tilsyn-lastet-ned',
    kartlegging: second,
    formal: 'innsyn',
    saksnummer: '2026/5',
  })
  const none = await fetch(`${address}&ar=2001`, { headers: { cookie: tilsyn.cookie } })
  expect(Object.keys(unzipSync(new Uint8Array(await none.arrayBuffer())))).toEqual([])
})

test('an attachment that was changed since is left out of the file, which names it, and is in log and metrics', async () => {
  const { service, reporter: as, world, numbers, tilsyn } = authority
  const figures = world.tallFor('butikk', rapporteringArNow(new Date()))
  const changed = await createReport(service, as, numbers[4] ?? '')
  await fillReport(service, as, changed, { ...figures, sendInn: undefined })
  await attach(service, as, changed)
  await service.call('POST', `/energikartlegginger/${changed}/innsending`, { as })
  await transaction(service.ctx.pool, async (db) => {
    await db.query("set local energikartlegging.sletting = 'ja'")
    await db.query(
      `update fil_del set innhold = 'another' where fil_id = (select fil_id from vedlegg where kartlegging_id = $1)`,
      [changed],
    )
  })
  const log = vi.spyOn(service.ctx.log, 'error')
  const counted = async () => (await changedAttachments.get()).values[0]?.value ?? 0
  const before = await counted()
  const { organisasjonsnummer, rapporteringAr } = (await open(changed)).body.kvittering
  const name = `${rapporteringAr}-${organisasjonsnummer}-${changed}.pdf`
  for (const [sprak, list, line] of [
    ['nb', 'MANGLER.txt', 'Det som er lagret, er ikke det som ble sendt inn.'],
    ['nn', 'MANGLAR.txt', 'Det som er lagra, er ikkje det som vart sendt inn.'],
  ] as const) {
    const answer = await fetch(`${service.appUrl}/api/tilsyn/vedlegg?formal=innsyn&saksnummer=2026/6`, {
      headers: { cookie: tilsyn.cookie, 'accept-language': sprak },
    })
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual([expect.stringContaining(second), list])
    expect(Buffer.from(files[list] ?? []).toString()).toContain(`${name}: ${line}`)
  }
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ kartlegging: changed }),
    'the attachment differs from its hash',
  )
  log.mockRestore()
  expect(await counted()).toBe(before + 2)
  await service.ctx.trail.flush(true)
  // Two downloads: one row that counts them, or one each.
  const { rows: seen } = await service.ctx.pool.query(
    `select kartlegging, sum(ganger)::int as ganger from revisjonsspor where saksnummer = '2026/6' group by kartlegging`,
  )
  expect(seen).toEqual([{ kartlegging: second, ganger: 2 }])
})

test('a draft, a deleted draft and an open correction are answered as what does not exist, to the letter', async () => {
  const { service, reporter: as, report, numbers } = authority
  const before = (await open(second)).body
  const correction = await correct(second, false)
  const draft = await report(numbers[2] ?? '', false)
  const deleted = await report(numbers[3] ?? '', false)
  await service.call('DELETE', `/energikartlegginger/${deleted}`, { as })
  const asked = (await looks()).length
  const answers = async (id: string) => {
    const told = []
    for (const rest of ['', '/vedlegg']) {
      const { status, headers, body } = await authority.get(`/rapporter/${id}${rest}${why}`)
      const names = [...headers.keys()].filter((name) => !['date', 'connection', 'keep-alive'].includes(name))
      told.push({ status, names: names.sort(), body: { ...body, traceId: '' } })
    }
    return told
  }
  const unknown = await answers('01997a3e-0000-7000-8000-00000000dead')
  expect(unknown.map(({ status }) => status)).toEqual([404, 404])
  for (const id of [draft, deleted, correction]) expect(await answers(id)).toEqual(unknown)
  expect((await looks()).length).toBe(asked)
  // The report whose correction is open is as it was.
  expect((await open(second)).body).toEqual(before)
}, 60_000)

test('a last report changes nothing that a report says', async () => {
  const before = (await open(second)).body
  const { service, numbers } = authority
  const { rapporteringAr } = before.kvittering
  const ar = rapporteringAr - 4
  await plant(service.ctx.pool, first, [{ organisasjonsnummer: numbers[1] ?? '', rapporteringAr: ar }])
  expect((await open(second)).body).toEqual(before)
})
