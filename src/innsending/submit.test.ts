import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPdf } from '../files/testing.ts'
import { sections } from '../sections/index.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
const figures = tallFor('butikk', rapporteringArNow(new Date()))

let service: TestService
let owner: Person
let next = 0
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
})
afterAll(() => service.stop())

const newReport = () => createReport(service, owner, shops[next++] ?? '')
async function readyReport() {
  const id = await newReport()
  await fillReport(service, owner, id, figures)
  return id
}
const read = (id: string) => service.call('GET', `/energikartlegginger/${id}`, { as: owner })
const submit = (id: string, ifMatch?: string) =>
  service.call('POST', `/energikartlegginger/${id}/innsending`, { as: owner, ...(ifMatch && { ifMatch }) })
const save = (id: string, body: unknown, resource = 'produksjon') =>
  service.call('POST', `/energikartlegginger/${id}/${resource}`, { as: owner, body })
interface Standin {
  personer: { pid: string; tilganger: unknown[] }[]
}
const world = async () => (await (await fetch(`${service.sandbox.url}/verden`)).json()) as Standin
async function replaceWorld(value: Standin): Promise<void> {
  const answer = await fetch(`${service.sandbox.url}/verden`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  })
  expect(answer.status).toBe(204)
}
const rows = async (text: string, ...values: unknown[]) => (await service.ctx.pool.query(text, values)).rows

describe('submission', () => {
  it('of a complete report closes it for good', async () => {
    const id = await readyReport()
    expect((await submit(id)).status).toBe(204)
    const { body } = await read(id)
    expect(body.status).toBe(3)
    expect(body.innsendtUtc).toBe(body.sistEndretUtc)
    const late = await save(id, figures.produksjon)
    expect([late.status, late.body.code]).toEqual([403, 'ikke-redigerbar'])
    const events = await service.call('GET', `/energikartlegginger/${id}/hendelser`, { as: owner })
    expect(events.body[0]).toMatchObject({ handling: 'innsendt', navn: 'Sprek Dal' })
    const { body: list } = await service.call('GET', '/energikartlegginger?status=3', { as: owner })
    expect(list.rader[0]).toMatchObject({
      kartleggingId: id,
      kanEndres: false,
      innsendtUtc: body.innsendtUtc,
    })
  })

  it('again changes nothing and is no error, whatever version it names', async () => {
    const id = await readyReport()
    await submit(id)
    const before = [await read(id), await rows('select * from innsending where kartlegging_id = $1', id)]
    expect((await submit(id)).status).toBe(204)
    expect((await submit(id, '0.0')).status).toBe(204)
    const after = [await read(id), await rows('select * from innsending where kartlegging_id = $1', id)]
    expect(JSON.stringify(after)).toBe(JSON.stringify(before))
    const events = await rows(
      `select 1 from hendelse where kartlegging_id = $1 and handling = 'innsendt'`,
      id,
    )
    expect(events).toHaveLength(1)
  })

  it('of twenty at once has one effect', async () => {
    const id = await readyReport()
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(id)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
    const events = await rows(
      `select 1 from hendelse where kartlegging_id = $1 and handling = 'innsendt'`,
      id,
    )
    expect(events).toHaveLength(1)
  })

  it('of an incomplete report names what is missing and changes nothing', async () => {
    const id = await newReport()
    const { produksjon: _, ...rest } = figures
    await fillReport(service, owner, id, rest)
    const { status, body } = await submit(id)
    expect([status, body.code, body.mangler]).toEqual([409, 'ikke-klar', ['produksjon']])
    expect((await read(id)).body.status).toBe(2)
    expect(await rows('select 1 from innsending where kartlegging_id = $1', id)).toEqual([])
  })

  it('asks for access anew, however lately it was read: withdrawn is 403, unknown is 503', async () => {
    const id = await readyReport()
    const before = await world()
    const withdrawn = structuredClone(before)
    for (const person of withdrawn.personer) if (person.pid === PIDER.dagligvare) person.tilganger = []
    await service.fault({ tjeneste: 'altinn', status: 503 })
    const unknown = await submit(id)
    await service.fault()
    expect([unknown.status, unknown.body.code]).toEqual([503, 'utilgjengelig-altinn'])
    await replaceWorld(withdrawn)
    const refused = await submit(id)
    await replaceWorld(before)
    expect([refused.status, refused.body.code]).toEqual([403, 'ingen-tilgang'])
    expect(await rows('select 1 from innsending where kartlegging_id = $1', id)).toEqual([])
    expect((await submit(id)).status).toBe(204)
  })

  it('of a new report misses every section, in screen order', async () => {
    const { body } = await submit(await newReport())
    expect(body.mangler).toEqual(sections.map(({ id }) => id))
  })

  it('is not possible when a later save broke what another section says', async () => {
    const id = await readyReport()
    const purposes = structuredClone(figures.energibrukPerFormal) as {
      energibrukKwhPerFormal: { kwh: number }[]
    }
    const [first] = purposes.energibrukKwhPerFormal
    if (first) first.kwh += 2
    expect((await save(id, purposes, 'energibruk-per-formal')).status).toBe(200)
    expect((await submit(id)).body.mangler).toEqual(['energibrukPerEnergibarer'])
  })

  it('is not possible with an attachment that is no longer what was accepted', async () => {
    const id = await readyReport()
    const file = plainPdf()
    const { body: token } = await service.call('GET', `/energikartlegginger/${id}/opplastning-token`, {
      as: owner,
    })
    const put = await fetch(`${token.baseUri}?${token.query}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf' },
      body: new Uint8Array(file),
    })
    expect(put.status).toBe(201)
    const vedlegg = { navn: 'kartlegging.pdf', storrelse: file.length }
    const answers = {
      lastOppPdf: true,
      vedlegg,
      bekrefterRiktig: true,
      bekrefterIngenPersonopplysninger: true,
    }
    expect((await save(id, answers, 'send-inn')).status).toBe(200)
    const pinned = (hash: string) =>
      rows('update vedlegg set sha256 = $2 where kartlegging_id = $1 returning sha256', id, hash)
    const [row] = await rows('select sha256 from vedlegg where kartlegging_id = $1', id)
    await pinned('0'.repeat(64))
    const refused = (await submit(id)).body
    expect(refused.mangler).toEqual(['sendInn'])
    expect(refused.errors).toEqual([
      { path: ['sendInn', 'vedlegg'], code: 'pages.send-inn.vedlegg.feil.endret' },
    ])
    await pinned(row.sha256)
    expect((await submit(id)).status).toBe(204)
  })

  it('is refused when a section was saved after the summary was shown, and says which', async () => {
    const id = await readyReport()
    const seen = (await read(id)).headers.get('x-rapport-versjon') ?? ''
    await save(id, [{ kildeKodeId: 1, kwh: 4711 }])
    const { status, body } = await submit(id, seen)
    expect([status, body.code, body.endret]).toEqual([412, 'endret-for-innsending', ['produksjon']])
    expect(body.title).toContain('Sprek Dal')
    const now = (await read(id)).headers.get('x-rapport-versjon') ?? ''
    expect((await submit(id, `"${now}"`)).status).toBe(204)
  })

  it('of a foreign report finds nothing', async () => {
    const id = await readyReport()
    const stranger = await service.signIn(PIDER.aluminium)
    const answer = await service.call('POST', `/energikartlegginger/${id}/innsending`, { as: stranger })
    expect(answer.status).toBe(404)
    expect((await read(id)).body.status).toBe(2)
  })

  it('and a save at the same moment: either the save is in the frozen copy or it is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await readyReport()
      const kwh = 1000 + round
      const change = [{ kildeKodeId: 1, kwh }]
      // Either may be the first to ask.
      const early = round % 2 ? save(id, change) : undefined
      const sending = submit(id)
      const [saved, sent] = await Promise.all([early ?? save(id, change), sending])
      expect(sent.status).toBe(204)
      const [row] = await rows('select dokument from innsending where kartlegging_id = $1', id)
      const frozen = row.dokument.svar.produksjon.find(
        (one: { kildeKodeId: number }) => one.kildeKodeId === 1,
      )
      const shown = (await service.call('GET', `/energikartlegginger/${id}/produksjon`, { as: owner })).body
      expect(shown).toEqual(row.dokument.svar.produksjon)
      if (saved.status === 200) expect(frozen.kwh).toBe(kwh)
      else expect([saved.status, frozen.kwh !== kwh]).toEqual([403, true])
    }
  })
})
