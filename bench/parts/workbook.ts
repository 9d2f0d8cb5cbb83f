import { randomUUID } from 'node:crypto'
import type { Unit } from '../../src/account/session.ts'
import { createSession } from '../../src/account/sessions.ts'
import { enheterPerKall } from '../../src/svar/enheter/contract.ts'
import { spread } from '../figures.ts'
import type { Part } from '../main.ts'
import { openContext } from '../seed/context.ts'
import { type Running, service } from '../service.ts'

const unitCount = 60

/** S14: what a workbook with 60 filled units is compared with. */
export const workbook: Part = async ({ databases, rounds }) => {
  const database = await (await databases()).withReports(10_000)
  const { headers, ar, units } = await person(database)
  const running = await service(database)
  try {
    const seconds: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      for (let at = 0; at < units.length; at += enheterPerKall) {
        const some = units.slice(at, at + enheterPerKall)
        await call(running, `/enheter/svar?ar=${ar}&enheter=${some.join()}`, { headers })
      }
      seconds.push((performance.now() - began) / 1000)
    }
    const what = `answers that a workbook with ${unitCount} units is compared with`
    return [{ id: 'S14', what, measured: spread(seconds), unit: 's', target: { atMost: 1 } }]
  } finally {
    await running.stop()
  }
}

async function call({ url }: Running, path: string, init: RequestInit): Promise<ArrayBuffer> {
  const answer = await fetch(`${url}/api${path}`, init)
  const body = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path.slice(0, 40)} answered ${answer.status}`)
  return body
}

/** A signed-in person who may act for 60 units with open reports of one year. */
async function person(databaseUrl: string) {
  const { ctx } = await openContext({ DATABASE_URL: databaseUrl })
  const { rows } = await ctx.pool.query<{ organisasjonsnummer: string; navn: string; ar: number }>({
    text: `select organisasjonsnummer, navn, rapportering_ar as ar from kartlegging
            where status = 2 and slettet_utc is null and versjoner ? 'energibrukPerEnergibarer'
              and rapportering_ar = (select max(rapportering_ar) from kartlegging where status = 2)
            order by id limit $1`,
    values: [unitCount],
  })
  const [first] = rows
  if (!first || rows.length < unitCount) throw new Error('The database has too few open reports')
  const units: Unit[] = rows.map(({ organisasjonsnummer, navn }) => ({
    organisasjonsnummer,
    navn,
    overordnet: null,
    tilgang: true,
    grunnlag: ['UTOMR'],
  }))
  const signIn = {
    pid: '',
    sid: 'workbook',
    accessToken: 'workbook.x',
    expires: new Date(Date.now() + 3_600_000),
  }
  const navn = { fornavn: 'Kari', etternavn: 'Nordmann' }
  const cookie = await createSession(ctx, { signIn, navn, units, spor: randomUUID() })
  const headers = {
    cookie: `__Host-okt=${cookie}`,
    'x-csrf-token': ctx.keys.mac('csrf', ctx.keys.mac('okt', cookie)),
  }
  await ctx.pool.end()
  return { headers, ar: first.ar, units: units.map(({ organisasjonsnummer }) => organisasjonsnummer) }
}
