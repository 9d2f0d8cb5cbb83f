import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { changeStored, createReport } from '../../svar/testing.ts'

const row = (formalKodeId: number, kwh: number | null, kostnadKr: number | null) => ({
  formalKodeId,
  kwh,
  kostnadKr,
})

describe('over HTTP', () => {
  let service: TestService
  let person: Person
  let id: string
  let report: string
  beforeAll(async () => {
    service = await startTestService()
    person = await service.signIn('08856146910')
    const me = await service.call('GET', '/auth/me', { as: person })
    id = await createReport(service, person, me.body.tilganger[0].organisasjonsnummer)
    report = `/energikartlegginger/${id}`
  })
  afterAll(() => service.stop())

  const save = (body: unknown) =>
    service.call('POST', `${report}/potensial-for-energireduksjon`, { as: person, body })
  const read = () =>
    service.call('GET', `${report}/potensial-for-energireduksjon`, { as: person, sprak: 'nn-NO' })
  const use = (kwh: number) =>
    service.call('POST', `${report}/energibruk-per-formal`, {
      as: person,
      body: {
        energibrukKwhPerFormal: [{ formalKodeId: 2, kwh }],
        energibrukMengdePerFormal: [],
        oppvarmingByggKodeId: null,
      },
    })

  it('answers every purpose, blank, before the first save', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toHaveLength(4)
    expect(body[3]).toEqual({ formalKodeId: 4, beskrivelse: 'Anna', kwh: null, kostnadKr: null })
  })

  it('keeps the largest and the smallest figure, and forgets a row left out', async () => {
    expect(await use(1e12)).toMatchObject({ status: 200 })
    expect(await save([row(2, 1e12, 1e12), row(1, 0, 0.01)])).toMatchObject({ status: 200 })
    expect((await read()).body).toMatchObject([row(1, 0, 0.01), row(2, 1e12, 1e12), row(3, null, null), {}])
    await save([row(2, 7.25, 3), row(1, null, null)])
    expect((await read()).body).toMatchObject([row(1, null, null), row(2, 7.25, 3), {}, {}])
  })

  it('shows a stored figure above the limit, and says that the section is not complete', async () => {
    await use(100)
    await save([row(2, 7, 3)])
    await changeStored(service, id, 'potensialForEnergireduksjon', (json) =>
      json.replace('"kostnadKr":3', '"kostnadKr":5e12'),
    )
    expect((await read()).body).toMatchObject([{}, row(2, 7, 5e12), {}, {}])
    const { body } = await service.call('GET', report, { as: person })
    expect(body.skjemaStatus.potensialForEnergireduksjon).toBe(false)
    expect(await save([row(2, 7, 5e12)])).toMatchObject({ status: 422 })
  })

  it('holds the rule against the use that is saved, and is undone when the use shrinks', async () => {
    await use(100)
    const done = async () =>
      (await service.call('GET', report, { as: person })).body.skjemaStatus.potensialForEnergireduksjon
    expect(await save([row(2, 100.01, 1)])).toMatchObject({ status: 200 })
    expect(await done()).toBe(false)
    expect(await save([row(2, 100, 1)])).toMatchObject({ status: 200 })
    expect(await done()).toBe(true)
    await use(99)
    expect(await done()).toBe(false)
  })

  it('answers 400 to a body that is malformed', async () =>
    expect(await save([{ formalKodeId: 1 }])).toMatchObject({ status: 400 }))
})
