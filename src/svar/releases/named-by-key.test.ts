import { expect, it } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { databaseAsThen, insertRows } from './testing.ts'

it('the migration names rows by their key where they were named by their index, in drafts and in what is sent in', async () => {
  const database = await databaseAsThen('20261123235900')
  const [draft, sent] = ['01a209a5-d510-7161-92a3-3da1435233d9', '01a209a5-d532-74af-a50f-d68b0fb310fb']
  const report = {
    navn: 'Butikk',
    rapportering_ar: 2025,
    sist_endret_av: 'Sprek Dal',
    versjoner: {},
    versjon: 1,
  }
  const times = { opprettet_utc: '2026-11-20T10:00:00Z', sist_endret_utc: '2026-11-20T10:00:00Z' }
  const chosen = [7, 2, 99].map((kode) => ({ fornybarKraftproduksjonVurderingKodeId: kode }))
  const parts = 'tiltaksvurderinger.fornybarKraftproduksjonVurderinger'
  const carriers = 'energibrukPerEnergibarer.energibarer'
  const felter = {
    'energibrukPerFormal.energibrukKwhPerFormal.3.kwh':
      'energibrukPerFormal.energibrukKwhPerFormal.[formalKodeId=4].kwh',
    'energibrukPerFormal.energibrukMengdePerFormal.0.mengde':
      'energibrukPerFormal.energibrukMengdePerFormal.[formalKodeId=1].mengde',
    'potensialForEnergireduksjon.1.kostnadKr': 'potensialForEnergireduksjon.[formalKodeId=2].kostnadKr',
    'produksjon.9.kwh': 'produksjon.[kildeKodeId=99].kwh',
    'aktuelleTiltak.0.erAktuelt': 'aktuelleTiltak.[id=100].erAktuelt',
    'aktuelleTiltak.12.erAktuelt': 'aktuelleTiltak.[id=120].erAktuelt',
    [`${carriers}.0.kwh`]: `${carriers}.[ar=2023,energibarerKodeId=1].kwh`,
    [`${carriers}.26.kwh`]: `${carriers}.[ar=2025,energibarerKodeId=9].kwh`,
    [`${carriers}.73.kwh`]: `${carriers}.[ar=2024,energibarerKodeId=99].kwh`,
    // In the order of the code list, as the form has them.
    [`${parts}.0.energiKwh`]: `${parts}.[fornybarKraftproduksjonVurderingKodeId=2].energiKwh`,
    [`${parts}.2.effektKwp`]: `${parts}.[fornybarKraftproduksjonVurderingKodeId=99].effektKwp`,
    // These name no row, or no list.
    [`${parts}.3.energiKwh`]: `${parts}.3.energiKwh`,
    [`${carriers}.75.kwh`]: `${carriers}.75.kwh`,
    'energibrukPerFormal.oppvarmingByggKodeId': 'energibrukPerFormal.oppvarmingByggKodeId',
    'energibrukPerEnergibarer.energibarer': 'energibrukPerEnergibarer.energibarer',
    'tull.1.2': 'tull.1.2',
  }
  const rows = [draft, sent].flatMap((id): [string, unknown][] => [
    [
      'kartlegging',
      {
        id,
        organisasjonsnummer: id === draft ? '910000001' : '910000002',
        ...(id === draft ? { status: 2 } : { status: 3, innsendt_utc: times.sist_endret_utc }),
        ...report,
        ...times,
      },
    ],
    ...[1, 2].map((versjon): [string, unknown] => [
      'seksjon_versjon',
      {
        kartlegging_id: id,
        seksjon: 'tiltaksvurderinger',
        versjon,
        input: { fornybarKraftproduksjonVurderinger: versjon === 2 ? chosen : null },
        navn: 'Sprek Dal',
        tidspunkt_utc: times.opprettet_utc,
      },
    ]),
    ...Object.keys(felter).flatMap((felt): [string, unknown][] => [
      ['utregning', { kartlegging_id: id, felt, skrevet: felt.slice(0, 200) }],
      [
        'varsel_svar',
        { kartlegging_id: id, felt, regel: 'P-25', navn: 'Sprek Dal', svart_utc: times.opprettet_utc },
      ],
    ]),
  ])
  await insertRows(database.connectionString, rows)
  await migrate(database.connectionString)
  for (const id of [draft, sent]) {
    const typed = await database.pool.query('select skrevet, felt from utregning where kartlegging_id = $1', [
      id,
    ])
    expect(Object.fromEntries(typed.rows.map(({ skrevet, felt }) => [skrevet, felt]))).toEqual(felter)
    const answered = await database.pool.query('select felt from varsel_svar where kartlegging_id = $1', [id])
    expect(answered.rows.map(({ felt }) => felt).sort()).toEqual(Object.values(felter).sort())
  }
  await database.drop()
})
