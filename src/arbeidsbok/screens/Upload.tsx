import type { ApiError } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { visStorrelse } from '../../tall/format.ts'
import type { Texts } from '../../texts/texts.ts'
import { FilePicker, type FileRowProps } from '../../ui/fields/FilePicker.tsx'
import { maksArbeidsbokByte } from '../contract.ts'
import { brokenOff } from './post-file.ts'
import type { Upload as Uploading } from './use-upload.ts'

interface UploadProps {
  upload: Uploading
}

/** The field that takes a workbook: choose or drop, progress while it is sent and read, cancel, try again. */
export function Upload({ upload }: UploadProps) {
  const texts = useTexts()
  const { t } = texts
  const { state } = upload
  const failure = state.is === 'failed' ? textOf(state.error, texts) : undefined
  return (
    <FilePicker
      id="arbeidsbok"
      name="arbeidsbok"
      label={t('arbeidsbok.last-opp.fil')}
      description={t('arbeidsbok.last-opp.hjelp', { mb: megabytes(maksArbeidsbokByte) })}
      error={failure}
      chooseText={t(state.is === 'read' ? 'arbeidsbok.last-opp.bytt' : 'arbeidsbok.last-opp.velg')}
      dropText={t('arbeidsbok.last-opp.slipp')}
      accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      onChoose={(files) => void upload.choose(files)}
      files={rowsOf(upload, t)}
    />
  )
}

/** Why there is no preview. A refusal by the browser has no answer, and its text the largest size. */
const textOf = (error: Parameters<typeof reasonText>[0], texts: Texts) =>
  reasonText(error, {
    ...texts,
    find: (key, params) => texts.find(key, { mb: megabytes(maksArbeidsbokByte), ...params }),
  })

/** Whether the same file may be taken at another try: the net or the service failed, not the file. */
const mayPass = ({ status, problem }: ApiError) =>
  status === 0 ? problem.code === brokenOff : status === 429 || status >= 500

const megabytes = (bytes: number) => Math.ceil((10 * bytes) / 1_048_576) / 10

function rowsOf({ state, send, cancel }: Uploading, t: Texts['t']): FileRowProps[] {
  const row = (file: File) => ({
    name: file.name,
    size: visStorrelse(file.size),
  })
  if (state.is === 'sending') {
    // Rounded down to tens, so that a screen reader does not read it a hundred times.
    const prosent = Math.floor(state.share * 10) * 10
    const isSent = state.share >= 1
    return [
      {
        ...row(state.file),
        status: isSent ? t('arbeidsbok.last-opp.leser') : t('arbeidsbok.last-opp.sender', { prosent }),
        progress: isSent ? null : state.share,
        action: { text: t('felles.avbryt'), onPress: cancel },
      },
    ]
  }
  if (state.is === 'failed') {
    const { file, error } = state
    return [
      {
        ...row(file),
        status: t('arbeidsbok.last-opp.ikke-lest'),
        hasFailed: true,
        ...(mayPass(error) && { action: { text: t('felles.prov-igjen'), onPress: () => void send(file) } }),
      },
    ]
  }
  return state.is === 'read' ? [{ ...row(state.file), status: t('arbeidsbok.last-opp.lest') }] : []
}
