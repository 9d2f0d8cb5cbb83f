import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tiltak } from '../../kodelister/tiltak.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { createReport } from '../../svar/testing.ts'
import type { Answer } from './contract.ts'

describe('over HTTP', () => {
  let service: TestService
  let person: Person
  let url: string
  beforeAll(async () => {
    service = await startTestService()
    person = await service.signIn('08856146910')
    const me = await service.call('GET', '/auth/me', { as: person })
    const id = await createReport(service, person, me.body.tilganger[0].organisasjonsnummer)
    url = `/energikartlegginger/${id}/aktuelle-tiltak`
  })
  afterAll(() => service.stop())

  const chosenIn = (rows: Answer) => rows.filter(({ erAktuelt }) => erAktuelt).map(({ id }) => id)

  it('answers the whole code list before the first save, in the language asked for', async () => {
    const { status, body } = await service.call('GET', url, { as: person, sprak: 'nn-NO' })
    expect(status).toBe(200)
    expect(body.map(({ id }: { id: number }) => id)).toEqual(tiltak.map(({ id }) => id))
    expect(body.at(-1)).toEqual({
      id: 429,
      overliggendeId: 420,
      navn: 'Andre tiltak',
      formalId: 4,
      formalNavn: 'Anna',
      erAktuelt: false,
    })
  })

  it('saves what is chosen, and a row left out is not', async () => {
    const save = (body: unknown) => service.call('POST', url, { as: person, body })
    const first = await save([
      { id: 101, erAktuelt: true },
      { id: 111, erAktuelt: true },
      { id: 112, erAktuelt: false },
    ])
    expect(first.status).toBe(200)
    expect(chosenIn(first.body)).toEqual([101, 111])
    const second = await save([
      { id: 111, erAktuelt: true },
      { id: 402, erAktuelt: true },
    ])
    expect(chosenIn(second.body)).toEqual([111, 402])
    expect(chosenIn((await service.call('GET', url, { as: person })).body)).toEqual([111, 402])
  })

  it('refuses broken rules with 422 and malformed bodies with 400', async () => {
    const save = (body: unknown) => service.call('POST', url, { as: person, body })
    expect(await save([{ id: 100, erAktuelt: true }])).toMatchObject({ status: 422 })
    expect(await save([{ id: 999, erAktuelt: true }])).toMatchObject({ status: 422 })
    expect(await save([{ id: 101 }])).toMatchObject({ status: 400 })
  })
})
