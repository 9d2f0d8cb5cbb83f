import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import type { FieldChange } from '../fields/accept.ts'
import { useOpenForm } from '../fields/open-form.tsx'
import { handFiles } from '../handed-file.ts'
import { useTexts } from '../language.tsx'
import { useGo } from '../use-go.ts'
import type { Asked, Filled } from './paste/reading.ts'
import { Spreadsheet } from './Spreadsheet.tsx'
import type { CellPlace } from './table.ts'
import './grid.css'
import { copyOf, type GridTable } from './table.ts'
import { usePageBlocks } from './use-page-blocks.ts'

// Loaded when something is pasted.
const PasteDialog = lazy(async () => ({ default: (await import('./paste/PasteDialog.tsx')).PasteDialog }))

/** Another way to fill a table: a button among the tools. Its dialog ends with changes that the user has seen. */
export interface GridSource {
  text: string
  /** Whether files that are dropped on the page open the dialog. */
  takes: (files: readonly File[]) => boolean
  dialog: (props: {
    files: readonly File[]
    onAccept: (changes: readonly FieldChange[]) => void
    onClose: () => void
  }) => ReactNode
}

interface GridProps {
  table: GridTable
  source?: GridSource
  /** The fields, in a table or one below another. */
  children: ReactNode
}

/** The fields of a table of figures, with the behaviour of a spreadsheet: keys, paste with a preview, undo, copy. */
export function Grid({ table, source, children }: GridProps) {
  const { t, sprak } = useTexts()
  const { getValues } = useFormContext()
  const { reportId } = useParams({ strict: false })
  const go = useGo()
  const [sourceFiles, setSourceFiles] = useState<readonly File[] | null>(null)
  const [undo, setUndo] = useState<{ back: () => boolean; justNow: boolean } | null>(null)
  const [said, setSaid] = useState('')
  /** The cell that was used last. */
  const visited = useRef<CellPlace>({ row: 0, column: 0 })
  /** The block whose preview is open, and where it is put. */
  const [paste, setPaste] = useState<{ text?: string; at: CellPlace } | null>(null)
  // Its preview shows this report alone, whatever else the workbook holds.
  const onWorkbook = (file: File) => {
    handFiles([file])
    void go(`/minside/last-opp-arbeidsbok?rapport=${reportId}`)
  }
  const use = usePageBlocks({
    table,
    onBlock: (text) => setPaste({ text, at: visited.current }),
    onWorkbook,
    source,
    onSourceFiles: setSourceFiles,
    onOtherFile: () => setSaid(t('grid.fil.feil')),
  })

  const { accept } = useOpenForm()
  const putIn = (changes: readonly FieldChange[]) => {
    setPaste(null)
    setSourceFiles(null)
    setUndo({ back: accept(changes), justNow: true })
    setSaid(t('grid.satt-inn', { n: changes.length }))
  }
  const takeBack = () => {
    const isAll = undo?.back() ?? true
    setUndo(null)
    setSaid(t(isAll ? 'grid.angret' : 'grid.angret-resten'))
  }
  // A quantity of an unknown fuel is no figure yet: the field holds the text, and asks.
  const changeOf = (cell: Filled | Asked) => ({
    name: table.name(cell),
    til: 'value' in cell ? cell.value : cell.text,
    skrevet: cell.text,
  })
  const copy = async () => {
    const text = copyOf(table, sprak, getValues)
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setSaid(t(done ? 'grid.kopiert' : 'grid.kopier.feil'))
  }

  // A page of several steps has several tables.
  const ofTable = <span className="ds-sr-only">{` – ${table.corner}`}</span>

  return (
    <>
      <Spreadsheet
        size={{ row: table.shown ?? table.rows.length, column: table.columns.length }}
        cellId={table.name}
        onBlock={(text, at) => setPaste({ text, at })}
        onVisit={(at) => {
          visited.current = at
          use()
        }}
        onUndo={undo?.justNow ? takeBack : undefined}
        onTyped={() => {
          if (undo?.justNow) setUndo({ ...undo, justNow: false })
        }}
      >
        <div className="ek-grid__tools">
          <Button variant="tertiary" size="sm" onClick={() => setPaste({ at: visited.current })}>
            <span>{t('grid.lim-inn')}</span>
            {ofTable}
          </Button>
          {source ? (
            <Button variant="tertiary" size="sm" onClick={() => setSourceFiles([])}>
              {source.text}
            </Button>
          ) : null}
          <Button variant="tertiary" size="sm" onClick={() => void copy()}>
            <span>{t('grid.kopier')}</span>
            {ofTable}
          </Button>
          <span className="ek-keys">{t('grid.lim-inn.hjelp')}</span>
          <div className="ek-grid__done">
            <span role="status">{said}</span>
            {undo ? (
              <Button variant="secondary" size="sm" onClick={takeBack}>
                {t('grid.angre')}
              </Button>
            ) : null}
          </div>
        </div>
        {children}
      </Spreadsheet>
      {sourceFiles &&
        source?.dialog({ files: sourceFiles, onAccept: putIn, onClose: () => setSourceFiles(null) })}
      {paste ? (
        <Suspense fallback={null}>
          <PasteDialog
            table={table}
            {...paste}
            current={(place) => getValues(table.name(place)) ?? null}
            onAccept={(cells) => putIn(cells.map(changeOf))}
            onWorkbook={onWorkbook}
            onClose={() => setPaste(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
