import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { createReport } from '../../svar/testing.ts'
import type { Input } from './contract.ts'

const nothing: Input = {
  effektOgFleksibilitetVurdering: null,
  fjernkjolingVurdering: null,
  fjernvarmeVurdering: null,
  fornybarKraftproduksjonVurderinger: [],
  overskuddsenergiVurdering: null,
}
const type = (id: number, energiKwh: number | null, effektKwp: number | null) => ({
  fornybarKraftproduksjonVurderingKodeId: id,
  energiKwh,
  effektKwp,
})
const overskudd = {
  energiKwh: null,
  effektKw: null,
  kanPubliseresINveVarmekart: false,
  erUtnyttingVurdert: true,
}

describe('over HTTP', () => {
  let service: TestService
  let person: Person
  let url: string
  beforeAll(async () => {
    service = await startTestService()
    person = await service.signIn('08856146910')
    const me = await service.call('GET', '/auth/me', { as: person })
    const id = await createReport(service, person, me.body.tilganger[0].organisasjonsnummer)
    url = `/energikartlegginger/${id}/tiltaksvurderinger`
  })
  afterAll(() => service.stop())

  const save = (body: unknown) => service.call('POST', url, { as: person, body })
  const read = async () => {
    const { body } = await service.call('GET', url, { as: person, sprak: 'nn-NO' })
    const { fornybarKraftproduksjonKoder, ...parts } = body
    return { parts, koder: fornybarKraftproduksjonKoder }
  }

  it('answers nothing considered and the types to choose among before the first save', async () => {
    const { parts, koder } = await read()
    expect(parts).toEqual(nothing)
    expect(koder).toHaveLength(8)
    expect(koder[4]).toEqual({ id: 5, beskrivelse: 'Vasskraft' })
  })

  it('keeps every part as it was sent, types in the order of the code list', async () => {
    const body: Input = {
      effektOgFleksibilitetVurdering: { effektKw: 12.5, erTiltakVurdertSomAktuelt: true },
      fjernvarmeVurdering: { energiKwh: 1e12, effektKw: 1e12 },
      fjernkjolingVurdering: { energiKwh: null, effektKw: null },
      overskuddsenergiVurdering: { ...overskudd, energiKwh: 0, effektKw: 0.01 },
      fornybarKraftproduksjonVurderinger: [type(99, 2, 3), type(1, 4.25, 5)],
    }
    expect(await save(body)).toMatchObject({ status: 200 })
    const { fornybarKraftproduksjonVurderinger: types } = body
    expect((await read()).parts).toEqual({ ...body, fornybarKraftproduksjonVurderinger: types.toReversed() })
  })

  it('keeps that the power was not considered relevant, and no power', async () => {
    const effekt = { effektKw: 12.5, erTiltakVurdertSomAktuelt: false }
    expect((await save({ ...nothing, effektOgFleksibilitetVurdering: effekt })).status).toBe(200)
    const saved = { effektKw: null, erTiltakVurdertSomAktuelt: false }
    expect((await read()).parts).toEqual({ ...nothing, effektOgFleksibilitetVurdering: saved })
  })

  it('changes and forgets parts', async () => {
    const body = {
      ...nothing,
      fjernkjolingVurdering: { energiKwh: 1, effektKw: null },
      overskuddsenergiVurdering: {
        ...overskudd,
        kanPubliseresINveVarmekart: true,
        erUtnyttingVurdert: false,
      },
      fornybarKraftproduksjonVurderinger: [type(1, 7, 8)],
    }
    await save(body)
    expect((await read()).parts).toEqual(body)
    await save(nothing)
    expect((await read()).parts).toEqual(nothing)
  })

  it('refuses figures that no field takes with 422, with what is left beside them, and malformed bodies with 400', async () => {
    const broken = { ...nothing, fjernvarmeVurdering: { energiKwh: 8785, effektKw: 1 } }
    const errors = [
      { path: ['fjernkjolingVurdering', 'energiKwh'], code: 'validering.tall-minst-null' },
      { path: ['fjernvarmeVurdering', 'energiKwh'], code: 'validering.timer-umulig' },
    ]
    const below = { ...broken, fjernkjolingVurdering: { energiKwh: -1, effektKw: null } }
    expect(await save(below)).toMatchObject({ status: 422, body: { errors } })
    expect(await save(broken)).toMatchObject({ status: 200 })
    expect(await save({})).toMatchObject({ status: 400 })
  })
})
