import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../sections/index.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { changeStored, createReport, fillReport, readWorld } from '../testing.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
const ar = rapporteringArNow(new Date())

let service: TestService
let owner: Person
let keeper: Person
let stranger: Person
// The first is the keeper's.
let next = 1
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  keeper = await service.signIn(PIDER.butikksjef)
  stranger = await service.signIn(PIDER.aluminium)
})
afterAll(() => service.stop())

const query = async (text: string, ...values: unknown[]) => (await service.ctx.pool.query(text, values)).rows
const read = (path: string, as = owner) => service.call('GET', `/energikartlegginger/${path}`, { as })
const post = (path: string, body?: unknown, as = owner) =>
  service.call('POST', `/energikartlegginger${path}`, { as, body })

/** A unit with a submitted report of the year before `gap` years. */
async function withEarlier(gap = 1, unit = shops[next++] ?? '') {
  const id = await createReport(service, owner, unit)
  await query('update kartlegging set rapportering_ar = $2 where id = $1', id, ar - gap)
  await fillReport(service, owner, id, tallFor('butikk', ar - gap))
  expect((await post(`/${id}/innsending`)).status).toBe(204)
  return { id, unit }
}
async function startFrom({ id, unit }: { id: string; unit: string }, as = owner) {
  const answer = await post('', { organisasjonsnummer: unit, kopierFra: id }, as)
  expect(answer.status).toBe(201)
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}
const hentet = async (id: string, as = owner) => (await read(`${id}/hentet`, as)).body.seksjoner
const header = async (id: string) => (await read(id)).headers.get('x-hentet-fra')

describe('a report that starts from the last one', () => {
  it('has saved nothing, and holds what came along beside it', async () => {
    const earlier = await withEarlier()
    const id = await startFrom(earlier)
    const { body: info } = await read(id)
    expect(info).toMatchObject({ status: 1, rapporteringAr: ar, kontaktpersonEpost: null })
    expect(Object.values(info.skjemaStatus)).toEqual(sections.map(() => false))
    const brought = await hentet(id)
    const copied = sections.filter(({ carryForward }) => carryForward).map(({ id }) => id)
    expect(copied).toEqual(
      expect.arrayContaining(['omKartleggingen', 'energibrukPerFormal', 'aktuelleTiltak']),
    )
    expect(copied).not.toContain('sendInn')
    expect(Object.keys(brought).sort()).toEqual(copied.toSorted())
    const then = tallFor('butikk', ar - 1) as {
      energibrukPerEnergibarer: { energibarer: { ar: number; kwh: number }[] }
    }
    const figures = (rows: { kwh: number | null }[]) => rows.flatMap(({ kwh }) => kwh ?? []).sort()
    expect(figures(brought.energibrukPerEnergibarer.energibarer)).toEqual(
      figures(then.energibrukPerEnergibarer.energibarer.filter((row) => row.ar >= ar - 2)),
    )
    expect(await header(id)).toBe(`${ar - 1};${copied.join()}`)
  })

  it('shows each section as confirmed once it is saved, and what was brought along is gone from the rest', async () => {
    const id = await startFrom(await withEarlier())
    const { aktuelleTiltak } = await hentet(id)
    const saved = await post(`/${id}/aktuelle-tiltak`, aktuelleTiltak)
    expect(saved.status).toBe(200)
    expect(await hentet(id)).not.toHaveProperty('aktuelleTiltak')
    expect(await header(id)).not.toContain('aktuelleTiltak')
    expect((await read(id)).body.skjemaStatus.aktuelleTiltak).toBe(true)
  })

  it('is not submitted before all that came along is confirmed, and says which', async () => {
    const id = await startFrom(await withEarlier())
    const { tiltaksvurderinger, ...rest } = tallFor('butikk', ar) as Record<string, unknown>
    await fillReport(service, owner, id, rest)
    const refused = await post(`/${id}/innsending`)
    expect([refused.status, refused.body.code]).toEqual([409, 'ikke-klar'])
    expect(refused.body.mangler).toEqual(['tiltaksvurderinger'])
    expect(refused.body.errors).toEqual([{ path: ['tiltaksvurderinger'], code: 'hentet.ubekreftet' }])
    await fillReport(service, owner, id, { tiltaksvurderinger })
    expect(await header(id)).toBeNull()
    expect((await post(`/${id}/innsending`)).status).toBe(204)
  })

  it('is stopped by nothing that came along, where only what is asked is filled in', async () => {
    const id = await startFrom(await withEarlier())
    const brought = await hentet(id)
    const tall = tallFor('butikk', ar)
    const { energibrukPerFormal, energibrukPerEnergibarer } = tall as {
      energibrukPerFormal: { energibrukKwhPerFormal: { formalKodeId: number; kwh: number }[] }
      energibrukPerEnergibarer: { energibarer: { energibarerKodeId: number; ar: number; kwh: number }[] }
    } & Record<string, unknown>
    const kwhOf = ({ energibarerKodeId, ar }: { energibarerKodeId: number; ar: number }) =>
      energibrukPerEnergibarer.energibarer.find(
        (row) => row.energibarerKodeId === energibarerKodeId && row.ar === ar,
      )?.kwh
    const thisYear = brought.energibrukPerEnergibarer.energibarer.map(
      (row: { energibarerKodeId: number; ar: number; kwh: number | null }) =>
        row.ar === ar ? { ...row, kwh: kwhOf(row) ?? null } : row,
    )
    expect(brought.energibrukPerFormal.energibrukMengdePerFormal[0]).toMatchObject({
      mengde: null,
      enhet: 'kWh/m²',
    })
    await fillReport(service, owner, id, {
      ...tall,
      aktuelleTiltak: brought.aktuelleTiltak,
      potensialForEnergireduksjon: brought.potensialForEnergireduksjon,
      omKartleggingen: {
        ...brought.omKartleggingen,
        kartlagtAvIntern: 1,
        basertPaKodeId: 3,
        skalDokumentereCo2Kompensasjon: false,
        bekreftelser: { kvalifisert: true, minst90: true, kalenderar: true, profiler: true, tiltak: true },
      },
      energibrukPerFormal: {
        ...brought.energibrukPerFormal,
        energibrukKwhPerFormal: energibrukPerFormal.energibrukKwhPerFormal,
      },
      energibrukPerEnergibarer: { energibarer: thisYear },
      tiltaksvurderinger: {
        ...brought.tiltaksvurderinger,
        overskuddsenergiVurdering: {
          ...brought.tiltaksvurderinger.overskuddsenergiVurdering,
          kanPubliseresINveVarmekart: false,
        },
      },
    })
    const { energibrukMengdePerFormal } = (await read(`${id}/energibruk-per-formal`)).body
    expect(energibrukMengdePerFormal[0], 'a unit without a figure is no answer').toMatchObject({
      mengde: null,
      enhet: null,
    })
    expect((await post(`/${id}/innsending`)).status).toBe(204)
  })

  it('keeps where the values came from in its history', async () => {
    const id = await startFrom(await withEarlier())
    const { aktuelleTiltak } = await hentet(id)
    await fillReport(service, owner, id, { aktuelleTiltak, produksjon: [] })
    const events = (await read(`${id}/hendelser?seksjon=aktuelleTiltak`)).body
    expect(events.map(({ handling }: { handling: string }) => handling)).toEqual(['lagret', 'hentet'])
    const history = async (seksjon: string) => (await read(`${id}/historikk?seksjon=${seksjon}`)).body
    await fillReport(service, owner, id, { aktuelleTiltak: [] })
    expect((await history('aktuelleTiltak')).map((v: { hentetFraAr?: number }) => v.hentetFraAr)).toEqual([
      undefined,
      ar - 1,
    ])
    expect((await history('produksjon'))[0]).not.toHaveProperty('hentetFraAr')
  })

  it('of a colleague reads the same, with the contact that was', async () => {
    const earlier = await withEarlier(1, shops[0])
    const id = await startFrom(earlier, keeper)
    const contact = (await hentet(id, owner)).omKartleggingen
    expect((await hentet(id, keeper)).omKartleggingen).toEqual({
      ...contact,
      erInnsenderKontaktPerson: !contact.erInnsenderKontaktPerson,
    })
  })

  it('of four years ago gets what is no year’s figure', async () => {
    const id = await startFrom(await withEarlier(4))
    const brought = await hentet(id)
    expect(brought).not.toHaveProperty('energibrukPerEnergibarer')
    expect(brought).toHaveProperty('aktuelleTiltak')
    expect(await header(id)).toMatch(new RegExp(`^${ar - 4};`))
  })

  it('gets also what breaks a rule of today: it is shown, and refused when it is saved', async () => {
    const earlier = await withEarlier()
    await changeStored(service, earlier.id, 'omKartleggingen', (json) =>
      json.replace(/"kontaktpersonEpost":"[^"]*"/, '"kontaktpersonEpost":"x@y"'),
    )
    await changeStored(service, earlier.id, 'potensialForEnergireduksjon', (json) =>
      json.replaceAll(/"kwh":\d+/g, '"kwh":9e12'),
    )
    const id = await startFrom(earlier)
    const brought = await hentet(id)
    expect(brought.omKartleggingen.kontaktpersonEpost).toBe('x@y')
    const saved = await post(`/${id}/potensial-for-energireduksjon`, brought.potensialForEnergireduksjon)
    expect(saved.status).toBe(422)
    expect((await read(id)).status).toBe(200)
  })

  it('outlives the one it came from', async () => {
    const earlier = await withEarlier()
    const id = await startFrom(earlier)
    // One transaction, as the removal of docs/privacy.md does it.
    await service.ctx.pool.query(
      `set local energikartlegging.sletting = 'ja'; delete from kartlegging where id = '${earlier.id}'`,
    )
    expect(await hentet(id)).toEqual({})
    expect(await header(id)).toBeNull()
  })

  it('is only one of twenty that are made at once', async () => {
    const earlier = await withEarlier()
    const body = { organisasjonsnummer: earlier.unit, kopierFra: earlier.id }
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  })
})

describe('one can start', () => {
  const refusal = async (body: unknown, as = owner) => {
    const { status, body: problem } = await post('', body, as)
    return [status, problem.code, problem.errors?.[0]?.path]
  }
  it('from a report that one may read: a foreign one answers like one that does not exist', async () => {
    const earlier = await withEarlier()
    const own = GRUPPER.aluminium.hoved.organisasjonsnummer
    for (const kopierFra of [earlier.id, '01997a3e-0000-7000-8000-00000000dead', 'x'])
      expect(await refusal({ organisasjonsnummer: own, kopierFra }, stranger)).toEqual([
        404,
        'rapport-ikke-funnet',
        undefined,
      ])
    const { body } = await service.call('GET', '/energikartlegginger?status=1', { as: stranger })
    expect(body.rader).toEqual([])
  })
  it('for a unit that one may act for alone', async () => {
    const earlier = await withEarlier()
    const body = { organisasjonsnummer: earlier.unit, kopierFra: earlier.id }
    expect(await refusal(body, stranger)).toEqual([403, 'ingen-tilgang', undefined])
  })
  it('from the same unit’s submitted report of an earlier year alone', async () => {
    const earlier = await withEarlier()
    const other = shops[next++] ?? ''
    const draft = await createReport(service, owner, other)
    await query('update kartlegging set rapportering_ar = $2 where id = $1', draft, ar - 1)
    const refused = [422, 'ugyldige-verdier', ['kopierFra']]
    expect(await refusal({ organisasjonsnummer: other, kopierFra: earlier.id })).toEqual(refused)
    expect(await refusal({ organisasjonsnummer: other, kopierFra: draft })).toEqual(refused)
    const { id, unit } = await withEarlier()
    await query('update kartlegging set rapportering_ar = $2 where id = $1', id, ar + 1)
    expect(await refusal({ organisasjonsnummer: unit, kopierFra: id })).toEqual(refused)
    // Nothing was made on the way.
    expect(await query('select 1 from kartlegging where organisasjonsnummer = $1', unit)).toHaveLength(1)
  })
  it('with an id that is text, or with none', async () => {
    expect((await post('', { organisasjonsnummer: shops[next], kopierFra: 1 })).status).toBe(400)
    const blank = await post('', { organisasjonsnummer: shops[next], kopierFra: '' })
    expect([blank.status, blank.body.errors?.[0]?.path]).toEqual([422, ['kopierFra']])
    expect((await post('', { organisasjonsnummer: shops[next++] })).status).toBe(201)
  })
})

describe('what one can start from', () => {
  it('is the last submitted report of each unit, of an earlier year', async () => {
    const older = await withEarlier(3)
    const last = await withEarlier(2, older.unit)
    const fresh = await createReport(service, owner, older.unit)
    const { body } = await service.call('GET', `/enheter/${older.unit}/siste-rapporter`, { as: owner })
    const of = body.filter((row: { organisasjonsnummer: string }) => row.organisasjonsnummer === older.unit)
    expect(of).toEqual([{ organisasjonsnummer: older.unit, kartleggingId: last.id, rapporteringAr: ar - 2 }])
    expect(body.map((row: { kartleggingId: string }) => row.kartleggingId)).not.toContain(fresh)
  })
  it('is of the units that one may act for', async () => {
    await withEarlier()
    const asked = (as: Person) =>
      service.call('GET', `/enheter/${GRUPPER.dagligvare.hoved.organisasjonsnummer}/siste-rapporter`, { as })
    const units = ({ body }: Awaited<ReturnType<typeof asked>>) =>
      new Set(body.map((row: { organisasjonsnummer: string }) => row.organisasjonsnummer))
    expect([...units(await asked(keeper))]).toEqual([shops[0]])
    expect(units(await asked(owner)).size).toBeGreaterThan(3)
    expect((await asked(stranger)).status).toBe(403)
  })
})
