import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { husketQuery, useHusk } from '../../husket/query.ts'
import type { EgetValg } from '../own-sheet.ts'
import { ColumnsDialog } from './ColumnsDialog.tsx'
import { RowsDialog } from './RowsDialog.tsx'
import { failureText, type Upload } from './use-upload.ts'

interface OwnSheetProps {
  /** The unit acted for: what is remembered is kept for its main unit. */
  orgnr: string
  upload: Upload
}

/** The questions about a company's own sheet: what its columns are, and then what it does not say. */
export function OwnSheet({ orgnr, upload }: OwnSheetProps) {
  const texts = useTexts()
  // Without what was answered before, the proposals are those of the heads.
  const { data: husket = [], isLoading } = useQuery(husketQuery(orgnr, 'kolonne'))
  const husk = useHusk(orgnr, 'kolonne')
  const [choices, setChoices] = useState<EgetValg>()
  const { state } = upload
  if (state.is !== 'columns' || isLoading) return null
  const shared = {
    busy: state.again === true,
    error: state.error && failureText(state.error, texts),
    onClose: upload.cancel,
  }
  if (state.asked && choices)
    return (
      <RowsDialog
        {...shared}
        key={Object.keys(choices).join()}
        asked={state.asked}
        onRead={(answers) => {
          const all = { ...choices, ...answers }
          void upload.readOwn(all, () => setChoices(all))
        }}
      />
    )
  return (
    <ColumnsDialog
      {...shared}
      key={`${state.columns.valgtArk} ${state.columns.hode} ${state.columns.ar}`}
      columns={state.columns}
      husket={husket}
      onSheet={(sheet) => void upload.readColumns(sheet)}
      onRead={(wanted, remembered) => {
        setChoices(wanted)
        void upload.readOwn(wanted, () => husk(remembered))
      }}
    />
  )
}
