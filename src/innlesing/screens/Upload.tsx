import { maksArbeidsbokByte } from '../../arbeidsbok/contract.ts'
import { ApiError } from '../../client/api.ts'
import { useTexts } from '../../client/language.tsx'
import { visStorrelse } from '../../tall/format.ts'
import type { Texts } from '../../texts/texts.ts'
import { FilePicker, type FileRowProps } from '../../ui/fields/FilePicker.tsx'
import { type Failure, failureText, type Upload as Uploading } from './use-upload.ts'

interface UploadProps {
  upload: Uploading
}

/** The field that takes a workbook: choose or drop, progress while it is read, cancel, try again. */
export function Upload({ upload }: UploadProps) {
  const texts = useTexts()
  const { t } = texts
  const { state } = upload
  const failure = state.is === 'failed' ? failureText(state.error, texts) : undefined
  return (
    <FilePicker
      id="arbeidsbok"
      name="arbeidsbok"
      label={t('arbeidsbok.last-opp.fil')}
      description={t('arbeidsbok.last-opp.hjelp', { mb: maksArbeidsbokByte / 1_048_576 })}
      error={failure}
      chooseText={t(state.is === 'read' ? 'arbeidsbok.last-opp.bytt' : 'arbeidsbok.last-opp.velg')}
      dropText={t('arbeidsbok.last-opp.slipp')}
      accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      onChoose={(files) => void upload.choose(files)}
      files={rowsOf(upload, t)}
    />
  )
}

/** Whether the same file may be taken at another try: the net or the service failed, not the file. */
const mayPass = (error: Failure) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

function rowsOf({ state, again, cancel }: Uploading, t: Texts['t']): FileRowProps[] {
  const row = (file: File) => ({
    name: file.name,
    size: visStorrelse(file.size),
  })
  if (state.is === 'reading')
    return [
      {
        ...row(state.file),
        status: t('arbeidsbok.last-opp.leser'),
        progress: null,
        action: { text: t('felles.avbryt'), onPress: cancel },
      },
    ]
  if (state.is === 'failed') {
    const { file, error } = state
    return [
      {
        ...row(file),
        status: t('arbeidsbok.last-opp.ikke-lest'),
        hasFailed: true,
        ...(mayPass(error) && { action: { text: t('felles.prov-igjen'), onPress: () => void again(file) } }),
      },
    ]
  }
  return state.is === 'read' ? [{ ...row(state.file), status: t('arbeidsbok.last-opp.lest') }] : []
}
