import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../kvittering/pdf/testing.ts'
import { makeKeys } from '../../platform/keys.ts'
import { attach } from '../../security/testing.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { createReport, fillReport, readBeside, readWorld, saveBeside } from '../../svar/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { erase } from '../../upkeep/erase.ts'
import { resealAll } from '../../upkeep/reseal.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const { hoved, under } = GRUPPER.dagligvare
const [shared = '', ...shops] = under.map(({ organisasjonsnummer }) => organisasjonsnummer)
const figuresYear = rapporteringArNow(new Date())
const figures = tallFor('butikk', figuresYear)
const begrunnelse = 'Produksjonen var ført to ganger.'

let service: TestService
let owner: Person
let colleague: Person
let next = 0
beforeAll(async () => {
  service = await startTestService({
    RETTELSE: JSON.stringify({ hvem: 'alle', dager: 30 }),
    RATE_GRENSE: 'av',
  })
  owner = await service.signIn(PIDER.dagligvare)
  colleague = await service.signIn(PIDER.radgiver)
})
afterAll(() => service.stop())

const path = (id: string, rest = '') => `/energikartlegginger/${id}${rest}`
const get = async (id: string, rest = '', as = owner) =>
  (await service.call('GET', path(id, rest), { as })).body
const submit = (id: string, as = owner) => service.call('POST', path(id, '/innsending'), { as })
const start = (id: string, as = owner, body: unknown = { begrunnelse }) =>
  service.call('POST', path(id, '/rettelse'), { as, body })
const giveUp = (id: string, as = owner) => service.call('DELETE', path(id), { as })
const bringBack = (id: string) => service.call('POST', path(id, '/angre-sletting'), { as: owner })
const save = (id: string, resource: string, body: unknown) =>
  service.call('POST', path(id, `/${resource}`), { as: owner, body })
const rows = async (text: string, ...values: unknown[]) => (await service.ctx.pool.query(text, values)).rows
const idOf = ({ headers }: { headers: Headers }) => headers.get('location')?.split('/').at(-1) ?? ''
const handlings = async (id: string) =>
  (await get(id, '/hendelser')).map(({ handling }: { handling: string }) => handling)

/** A report that is sent in, with an attachment. */
async function sent(orgnr = shops[next++] ?? ''): Promise<{ id: string; orgnr: string }> {
  const id = await createReport(service, owner, orgnr)
  await fillReport(service, owner, id, { ...figures, sendInn: undefined })
  await attach(service, owner, id)
  expect((await submit(id)).status).toBe(204)
  return { id, orgnr }
}

const fileOf = async (id: string) =>
  (await rows('select fil_id as id from vedlegg where kartlegging_id = $1', id))[0]?.id

/** Gives the confirmations anew, with the attachment that the draft has. */
async function confirm(id: string): Promise<void> {
  const { omForetaket, omKartleggingen } = figures
  await fillReport(service, owner, id, { omForetaket, omKartleggingen })
  const { vedlegg } = await get(id, '/send-inn')
  const answers = {
    lastOppPdf: true,
    vedlegg,
    bekrefterRiktig: true,
    bekrefterIngenPersonopplysninger: true,
  }
  expect((await save(id, 'send-inn', answers)).status).toBe(200)
}

async function corrected(id: string, kwh: number): Promise<string> {
  const draft = idOf(await start(id))
  expect((await save(draft, 'produksjon', [{ kildeKodeId: 1, kwh }])).status).toBe(200)
  await confirm(draft)
  expect((await submit(draft)).status).toBe(204)
  return draft
}

/** Everything that is stored of a version, but for events, which are only added to. */
async function stored(id: string): Promise<string> {
  const tables = await rows(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'kartlegging_id' and table_name not in ('hendelse', 'tilstede')
      order by table_name`,
  )
  const all = [await rows('select * from kartlegging where id = $1', id)]
  for (const { name } of tables)
    all.push(await rows(`select * from ${name} t where kartlegging_id = $1 order by t::text`, id))
  return JSON.stringify(all)
}

/** The bytes of the frozen copy, and the SHA-256 that the receipt names. */
async function verify(id: string) {
  const address = `${service.appUrl}/api/energikartlegginger/${id}`
  const headers = { cookie: owner.cookie }
  const bytes = Buffer.from(await (await fetch(`${address}/innsending`, { headers })).arrayBuffer())
  const receipt = await service.call('GET', path(id, '/kvittering'), {
    as: owner,
    headers: { accept: 'application/json' },
  })
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(receipt.body.sha256)
  const attachment = Buffer.from(await (await fetch(`${address}/vedlegg`, { headers })).arrayBuffer())
  expect(createHash('sha256').update(attachment).digest('hex')).toBe(receipt.body.vedlegg.sha256)
  const pdf = await fetch(`${address}/kvittering`, { headers })
  expect(pdf.status).toBe(200)
  const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  return {
    copy: JSON.parse(bytes.toString()),
    receipt: receipt.body,
    text: text.replace(/\s+/g, ' '),
    name: pdf.headers.get('content-disposition'),
  }
}

describe('a report that is corrected twice', () => {
  it('has three receipts that verify, each with a reference of its own, and one version that counts', async () => {
    const { id, orgnr } = await sent()
    const before = await stored(id)
    const second = await corrected(id, 1111)
    const third = await corrected(second, 2222)
    expect(await stored(id)).toBe(before)
    const [one, two, three] = [await verify(id), await verify(second), await verify(third)]
    expect(new Set([id, second, third]).size).toBe(3)
    expect(one.copy.rettelse).toBeUndefined()
    expect(two.copy.rettelse).toEqual({
      versjon: 2,
      retter: { referanse: id, sha256: one.receipt.sha256 },
      begrunnelse,
    })
    expect(three.copy.rettelse.retter).toEqual({ referanse: second, sha256: two.receipt.sha256 })
    expect(three.receipt.rettelse).toEqual(three.copy.rettelse)
    expect(one.name).toContain(`kvittering-${orgnr}-${figuresYear}.pdf`)
    expect(two.name).toContain(`kvittering-${orgnr}-${figuresYear}-versjon-2.pdf`)
    expect(two.text).toMatch(/Rettet siden versjon 1 .*Egen energiproduksjon: .* fra .* til 1 111 kWh/)
    expect(two.text).toMatch(/Rettet i versjon 3 .*Egen energiproduksjon: .* fra 1 111 til 2 222 kWh/)
    expect(one.text).toMatch(/Rettet i versjon 2 .* til 1 111 kWh/)
    expect(three.text).not.toContain('Rettet i versjon')
    const kwh = ({ copy }: typeof one) => copy.svar.produksjon.map((row: { kwh: number }) => row.kwh)
    expect(kwh(two)).toContain(1111)
    expect(kwh(three)).toContain(2222)
    expect(kwh(one)).not.toContain(1111)

    for (const each of [id, second, third]) {
      const { versjoner, gjelder, retting } = await get(each, '/versjoner')
      expect(gjelder).toBe(third)
      expect(versjoner.map((row: { kartleggingId: string }) => row.kartleggingId)).toEqual([
        id,
        second,
        third,
      ])
      expect(versjoner[1]).toMatchObject({
        versjon: 2,
        begrunnelse,
        innsendtAv: 'Sprek Dal',
        startetAv: 'Sprek Dal',
      })
      expect(retting).toMatchObject({ kan: true })
    }
    const { rader } = (
      await service.call('GET', `/energikartlegginger?organisasjonsnummer=${orgnr}`, { as: owner })
    ).body
    expect(rader.map((row: { versjon: number; gjelder: boolean }) => [row.versjon, row.gjelder])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ])
    const { body: overview } = await service.call('GET', `/enheter/${orgnr}/min-side`, { as: owner })
    const shown = overview.oversiktUnderenheter.find(
      (unit: { organisasjonsnummer: string }) => unit.organisasjonsnummer === orgnr,
    )
    expect(shown.kartlegging).toEqual({ kartleggingId: third, status: 3, kanEndres: false })
    expect((await handlings(id)).slice(0, 3)).toEqual(['rettet', 'rettelse-startet', 'innsendt'])
    expect((await handlings(third)).at(-1)).toBe('rettelse-startet')
  })

  it('is one report: only its version that counts can be corrected, and none is left out', async () => {
    const { id } = await sent()
    const second = await corrected(id, 1111)
    const late = await start(id)
    expect([late.status, late.body.code, late.body.kartleggingId]).toEqual([409, 'rettet-allerede', second])
    const copy = (versjon: number) =>
      rows(
        `insert into kartlegging (id, organisasjonsnummer, navn, overordnet, rapportering_ar, versjon, opprettet_utc,
           sist_endret_utc, sist_endret_av)
         select gen_random_uuid(), organisasjonsnummer, navn, overordnet, rapportering_ar, $2, now(), now(), 'x'
           from kartlegging where id = $1`,
        id,
        versjon,
      )
    await expect(copy(1)).rejects.toThrow('kartlegging_enhet_ar')
    await expect(copy(2)).rejects.toThrow('kartlegging_enhet_ar')
    await expect(copy(4)).rejects.toThrow('corrects no version that is sent in')
    const draft = idOf(await start(second))
    await expect(copy(4)).rejects.toThrow('corrects no version that is sent in')
    await giveUp(draft)
  })
})

describe('a correction', () => {
  it('starts with answers, calculations and attachment; the confirmations are given anew', async () => {
    const orgnr = shops[next++] ?? ''
    const id = await createReport(service, owner, orgnr)
    await fillReport(service, owner, id, { ...figures, sendInn: undefined })
    const kwh = (await get(id, '/energibruk-per-formal')).energibrukKwhPerFormal[0].kwh
    const felt = 'energibrukPerFormal.energibrukKwhPerFormal.[formalKodeId=1].kwh'
    const typed = await saveBeside(service, owner, id, { skrevet: [{ felt, skrevet: `=${kwh}+0` }] })
    expect(typed.status).toBe(200)
    await attach(service, owner, id)
    await submit(id)
    const draft = idOf(await start(id))
    const info = await service.call('GET', path(draft), { as: owner })
    expect(info.headers.get('x-versjon')).toBe('2')
    expect(info.body.status).toBe(2)
    const open = Object.entries(info.body.skjemaStatus).filter(([, done]) => !done)
    expect(open.map(([key]) => key)).toEqual(['omForetaket', 'omKartleggingen', 'sendInn'])
    for (const resource of [
      'energibruk-per-formal',
      'energibruk-per-energibarer',
      'produksjon',
      'aktuelle-tiltak',
    ])
      expect(await get(draft, `/${resource}`)).toEqual(await get(id, `/${resource}`))
    for (const resource of ['potensial-for-energireduksjon', 'tiltaksvurderinger'])
      expect(await get(draft, `/${resource}`)).toEqual(await get(id, `/${resource}`))
    const beside = async (id: string) => {
      const { utregninger, varsler } = await readBeside(service, owner, id)
      return { utregninger, varsler }
    }
    expect(await beside(draft)).toEqual(await beside(id))
    const own = ['kontaktpersonNavn', 'kontaktpersonEpost', 'kartlagtAvIntern', 'basertPaKodeId']
    const then = await get(id)
    for (const key of own) expect([key, info.body[key]]).toEqual([key, then[key]])
    expect(await get(draft, '/send-inn')).toMatchObject({
      lastOppPdf: true,
      vedlegg: (await get(id, '/send-inn')).vedlegg,
      bekrefterRiktig: false,
      bekrefterIngenPersonopplysninger: false,
    })
    expect((await submit(draft)).body).toMatchObject({
      code: 'ikke-klar',
      mangler: ['omForetaket', 'omKartleggingen', 'sendInn'],
    })
    for (const seksjon of ['produksjon', 'sendInn'])
      expect(await get(draft, `/historikk?seksjon=${seksjon}`)).toMatchObject([
        { versjon: 1, fraVersjon: 1, navn: 'Sprek Dal' },
      ])
    const progress = await service.call('GET', `/enheter/${orgnr}/framdrift`, { as: owner })
    const ofDraft = progress.body.find((row: { kartleggingId: string }) => row.kartleggingId === draft)
    expect(ofDraft.steg).toEqual(['pabegynt', 'pabegynt', ...Array(6).fill('ferdig'), 'ikke-sendt'])
    // Each of the three stops it alone.
    const { omForetaket, omKartleggingen } = figures
    const mangler = async () => (await submit(draft)).body.mangler
    await fillReport(service, owner, draft, { omKartleggingen })
    expect(await mangler()).toEqual(['omForetaket', 'sendInn'])
    await fillReport(service, owner, draft, { omForetaket })
    expect(await mangler()).toEqual(['sendInn'])
    await giveUp(draft)
  })

  it('keeps the attachment of the version before it, whatever is done to its own', async () => {
    const { id } = await sent()
    const draft = idOf(await start(id))
    const file = await fileOf(id)
    expect(await fileOf(draft)).toBe(file)
    expect((await service.call('DELETE', path(draft, '/vedlegg'), { as: owner })).status).toBe(204)
    expect(await rows('select id from fil where id = $1', file)).toHaveLength(1)
    await attach(service, owner, draft)
    const replaced = await fileOf(draft)
    expect(replaced).not.toBe(file)
    await attach(service, owner, draft)
    expect(await rows('select id from fil where id = $1', replaced)).toEqual([])
    await confirm(draft)
    await submit(draft)
    await verify(id)
    await verify(draft)
  })

  it('has one effect when two press at the same moment, and both are led to it', async () => {
    const { id } = await sent(shared)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_each, index) => start(id, index % 2 ? owner : colleague)),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    const [first] = made
    const draft = first ? idOf(first) : ''
    const others = answers.filter(({ status }) => status !== 201)
    expect(others.map(({ status, body }) => [status, body.code, body.kartleggingId])).toEqual(
      others.map(() => [409, 'rettelse-finnes', draft]),
    )
    expect(others[0]?.body.title).toMatch(/^.+ har allerede begynt å rette rapporten\.$/)
    expect(await rows('select 1 from rettelse where kartlegging_id = $1', draft)).toHaveLength(1)
    await giveUp(draft)
  })

  it('that is given up leaves everything as it was, and says so in both histories', async () => {
    const { id, orgnr } = await sent()
    const before = await stored(id)
    const lists = async () =>
      JSON.stringify([
        await get(id, '/versjoner'),
        (await service.call('GET', `/energikartlegginger?organisasjonsnummer=${orgnr}`, { as: owner })).body,
        (await service.call('GET', `/enheter/${orgnr}/min-side`, { as: owner })).body,
        (await service.call('GET', `/enheter/${orgnr}/framdrift`, { as: owner })).body,
      ])
    const shown = await lists()
    const draft = idOf(await start(id))
    expect(await lists()).not.toBe(shown)
    await save(draft, 'produksjon', [{ kildeKodeId: 1, kwh: 99 }])
    await attach(service, owner, draft)
    const own = await fileOf(draft)
    expect((await giveUp(draft)).status).toBe(204)
    expect(await stored(id)).toBe(before)
    expect(await lists()).toBe(shown)
    const gone = await service.call('GET', path(draft), { as: owner })
    expect([gone.status, gone.body.code]).toEqual([410, 'rettelse-oppgitt'])
    expect((await save(draft, 'produksjon', [])).status).toBe(410)
    expect((await submit(draft)).status).toBe(410)
    expect((await handlings(id)).slice(0, 2)).toEqual(['rettelse-oppgitt', 'rettelse-startet'])
    const trail = await rows(
      `select hendelse, person is not null as hvem from revisjonsspor where kartlegging = $1 order by tidspunkt_utc`,
      draft,
    )
    expect(trail.at(-1)).toEqual({ hendelse: 'slettet', hvem: true })
    // Copied back, it is open as it was; not once the version is corrected otherwise.
    expect((await bringBack(draft)).status).toBe(204)
    expect((await get(draft, '/produksjon'))[0]).toMatchObject({ kildeKodeId: 1, kwh: 99 })
    expect((await start(id)).body.kartleggingId).toBe(draft)
    expect((await handlings(id))[0]).toBe('rettelse-gjenopptatt')
    await giveUp(draft)
    expect(await corrected(id, 5)).not.toBe(draft)
    const late = await bringBack(draft)
    expect([late.status, late.body.code]).toEqual([409, 'rettelse-plassen-er-tatt'])
    expect((await giveUp(id)).status).toBe(403)
    // After 30 days it is removed, with the file that it alone had.
    await rows(`update kartlegging set slettet_utc = slettet_utc - interval '31 days' where id = $1`, draft)
    await erase(service.ctx, { what: 'expired' }, true)
    expect(await rows('select id from fil where id = $1', own)).toEqual([])
    expect(await rows('select id from kartlegging where id = $1', draft)).toEqual([])
    await verify(id)
  })

  it('that is brought back while others start one is one of them, and nobody waits for nothing', async () => {
    const { id } = await sent()
    const draft = idOf(await start(id))
    const rounds = Array.from({ length: 9 }, (_each, round) => round)
    for (const _round of rounds) {
      const { versjoner } = await get(id, '/versjoner')
      const [open] = versjoner.filter(
        ({ innsendtUtc }: { innsendtUtc: string | null }) => innsendtUtc === null,
      )
      if (open) await giveUp(open.kartleggingId)
      const answers = await Promise.all([bringBack(draft), start(id), start(id)])
      const outcomes = answers.map(({ status, body }) => [status, body?.code])
      expect(outcomes.filter(([status]) => status === 201 || status === 204)).toHaveLength(1)
      for (const [status, code] of outcomes)
        if (status === 409) expect(['rettelse-finnes', 'rettelse-plassen-er-tatt']).toContain(code)
        else expect([201, 204]).toContain(status)
    }
  })

  it('has a reason that can be seen, without what would turn the text around it', async () => {
    const { id } = await sent()
    for (const unseen of ['\u200b\u2060 \u00a0', '\u202e', '\u3164', '\u2800\ufe0f'])
      expect((await start(id, owner, { begrunnelse: unseen })).body.errors).toEqual([
        { path: ['begrunnelse'], code: 'rettelse.begrunnelse.required' },
      ])
    const draft = idOf(await start(id, owner, { begrunnelse: ' Feil\u202e tall\u200b\ni 2025. ' }))
    const { versjoner } = await get(draft, '/versjoner')
    expect(versjoner[1].begrunnelse).toBe('Feil tall i 2025.')
    await giveUp(draft)
  })

  it('of a draft, without a reason, or with one that is too long, is refused', async () => {
    const { id } = await sent()
    const refused = async (body: unknown) => {
      const { status, body: said } = await start(id, owner, body)
      return [status, said.errors?.[0]?.code]
    }
    expect(await refused({ begrunnelse: ' ' })).toEqual([422, 'rettelse.begrunnelse.required'])
    expect(await refused({ begrunnelse: 'x'.repeat(501) })).toEqual([422, 'rettelse.begrunnelse.lang'])
    expect((await refused({}))[0]).toBe(400)
    const draft = await createReport(service, owner, shops[next++] ?? '')
    expect((await start(draft)).body.code).toBe('ikke-innsendt')
  })

  it('takes the place of the version before it where a later report starts from it, and in sums', async () => {
    const { id, orgnr } = await sent()
    const second = await corrected(id, 4321)
    await rows(
      'update kartlegging set rapportering_ar = rapportering_ar - 1 where organisasjonsnummer = $1',
      orgnr,
    )
    const { body } = await service.call('GET', `/enheter/${orgnr}/siste-rapporter`, { as: owner })
    const last = body.find((row: { organisasjonsnummer: string }) => row.organisasjonsnummer === orgnr)
    expect(last.kartleggingId).toBe(second)
    const made = await service.call('POST', '/energikartlegginger', {
      as: owner,
      body: { organisasjonsnummer: orgnr, kopierFra: id },
    })
    expect(made.status).toBe(201)
    const [report] = await rows('select hentet_fra from kartlegging where id = $1', idOf(made))
    expect(report).toEqual({ hentet_fra: second })
  })

  it('is counted once where a main unit’s sub-units are summed', async () => {
    const main = await createReport(service, owner, hoved.organisasjonsnummer)
    const sum = async () => (await get(main, '/steg/produksjon')).underenheterKwh
    const { id } = await sent()
    const before = await sum()
    expect(before).toBeGreaterThan(0)
    await corrected(id, 12)
    expect(await sum()).toBe(before)
  })

  it('goes with the report when it is removed, those that were given up too', async () => {
    const { id, orgnr } = await sent()
    const before = await rows(
      'select count(*)::int as n from kartlegging where organisasjonsnummer = $1',
      orgnr,
    )
    expect(before).toEqual([{ n: 1 }])
    await giveUp(idOf(await start(id)))
    const second = await corrected(id, 7)
    await erase(service.ctx, { what: 'report', id: second }, true)
    expect(await rows('select id from kartlegging where organisasjonsnummer = $1', orgnr)).toEqual([])
    expect(await rows('select * from rettelse where kartlegging_id = $1', second)).toEqual([])
  })
})

describe('who may correct, and until when', () => {
  const configured = async (setting: object | undefined) => {
    const given = setting && { RETTELSE: JSON.stringify(setting) }
    const other = await startTestService({ ...given, RATE_GRENSE: 'av' })
    const as = await other.signIn(PIDER.dagligvare)
    const id = await createReport(other, as, shared)
    await fillReport(other, as, id, figures)
    await other.call('POST', path(id, '/innsending'), { as })
    return { other, as, id }
  }

  it('is nobody until it is set: the answers are what they were, and no correction is sent in', async () => {
    const { other, as, id } = await configured(undefined)
    try {
      const answer = await other.call('POST', path(id, '/rettelse'), { as, body: { begrunnelse } })
      expect([answer.status, answer.body.code]).toEqual([403, 'rettelse-av'])
      const { body } = await other.call('GET', path(id, '/versjoner'), { as })
      expect([body.retting, body.versjoner.length]).toEqual([null, 1])
      expect((await other.call('GET', path(id), { as })).headers.has('x-versjon')).toBe(false)
      const page = await (await fetch(`${other.appUrl}/minside`)).text()
      expect(page).not.toContain('rettelse')
    } finally {
      await other.stop()
    }
  })

  it('ends with the last day, also for a correction that is open then', async () => {
    const { other, as, id } = await configured({ hvem: 'alle', dager: 2 })
    try {
      const made = await other.call('POST', path(id, '/rettelse'), { as, body: { begrunnelse } })
      const draft = idOf(made)
      await other.ctx.pool.query(
        `update kartlegging set innsendt_utc = innsendt_utc - interval '3 days' where id = $1`,
        [id],
      )
      const late = await other.call('POST', path(draft, '/innsending'), { as })
      expect([late.status, late.body.code]).toEqual([403, 'rettelse-for-sent'])
      expect((await other.call('DELETE', path(draft), { as })).status).toBe(204)
      const again = await other.call('POST', path(id, '/rettelse'), { as, body: { begrunnelse } })
      expect([again.status, again.body.code]).toEqual([403, 'rettelse-for-sent'])
      expect(again.body.title).toMatch(/^Siste dag for å rette rapporten var \d+\. \S+ \d{4}\.$/)
      const { body } = await other.call('GET', path(id, '/versjoner'), { as })
      expect(body.retting).toMatchObject({ kan: false, hvorforIkke: 'rettelse-for-sent' })
    } finally {
      await other.stop()
    }
  })

  it('may be who sent in alone', async () => {
    const { other, as, id } = await configured({ hvem: 'innsender', til: '2999-12-31' })
    try {
      const stranger = await other.signIn(PIDER.radgiver)
      const refused = await other.call('POST', path(id, '/rettelse'), { as: stranger, body: { begrunnelse } })
      expect([refused.status, refused.body.code]).toEqual([403, 'rettelse-annen'])
      const made = await other.call('POST', path(id, '/rettelse'), { as, body: { begrunnelse } })
      expect(made.status).toBe(201)
    } finally {
      await other.stop()
    }
  })

  it('is still who sent in through each round of a change of key, and so are the units reported for last', async () => {
    const { other, as, id } = await configured({ hvem: 'innsender', til: '2999-12-31' })
    const [old, fresh] = [Buffer.from(other.ctx.config.nokkel ?? '', 'base64'), randomBytes(32)]
    const knows = async (person: Person) => {
      const { body } = await other.call('GET', path(id, '/versjoner'), { as: person })
      const { body: units } = await other.call('GET', '/auth/siste-enheter', { as: person })
      return [body.retting, units.enheter]
    }
    try {
      const expected = [{ kan: true, sisteDag: '2999-12-31' }, [hoved.organisasjonsnummer]]
      expect(await knows(as)).toEqual(expected)
      other.ctx.keys = makeKeys(old, [fresh])
      expect(await knows(as)).toEqual(expected)
      other.ctx.keys = makeKeys(fresh, [old])
      expect(await knows(as)).toEqual(expected)
      expect(await knows(await other.signIn(PIDER.dagligvare))).toEqual(expected)
      await other.ctx.trail.flush(true)
      await resealAll(other.ctx)
      expect(await knows(as)).toEqual(expected)
      other.ctx.keys = makeKeys(fresh)
      expect(await knows(await other.signIn(PIDER.dagligvare))).toEqual(expected)
      expect((await knows(await other.signIn(PIDER.radgiver)))[0]).toMatchObject({ kan: false })
    } finally {
      await other.stop()
    }
  })
})
