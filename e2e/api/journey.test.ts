import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENHET_FOR, type Gruppe, tallFor } from '../../sandbox/tall/tall.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { sections } from '../../src/sections/index.ts'
import { writeResource } from '../../src/seksjon/section.ts'
import { type Person, startTestService, type TestService } from '../../src/server/testing.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const who: Record<Gruppe, string> = {
  aluminium: PIDER.aluminium,
  dagligvare: PIDER.dagligvare,
  kollektiv: PIDER.kollektiv,
  butikk: PIDER.butikksjef,
}

async function create(as: Person, organisasjonsnummer: string): Promise<string> {
  const created = await service.call('POST', '/energikartlegginger', { as, body: { organisasjonsnummer } })
  expect(created.status).toBe(201)
  return created.headers.get('location')?.split('/').at(-1) ?? ''
}

describe.each(['aluminium', 'dagligvare', 'kollektiv', 'butikk'] as const)('the report of %s', (gruppe) => {
  it('is filled in, sent in and gets a receipt', async () => {
    const as = await service.signIn(who[gruppe])
    const id = await create(as, ENHET_FOR[gruppe])
    const info = await service.call('GET', `/energikartlegginger/${id}`, { as })
    expect(info.body.status).toBe(1)
    expect(Object.values(info.body.skjemaStatus)).toEqual(sections.map(() => false))

    const tall: Record<string, unknown> = { ...tallFor(gruppe, info.body.rapporteringAr) }
    for (const section of sections) {
      const resource = writeResource(section)
      const path = `/energikartlegginger/${id}${resource && `/${resource}`}`
      const saved = await service.call('POST', path, { as, body: tall[section.id], ifMatch: '"0"' })
      expect({ section: section.id, status: saved.status, body: saved.body.errors }).toEqual({
        section: section.id,
        status: 200,
        body: undefined,
      })
      expect(saved.headers.get('etag')).toBe('"1"')
    }

    const ready = await service.call('GET', `/energikartlegginger/${id}`, { as })
    expect(ready.body.status).toBe(2)
    expect(ready.body.skjemaStatus).toEqual(Object.fromEntries(sections.map(({ id }) => [id, true])))

    const ifMatch = ready.headers.get('x-rapport-versjon') ?? ''
    expect(
      (await service.call('POST', `/energikartlegginger/${id}/innsending`, { as, ifMatch })).status,
    ).toBe(204)
    expect((await service.call('POST', `/energikartlegginger/${id}/innsending`, { as })).status).toBe(204)
    const sent = await service.call('GET', `/energikartlegginger/${id}`, { as })
    expect(sent.body.status).toBe(3)
    expect(sent.body.innsendtUtc).toMatch(/Z$/)

    const receipt = await service.call('GET', `/energikartlegginger/${id}/kvittering`, {
      as,
      headers: { accept: 'application/json' },
    })
    expect(receipt.body.referanse).toBe(id)
    const ids = (receipt.body.seksjoner as { id: string }[]).map(({ id }) => id) // as the contract of the receipt says
    expect(ids).toEqual([...sections.map(({ id }) => id), 'tellerregler'])
    const pdf = await service.call('GET', `/energikartlegginger/${id}/kvittering?sprak=nn`, { as })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
