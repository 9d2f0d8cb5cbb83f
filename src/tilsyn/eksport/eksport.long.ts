import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure } from '../../../e2e/faults/figures.ts'
import { memoryOf, ready, type ServiceProcess, startProcess } from '../../../e2e/faults/service-process.ts'
import { tilsynSetting } from '../../security/testing.ts'
import { freePort } from '../../server/testing-port.ts'
import { radePerSide, rekkefolger } from '../contract.ts'
import { startAuthority } from '../testing.ts'

// quality.md S14: a year with 20 000 reports. Its sums by SQL over the frozen documents, by the list, by the figures, and by
// another program that reads the CSV.
const reports = 20_000
const ar = 2019

let side: Awaited<ReturnType<typeof startAuthority>>
let folder: string
/** The service that exports, in a process of its own: no test and no reader is in its memory. */
let exporter: ServiceProcess
let exporterUrl: string
/** Without the service's time limits. */
let db: pg.Client
beforeAll(async () => {
  const NOKKEL = randomBytes(32).toString('base64')
  side = await startAuthority({ NOKKEL })
  folder = await mkdtemp(join(tmpdir(), 'eksport-'))
  const original = await side.report(side.numbers[1] ?? '')
  db = new pg.Client({ connectionString: side.service.ctx.config.databaseUrl ?? '' })
  await db.connect()
  await plantReports(original)
  const port = await freePort()
  exporterUrl = `http://localhost:${port}`
  const env = {
    DATABASE_URL: side.service.ctx.config.databaseUrl ?? '',
    NOKKEL,
    TILSYN: tilsynSetting(side.world.ENKLE.tilsyn),
  }
  const { sandbox } = side.service
  exporter = startProcess({ port, appUrl: exporterUrl, sandbox, dataDir: '/nonexistent', env })
  await ready(exporter)
}, 600_000)
afterAll(async () => {
  await exporter.stop()
  await db.end()
  await side.service.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Reports of units with numbers from 700 000 000, whose figures follow from their numbers. */
async function plantReports(original: string): Promise<void> {
  await db.query(
    `insert into kartlegging (id, organisasjonsnummer, navn, rapportering_ar, versjon, status, opprettet_utc, sist_endret_utc, sist_endret_av, innsendt_utc)
     select gen_random_uuid(), (700000000 + n)::text, 'PLANTET ' || n, $2, 1, 3, opprettet_utc, sist_endret_utc, 'Planted', innsendt_utc
       from kartlegging, generate_series(1, $3::int) as n where id = $1`,
    [original, ar, reports],
  )
  await db.query(
    `insert into innsending (kartlegging_id, dokument, sha256)
     select k.id, i.dokument || jsonb_build_object('organisasjonsnummer', k.organisasjonsnummer, 'navn', k.navn,
              'rapporteringAr', $2::int, 'svar', i.dokument -> 'svar' || jsonb_build_object(
                'energibrukPerFormal', jsonb_build_object('energibrukKwhPerFormal', jsonb_build_array(
                  jsonb_build_object('formalKodeId', 1, 'kwh', n * 1.25), jsonb_build_object('formalKodeId', 2, 'kwh', n * 7))),
                'energibrukPerEnergibarer', jsonb_build_object('energibarer', jsonb_build_array(
                  jsonb_build_object('energibarerKodeId', 1, 'ar', $2::int, 'kwh', n * 8.25))))), i.sha256
       from innsending i
       cross join generate_series(1, $3::int) as n
       join kartlegging k on k.organisasjonsnummer = (700000000 + n)::text and k.rapportering_ar = $2
      where i.kartlegging_id = $1`,
    [original, ar, reports],
  )
}

/** What another program reads in the CSV. */
const bySqlite = (sql: string, file: string) => {
  const program = process.env.SQLITE_PROGRAM
  if (!program) throw new Error('sqlite3 was neither found nor fetched (bin/sqlite.mjs)')
  return execFileSync(program, [':memory:', '-cmd', '.mode csv', '-cmd', `.import ${file} rapport`, sql], {
    encoding: 'utf8',
    env: { ...process.env, LD_LIBRARY_PATH: process.env.SQLITE_LIBRARIES ?? '' },
  }).trim()
}

/** Exports the year to a file. @returns times in ms, and the service's memory in MiB at each 1 MB of the file */
async function exportTo(file: string) {
  const query = `format=csv-punktum&ar=${ar}&formal=statistikk&saksnummer=26/1`
  const began = performance.now()
  const response = await fetch(`${exporterUrl}/api/tilsyn/eksport/fil?${query}`, {
    headers: { cookie: side.tilsyn.cookie },
  })
  const firstByte = performance.now() - began
  const memory: number[] = []
  let bytes = 0
  await pipeline(
    Readable.fromWeb(response.body as ReadableStream),
    async function* (chunks) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > memory.length * 1_000_000) memory.push(await memoryOf(exporter.pid))
        yield chunk
      }
    },
    createWriteStream(file),
  )
  return { firstByte, whole: performance.now() - began, memory }
}

test('20 000 reports are exported with the sums that SQL gives, in flat memory', async () => {
  const { rows } = await db.query(
    `select count(distinct kartlegging_id)::int as antall, sum((rad ->> 'kwh')::numeric)::float8 as kwh
       from innsending cross join jsonb_path_query(dokument, '$.svar.energibrukPerFormal.energibrukKwhPerFormal[*]') as rad
      where dokument ->> 'rapporteringAr' = $1`,
    [String(ar)],
  )
  const [{ antall, kwh }] = rows
  expect(antall).toBe(reports)
  expect((await side.get(`/rapporter?ar=${ar}`)).body).toMatchObject({ antall, totalKwh: kwh })
  const { formal, energibarere } = (await side.get(`/tall?ar=${ar}`)).body
  const sum = (list: { kwh: number }[]) => list.reduce((all, row) => all + row.kwh, 0)
  expect([sum(formal), sum(energibarere)]).toEqual([kwh, kwh])

  const times: string[] = []
  for (const sorter of rekkefolger) {
    const began = performance.now()
    const { body } = await side.get(`/rapporter?sorter=${sorter}&side=3`)
    times.push(`${sorter} ${Math.round(performance.now() - began)}`)
    expect(body.rader).toHaveLength(radePerSide)
  }
  figure('S14 list of 20 000, by order', '', `${times.join(', ')} ms`)

  const file = join(folder, 'rapporter.csv')
  const before = await memoryOf(exporter.pid)
  const first = await exportTo(file)
  const second = await exportTo(file)
  const peaks = [first, second].map(({ memory }) => Math.round(Math.max(...memory)))
  figure('S14 export, first byte', '≤ 1 s', `${(first.firstByte / 1000).toFixed(2)} s`)
  figure('S14 export, whole', '', `${(first.whole / 1000).toFixed(1)} s`)
  figure(
    'S14 export, memory of the service',
    'flat',
    `${Math.round(before)} MiB before, at most ${peaks} in two exports`,
  )
  // The heap of Node grows to some 340 MiB and stays there; all documents at once would be several times as much.
  expect(peaks[0]).toBeLessThan(before + 320)
  expect(peaks[1]).toBeLessThan((peaks[0] ?? 0) + 60)

  const counted = bySqlite(
    'select count(*), sum(formal_1_kwh + formal_2_kwh), sum(energibaerer_1_kwh_ar0) from rapport',
    file,
  )
  expect(counted.split(',').map(Number)).toEqual([antall, kwh, kwh])
}, 600_000)
