import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptAll, cellOf, fetchWorkbook, uploadWorkbook, withCells } from '../arbeidsbok/testing.ts'
import { reportsInTurn } from '../files/fair-queue.ts'
import { plainPdf } from '../files/testing.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import type { Samlet, SamletRad } from './contract.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const chain = GRUPPER.dagligvare
const figures = tallFor('butikk', rapporteringArNow(new Date()))
/** What each unit has before anything is answered for several at once: its figures alone. */
const { omForetaket, omKartleggingen, tiltaksvurderinger, sendInn, ...own } = figures
const noAssessments = {
  effektOgFleksibilitetVurdering: { effektKw: null, erTiltakVurdertSomAktuelt: false },
  fjernvarmeVurdering: null,
  fjernkjolingVurdering: null,
  overskuddsenergiVurdering: null,
  fornybarKraftproduksjonVurderinger: [],
}
const withoutPdf = {
  lastOppPdf: false,
  vedlegg: null,
  bekrefterRiktig: true,
  bekrefterIngenPersonopplysninger: false,
}
const svar = { omForetaket, omKartleggingen, tiltaksvurderinger: noAssessments, sendInn: withoutPdf }

let on: TestService
let owner: Person
let colleague: Person
let next = 0
beforeAll(async () => {
  on = await startTestService({ SAMLET_INNSENDING: 'ja', RETTELSE: '{"hvem": "alle", "dager": 30}' })
  owner = await on.signIn(PIDER.dagligvare)
  colleague = await on.signIn(PIDER.butikksjef)
})
afterAll(() => on.stop())

async function unit(more: Record<string, unknown> = own): Promise<string> {
  const id = await createReport(on, owner, chain.under[next++]?.organisasjonsnummer ?? '')
  await fillReport(on, owner, id, more)
  return id
}
const list = async (): Promise<SamletRad[]> => {
  const path = `/enheter/${chain.hoved.organisasjonsnummer}/samlet-innsending`
  return (await on.call('GET', path, { as: owner })).body.rader
}
const rowOf = async (id: string) => {
  const row = (await list()).find(({ kartleggingId }) => kartleggingId === id)
  if (!row) throw new Error(`No row of ${id}`)
  return row
}
const bodyOf = (row: SamletRad, more: object = {}) => ({
  rapportVersjon: row.rapportVersjon,
  registerVersjon: row.registerVersjon,
  varsler: row.varsler.map(({ nokkel }) => nokkel),
  antall: 2,
  svar,
  ...more,
})
const send = (id: string, body: unknown) =>
  on.call('POST', `/energikartlegginger/${id}/samlet-innsending`, { as: owner, body })
const statusOf = async (id: string) =>
  (await on.call('GET', `/energikartlegginger/${id}`, { as: owner })).body.status

describe('the rows', () => {
  it('say what is needed to send each in, with register data for one that nobody has opened', async () => {
    const [ready, empty] = [await unit(), await unit({})]
    const row = await rowOf(ready)
    expect(row.foretak.kommunenavn).toBeTruthy()
    expect(row.hentetUtc).toBeTruthy()
    expect(row.energibrukKwh).toBeGreaterThan(0)
    expect(row.mangler).toEqual([])
    expect(row.ferdig).toEqual([])
    expect((await rowOf(empty)).mangler.length).toBeGreaterThan(3)
    await send(ready, bodyOf(row))
    expect((await list()).map(({ kartleggingId }) => kartleggingId)).not.toContain(ready)
  })
})

it('waits its turn, where another company’s are made: a ninth call of the same person is refused', async () => {
  const id = await unit()
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>()
  const held = reportsInTurn('somebody else', () => end)
  const path = `/enheter/${chain.hoved.organisasjonsnummer}/samlet-innsending`
  const calls = Array.from({ length: 9 }, () => on.call('GET', path, { as: owner }))
  expect((await Promise.race(calls)).status).toBe(503)
  letGo()
  await held
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(8).fill(200), 503])
  expect((await rowOf(id)).kartleggingId).toBe(id)
})

describe('what the person has sent in', () => {
  it('stands with its figures for the one who sent it, of the units that one may act for', async () => {
    const sentBy = async (as: Person): Promise<Samlet['sendt']> =>
      (await on.call('GET', `/enheter/${chain.hoved.organisasjonsnummer}/samlet-innsending`, { as })).body
        .sendt
    const id = await unit()
    const row = await rowOf(id)
    const idsOf = async (as: Person) => (await sentBy(as)).map(({ kartleggingId }) => kartleggingId)
    expect(await idsOf(owner)).not.toContain(id)
    const { body } = await send(id, bodyOf(row))
    const { organisasjonsnummer, navn, rapporteringAr, energibrukKwh, kwhPerM2 } = row
    expect((await sentBy(owner)).at(-1)).toEqual({
      kartleggingId: id,
      organisasjonsnummer,
      navn,
      rapporteringAr,
      energibrukKwh,
      kwhPerM2,
      innsendtUtc: body.innsendtUtc,
    })
    expect(await idsOf(colleague)).not.toContain(id)
  })
})

describe('what was sent in last', () => {
  const last = async (as: Person) =>
    (await on.call('GET', `/enheter/${chain.hoved.organisasjonsnummer}/samlet-innsending`, { as })).body.sist

  it('has its answers without confirmations, of the units that one may act for', async () => {
    const id = await unit()
    const row = await rowOf(id)
    await send(id, bodyOf(row))
    const { navn, ar, svar: answers } = await last(owner)
    expect([navn, ar]).toEqual([row.navn, row.rapporteringAr])
    expect(answers.omForetaket.confirmInformation).toBeNull()
    expect(answers.omForetaket.erIso50001Sertifisert).toBe(Object(omForetaket).erIso50001Sertifisert)
    expect(answers.omKartleggingen.kontaktpersonEpost).toBe(Object(omKartleggingen).kontaktpersonEpost)
    expect(Object.values(answers.omKartleggingen.bekreftelser)).not.toContain(true)
    expect(answers.sendInn).toMatchObject({ lastOppPdf: false, bekrefterRiktig: false })
    expect((await last(colleague))?.navn).not.toBe(row.navn)
  })
})

describe('sending in', () => {
  it('saves the four steps and submits, and says the same again without doing it twice', async () => {
    const id = await unit()
    const body = bodyOf(await rowOf(id))
    const sent = await send(id, body)
    expect([sent.status, sent.body.sendt]).toEqual([200, true])
    const again = await send(id, body)
    expect([again.status, again.body.sendt, again.body.innsendtUtc]).toEqual([
      200,
      false,
      sent.body.innsendtUtc,
    ])
    const { body: frozen } = await on.call('GET', `/energikartlegginger/${id}/innsending`, { as: owner })
    expect(frozen.svar.energibrukPerFormal).toEqual(
      expect.objectContaining({
        oppvarmingByggKodeId: (own.energibrukPerFormal as { oppvarmingByggKodeId: number })
          .oppvarmingByggKodeId,
      }),
    )
    const { body: events } = await on.call('GET', `/energikartlegginger/${id}/hendelser`, { as: owner })
    expect(events.filter(({ handling }: { handling: string }) => handling === 'innsendt')).toHaveLength(1)
  })

  it('says so to every call that finds it sent in, also while another sends it in', async () => {
    const id = await unit()
    const body = bodyOf(await rowOf(id))
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(id, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(answers.filter(({ body }) => body.sendt)).toHaveLength(1)
  })

  it('never sends in a correction', async () => {
    const id = await unit()
    await send(id, bodyOf(await rowOf(id)))
    const path = `/energikartlegginger/${id}/rettelse`
    const started = await on.call('POST', path, { as: owner, body: { begrunnelse: 'Feil tall' } })
    const correction = started.headers.get('location')?.split('/').at(-1) ?? ''
    const { headers } = await on.call('GET', `/energikartlegginger/${correction}`, { as: owner })
    const shown = { rapportVersjon: headers.get('x-rapport-versjon'), registerVersjon: '', varsler: [] }
    const refused = await send(correction, { ...shown, antall: 1, svar })
    expect([refused.status, await statusOf(correction)]).toEqual([404, 2])
  })

  it('says who sent in a report before, unless it was the person', async () => {
    const unit = chain.under[0]?.organisasjonsnummer
    const first = await on.call('GET', `/enheter/${unit}/min-side`, { as: colleague })
    const id: string = first.body.oversiktUnderenheter[0].kartlegging.kartleggingId
    const body = { rapportVersjon: '', registerVersjon: '', varsler: [], antall: 1, svar: {} }
    const late = await on.call('POST', `/energikartlegginger/${id}/samlet-innsending`, {
      as: colleague,
      body,
    })
    const { body: me } = await on.call('GET', '/auth/me', { as: owner })
    expect(late.body).toEqual({ sendt: false, innsendtUtc: expect.any(String), sendtAv: me.navn })
    const own = await send(id, body)
    expect(own.body).toEqual({ sendt: false, innsendtUtc: late.body.innsendtUtc })
  })

  it('goes on where a call without an answer stopped', async () => {
    const id = await unit()
    const row = await rowOf(id)
    const first = await send(id, bodyOf(row, { svar: { omForetaket, omKartleggingen } }))
    expect([first.status, first.body.code]).toEqual([409, 'ikke-klar'])
    expect((await send(id, bodyOf(row))).status).toBe(200)
  })

  it('refuses a unit that a colleague or an upload has changed since it was shown, before anything is saved', async () => {
    const id = await unit()
    const row = await rowOf(id)
    await fillReport(on, owner, id, { produksjon: [{ kildeKodeId: 1, kwh: 4711 }] })
    const refused = await send(id, bodyOf(row))
    expect([refused.status, refused.body.code, refused.body.endret]).toEqual([
      412,
      'samlet.feil.endret',
      ['produksjon'],
    ])
    expect((await rowOf(id)).ferdig, 'no confirmation is stored').toEqual([])
    expect(await statusOf(id)).toBe(2)
  })

  it('refuses a unit that an upload has changed since it was shown', async () => {
    const id = await unit()
    const row = await rowOf(id)
    const file = await fetchWorkbook(on, owner, [row.organisasjonsnummer])
    const sun = await cellOf(
      file,
      'Produksjon',
      row.organisasjonsnummer,
      'Vindkraft',
      String(row.rapporteringAr),
    )
    const { body } = await uploadWorkbook(on, owner, await withCells(file, { [sun]: 4711 }))
    await acceptAll(on, owner, body)
    const refused = await send(id, bodyOf(row))
    expect([refused.status, refused.body.endret]).toEqual([412, ['produksjon']])
    expect((await rowOf(id)).ferdig).toEqual([])
  })

  it('never saves over what a colleague has answered in a step here', async () => {
    const id = await unit()
    const row = await rowOf(id)
    await fillReport(on, owner, id, { omForetaket: { ...Object(omForetaket), erIso50001Sertifisert: true } })
    const refused = await send(
      id,
      bodyOf(row, {
        svar: { ...svar, omForetaket: { ...Object(omForetaket), erIso50001Sertifisert: false } },
      }),
    )
    expect([refused.status, refused.body.endret]).toEqual([412, ['omForetaket']])
    expect((await rowOf(id)).foretak.erIso50001Sertifisert).toBe(true)
  })

  it('refuses a warning that was not shown, as one that the answers given here may set off', async () => {
    const id = await unit({ ...own, energibrukPerFormal: withOddUse(own.energibrukPerFormal) })
    const row = await rowOf(id)
    expect([row.kwhPerM2, row.varsler.length > 0]).toEqual([9000, true])
    const refused = await send(id, bodyOf(row, { varsler: [] }))
    expect([refused.status, refused.body.code]).toEqual([412, 'samlet.feil.varsel'])
    expect(await statusOf(id)).toBe(2)
    const seen = await rowOf(id)
    expect((await send(id, bodyOf(seen, { svar: {} }))).status).toBe(200)
  })

  it('a figure is kept by the answer that the row holds, also where one was given for another figure', async () => {
    const id = await unit({ ...own, energibrukPerFormal: withOddUse(own.energibrukPerFormal) })
    const keep = async () => {
      const { varsler } = await rowOf(id)
      expect(varsler.length).toBeGreaterThan(0)
      const body = { seksjoner: [], forklaringer: varsler.map(({ behold }) => behold) }
      const { status } = await on.call('POST', `/energikartlegginger/${id}/svar`, { as: owner, body })
      expect([status, (await rowOf(id)).varsler]).toEqual([200, []])
    }
    await keep()
    const energibrukPerFormal = withOddUse(own.energibrukPerFormal, 9001)
    await fillReport(on, owner, id, { energibrukPerFormal })
    await keep()
  })

  it('refuses register data that were not shown', async () => {
    const id = await unit()
    const row = await rowOf(id)
    const refused = await send(id, bodyOf({ ...row, registerVersjon: 'another' }))
    expect([refused.status, refused.body.code]).toEqual([412, 'samlet.feil.register'])
    expect((await rowOf(id)).ferdig).toEqual([])
  })

  it('names the step and the field of an answer that breaks a rule', async () => {
    const id = await unit()
    const wrong = { ...Object(omKartleggingen), kontaktpersonEpost: 'ingen' }
    const { status, body } = await send(
      id,
      bodyOf(await rowOf(id), { svar: { ...svar, omKartleggingen: wrong } }),
    )
    expect([status, body.errors[0].path]).toEqual([422, ['omKartleggingen', 'kontaktpersonEpost']])
  })

  it('attaches one uploaded file to several reports, each with its own', async () => {
    const [first, second] = [await unit(), await unit()]
    const pdf = plainPdf()
    const { body: grant } = await on.call('GET', `/energikartlegginger/${first}/opplastning-token`, {
      as: owner,
    })
    await fetch(`${grant.baseUri}?${grant.query}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf' },
      body: new Uint8Array(pdf),
    })
    const withPdf = {
      lastOppPdf: true,
      vedlegg: { navn: 'rapport.pdf', storrelse: pdf.length },
      bekrefterRiktig: true,
      bekrefterIngenPersonopplysninger: true,
    }
    for (const id of [first, second]) {
      const answer = await send(
        id,
        bodyOf(await rowOf(id), { svar: { ...svar, sendInn: withPdf }, vedleggFra: first }),
      )
      expect(answer.body).toMatchObject({ sendt: true })
    }
    const { rows } = await on.ctx.pool.query(
      'select v.sha256, f.godkjent_utc is not null as ok from vedlegg v join fil f on f.id = v.fil_id where v.kartlegging_id = any($1)',
      [[first, second]],
    )
    expect(rows).toEqual([rows[0], rows[0]])
    expect(rows[0].ok).toBe(true)
  })

  it('never takes a file of a report that the person may not read', async () => {
    const foreign = await on.signIn(PIDER.aluminium)
    const theirs = await createReport(on, foreign, GRUPPER.aluminium.hoved.organisasjonsnummer)
    const id = await unit()
    const withPdf = {
      ...withoutPdf,
      lastOppPdf: true,
      vedlegg: { navn: 'a.pdf', storrelse: 10 },
      bekrefterIngenPersonopplysninger: true,
    }
    const answer = await send(
      id,
      bodyOf(await rowOf(id), { svar: { ...svar, sendInn: withPdf }, vedleggFra: theirs }),
    )
    expect(answer.status).toBe(404)
  })
})

describe('while it is off', () => {
  it('takes one unit at a time, as its own page does, and refuses several', async () => {
    const off = await startTestService()
    const person = await off.signIn(PIDER.dagligvare)
    const id = await createReport(off, person, chain.under[0]?.organisasjonsnummer ?? '')
    await fillReport(off, person, id, own)
    const { body: rows } = await off.call(
      'GET',
      `/enheter/${chain.hoved.organisasjonsnummer}/samlet-innsending`,
      { as: person },
    )
    const path = `/energikartlegginger/${id}/samlet-innsending`
    const several = await off.call('POST', path, { as: person, body: bodyOf(rows.rader[0]) })
    expect([several.status, several.body.code]).toEqual([403, 'samlet.feil.av'])
    const one = await off.call('POST', path, { as: person, body: bodyOf(rows.rader[0], { antall: 1 }) })
    expect(one.body).toMatchObject({ sendt: true })
    await off.stop()
  })
})

it('a shop manager sees the unit that he may act for alone', async () => {
  const path = `/enheter/${chain.hoved.organisasjonsnummer}/samlet-innsending`
  const { status, body } = await on.call('GET', path, { as: colleague })
  expect(status).toBe(200)
  expect(body.rader.length).toBeLessThan((await list()).length)
})

/** The purposes with a specific use that no shop has. */
function withOddUse(purposes: unknown, mengde = 9000): unknown {
  const form = structuredClone(purposes) as {
    energibrukMengdePerFormal: { formalKodeId: number; mengde: number | null; enhet: string | null }[]
  }
  for (const row of form.energibrukMengdePerFormal)
    if (row.formalKodeId === 1) Object.assign(row, { mengde, enhet: 'kWh/m²' })
  return form
}
