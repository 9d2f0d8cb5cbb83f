import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter, dayInNorway } from '../../texts/calendar.ts'
import { loadAsked } from '../rettinger/asked.ts'
import { startAuthority } from '../testing.ts'

let authority: Awaited<ReturnType<typeof startAuthority>>
let sent: string
beforeAll(async () => {
  // Where corrections are off.
  authority = await startAuthority({ RETTELSE: '' })
  sent = await authority.report(authority.numbers[1] ?? '')
}, 60_000)
afterAll(() => authority.service.stop())

const today = dayInNorway(new Date())
const asked = {
  formal: 'tilsyn',
  saksnummer: '2026/9',
  begrunnelse: 'Sjekk produksjonen.',
  sisteDag: dayAfter(today, 14),
}
const open = (id: string, body: object = asked) =>
  authority.service.call('POST', `/tilsyn/rapporter/${id}/rettelse`, { as: authority.tilsyn, body })
const correct = (id: string) =>
  authority.service.call('POST', `/energikartlegginger/${id}/rettelse`, {
    as: authority.reporter,
    body: { begrunnelse: 'Som bedt om.' },
  })
/** The authority's tray, on a day. */
const tray = async (day = today) =>
  (await loadAsked(authority.service.ctx.pool, new Date(`${day}T11:00:00Z`))).rader.map(
    ({ referanse, saksnummer, sisteDag, tilstand, svar }) => ({
      referanse,
      saksnummer,
      sisteDag,
      tilstand,
      svar: svar?.versjon,
    }),
  )
const minSide = async () =>
  (
    await authority.service.call('GET', `/enheter/${authority.numbers[0]}/min-side`, {
      as: authority.reporter,
      sprak: 'nn-NO',
    })
  ).body

test('a report is opened by the authority alone, with a reason and a day that is to come', async () => {
  const { service, reporter } = authority
  expect((await correct(sent)).body.code).toBe('rettelse-av')
  expect(await minSide()).not.toHaveProperty('bedtRettet')
  const foreign = await service.call('POST', `/tilsyn/rapporter/${sent}/rettelse`, {
    as: reporter,
    body: asked,
  })
  expect(foreign.status).toBe(404)
  for (const wrong of [
    { ...asked, begrunnelse: ' ' },
    { ...asked, begrunnelse: 'x'.repeat(501) },
    { ...asked, sisteDag: today },
    { ...asked, sisteDag: '2026-02-30' },
    { ...asked, saksnummer: 'Kari' },
  ])
    expect((await open(sent, wrong)).status).toBe(422)
  const draft = await authority.report(authority.numbers[2] ?? '', false)
  expect((await open(draft)).body.code).toBe('rapport-ikke-funnet')
  expect((await correct(sent)).body.code).toBe('rettelse-av')
})

test('a request shortens no right: the day of the setting is told beside the authority’s', async () => {
  const other = await startAuthority()
  try {
    const id = await other.report(other.numbers[1] ?? '')
    const opened = await other.service.call('POST', `/tilsyn/rapporter/${id}/rettelse`, {
      as: other.tilsyn,
      body: asked,
    })
    expect(opened.status).toBe(204)
    const { body } = await other.service.call('GET', `/energikartlegginger/${id}/versjoner`, {
      as: other.reporter,
    })
    expect(body.retting).toEqual({ kan: true, sisteDag: '2999-12-31' })
    expect(body.bedtRettet.sisteDag).toBe(asked.sisteDag)
  } finally {
    await other.service.stop()
  }
}, 60_000)

test('the company is told on Min side, corrects it, and is then asked no more; nothing that was sent in is changed', async () => {
  const { service, reporter: as } = authority
  const rows = async (text: string) => (await service.ctx.pool.query(text, [sent])).rows
  const stored = () => rows('select * from innsending where kartlegging_id = $1')
  const before = await stored()
  expect((await open(sent)).status).toBe(204)
  expect((await minSide()).bedtRettet).toEqual([
    expect.objectContaining({
      kartleggingId: sent,
      begrunnelse: asked.begrunnelse,
      sisteDag: asked.sisteDag,
      fra: 'Sandkassa sitt energitilsyn',
    }),
  ])
  const { body } = await authority.get(`/rapporter/${sent}?formal=tilsyn&saksnummer=2026/9`)
  expect(body.apnet).toMatchObject({ begrunnelse: asked.begrunnelse, saksnummer: '2026/9' })
  // Opened again with an earlier day, under another reason: the company keeps the days that it was told.
  const again = { ...asked, begrunnelse: 'Sjekk tiltakene.' }
  expect((await open(sent, { ...again, sisteDag: dayAfter(today, 1) })).status).toBe(204)
  expect((await minSide()).bedtRettet[0]).toMatchObject({
    begrunnelse: again.begrunnelse,
    sisteDag: asked.sisteDag,
  })
  expect(
    (await authority.get(`/rapporter/${sent}?formal=tilsyn&saksnummer=2026/9`)).body.apnet,
  ).toMatchObject({
    begrunnelse: again.begrunnelse,
    sisteDag: asked.sisteDag,
  })
  const row = { referanse: sent, saksnummer: '2026/9', sisteDag: asked.sisteDag, svar: undefined }
  expect(await tray(), 'once, until the latest day').toEqual([{ ...row, tilstand: 'venter' }])
  expect(await tray(asked.sisteDag), 'the last day is included').toEqual([{ ...row, tilstand: 'venter' }])
  expect(await tray(dayAfter(asked.sisteDag, 1))).toEqual([{ ...row, tilstand: 'forfalt' }])
  expect((await open(sent)).status).toBe(204)
  const versions = await service.call('GET', `/energikartlegginger/${sent}/versjoner`, { as })
  expect(versions.body).toMatchObject({
    retting: { kan: true, sisteDag: asked.sisteDag },
    bedtRettet: {
      fra: { nn: 'Sandkassa sitt energitilsyn' },
      begrunnelse: asked.begrunnelse,
      sisteDag: asked.sisteDag,
    },
  })
  const started = await correct(sent)
  expect(started.status).toBe(201)
  // A correction that is open is not seen: the authority is answered as before.
  expect((await open(sent)).status).toBe(204)
  expect(await tray()).toEqual([{ ...row, tilstand: 'venter' }])
  const id = started.headers.get('location')?.split('/').at(-1) ?? ''
  const { omForetaket, omKartleggingen, sendInn } = authority.figures
  for (const [resource, answer] of [
    ['om-foretaket', omForetaket],
    ['', omKartleggingen],
    ['send-inn', sendInn],
  ] as const)
    await service.call('POST', `/energikartlegginger/${id}${resource && `/${resource}`}`, {
      as,
      body: answer,
    })
  expect((await service.call('POST', `/energikartlegginger/${id}/innsending`, { as })).status).toBe(204)
  expect(await stored()).toEqual(before)
  expect(await minSide()).not.toHaveProperty('bedtRettet')
  expect(await tray(dayAfter(asked.sisteDag, 1))).toEqual([{ ...row, tilstand: 'besvart', svar: 2 }])
  expect((await authority.get('/rettinger')).body.rader[0].svar.referanse).toBe(id)
  expect((await open(sent)).body.code).toBe('rettet-allerede')
  // Opened once, corrected once.
  expect((await correct(id)).body.code).toBe('rettelse-av')
  await service.ctx.trail.flush(true)
  const { rows: trail } = await service.ctx.pool.query(
    `select kartlegging, formal, saksnummer from revisjonsspor where hendelse = 'tilsyn-bedt-rettet' limit 1`,
  )
  expect(trail).toEqual([{ kartlegging: sent, formal: 'tilsyn', saksnummer: '2026/9' }])
}, 60_000)
