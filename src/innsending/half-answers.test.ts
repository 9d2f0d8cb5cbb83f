import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '../sections/index.ts'
import { addressOf, writeResource } from '../seksjon/section.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { changeStored, createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'

// Whatever becomes of a half answer when it is posted, refused or stored, nothing of it is ever sent in.

const { GRUPPER, PIDER, tallFor } = await readWorld()
const figures = tallFor('butikk', rapporteringArNow(new Date())) as Record<string, Record<string, unknown>>

let service: TestService
let owner: Person
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
})
afterAll(() => service.stop())

const none = { kvalifisert: false, minst90: false, kalenderar: false, profiler: false, tiltak: false }
const { fjernkjolingVurdering: _, ...withoutQuestion } = figures.tiltaksvurderinger ?? {}
const surplus = { energiKwh: 5, effektKw: 1, kanPubliseresINveVarmekart: null, erUtnyttingVurdert: null }

const half: [what: string, section: string, body: Record<string, unknown>][] = [
  ['without its confirmations', 'omKartleggingen', { ...figures.omKartleggingen, bekreftelser: none }],
  [
    'without one of them',
    'omKartleggingen',
    { ...figures.omKartleggingen, bekreftelser: { ...none, tiltak: true } },
  ],
  [
    'that says that the information is wrong',
    'omForetaket',
    { ...figures.omForetaket, confirmInformation: false },
  ],
  [
    'that confirms nothing of the information',
    'omForetaket',
    { ...figures.omForetaket, confirmInformation: null },
  ],
  ['without one question', 'tiltaksvurderinger', withoutQuestion],
  [
    'with half a part',
    'tiltaksvurderinger',
    { ...figures.tiltaksvurderinger, overskuddsenergiVurdering: surplus },
  ],
  ['that is not confirmed as right', 'sendInn', { ...figures.sendInn, bekrefterRiktig: false }],
]

test.each(half)('an answer %s is not sent in (%s)', async (what, id, body) => {
  const section = sections.find((one) => one.id === id)
  if (!section) throw new Error(`no section ${id}`)
  const unit = GRUPPER.dagligvare.under[half.findIndex(([one]) => one === what)]?.organisasjonsnummer ?? ''
  const report = await createReport(service, owner, unit)
  await fillReport(service, owner, report, { ...figures, [id]: undefined })
  const address = addressOf(report, writeResource(section))
  await service.call('POST', address, { as: owner, body })
  await expectNotSent(report, id)
  // Nor where it is saved with others.
  const seksjoner = [
    { seksjon: id, etag: '*', svar: { ...body } },
    { seksjon: 'produksjon', etag: '*', svar: [] },
  ]
  const saved = await service.call('POST', addressOf(report, 'svar'), { as: owner, body: { seksjoner } })
  expect(saved.status).toBe(200)
  await expectNotSent(report, id)
  // The whole answer is what was missing.
  await fillReport(service, owner, report, { [id]: figures[id] })
  const again = await service.call('POST', `${addressOf(report, '')}/innsending`, { as: owner })
  expect(again.status).toBe(204)
})

async function expectNotSent(report: string, id: string) {
  const sent = await service.call('POST', `${addressOf(report, '')}/innsending`, { as: owner })
  expect([sent.status, sent.body?.code, sent.body?.mangler]).toEqual([409, 'ikke-klar', [id]])
  const { body: now } = await service.call('GET', addressOf(report, ''), { as: owner })
  expect([now.status, now.skjemaStatus[id]]).toEqual([2, false])
}

/** What a release may store that takes half answers, beside what today's answers of it look like. */
const stored = half.filter(([, id]) => id === 'omKartleggingen' || id === 'omForetaket')
test.each(stored)('a stored answer %s is shown as it is, and not sent in (%s)', async (what, id, body) => {
  const at = half.length + stored.findIndex(([one]) => one === what)
  const unit = GRUPPER.dagligvare.under[at]?.organisasjonsnummer ?? ''
  const report = await createReport(service, owner, unit)
  await fillReport(service, owner, report, figures)
  await changeStored(service, report, id, () => JSON.stringify(body))
  const get = async (path: string) => (await service.call('GET', addressOf(report, path), { as: owner })).body
  expect((await get(`steg/${id}`)).svar[id].skjema).toEqual(body)
  const left = (await get('steg/sendInn')).mangler.find(({ seksjon }: { seksjon: string }) => seksjon === id)
  expect(left.mangler.length).toBeGreaterThan(0)
  const sent = await service.call('POST', `${addressOf(report, '')}/innsending`, { as: owner })
  expect([sent.status, sent.body?.mangler]).toEqual([409, [id]])
})
