import type { WriteSheet } from 'hucre/xlsx'
import { formal, kode } from '../../kodelister/kodelister.ts'
import type { Texts } from '../../texts/texts.ts'
import type { WideColumn } from '../wide.ts'
import { protection, styles } from './cells.ts'

/** Writes the codes that a cell may list, with their numbers: to look up, not to fill in. */
export function listSheets(columns: readonly WideColumn[], texts: Texts): WriteSheet[] {
  return columns.flatMap(({ slag, sheet: { ark, name } }): WriteSheet[] => {
    if (slag !== 'liste' || !ark.rad) return []
    const heads = [
      texts.t('arbeidsbok.kolonne.liste-nummer'),
      texts.t(ark.rad.hode),
      texts.t('pages.energibruk.formal'),
    ]
    return [
      {
        name,
        rows: [
          heads,
          ...ark.rad.koder.map((one) => [
            one.id,
            texts.navn(one),
            'formalId' in one ? texts.navn(kode(formal, Number(one.formalId))) : null,
          ]),
        ],
        cells: new Map(heads.map((_, at): [string, object] => [`0,${at}`, { style: styles.head }])),
        columns: [{ width: 10 }, { width: 70 }, { width: 16 }],
        freezePane: { rows: 1, columns: 0 },
        protection,
      },
    ]
  })
}
