import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../client/api.ts'
import { config } from '../client/config.ts'
import { useTexts } from '../client/language.tsx'
import { saveAs } from '../client/save-as.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Actions } from '../ui/layout/Actions.tsx'

interface DownloadButtonProps {
  text: string
  /** Key of the text for a file that cannot be made. */
  failed: string
  variant?: 'primary' | 'secondary'
  /** Text while the file is being made. */
  busyText?: string
  /** Shown beside the button. */
  children?: ReactNode
  /** Below the API's address. */
  path: string
  /** The type to ask for. */
  accept: string
  /** Without it the file keeps the name that the service gives it. */
  name?: string
}

/** A button that downloads a file of the report. An error is shown above it. */
export function DownloadButton(props: DownloadButtonProps) {
  const { text, failed, variant, busyText = text, children } = props
  const texts = useTexts()
  const file = useMutation({ mutationFn: () => fetchFile(props) })
  const code = file.error instanceof ApiError ? file.error.problem.code : failed
  return (
    <>
      {file.isError ? (
        <Alert tone="danger" role="alert">
          {`${texts.find(code) ?? texts.t(failed)} ${texts.find(`${code}-detalj`) ?? ''}`}
        </Alert>
      ) : null}
      <Actions>
        <Button
          busy={file.isPending}
          icon="download"
          {...(variant && { variant })}
          onClick={() => file.mutate()}
        >
          {file.isPending ? busyText : text}
        </Button>
        {children}
      </Actions>
    </>
  )
}

interface FileToFetch extends Pick<DownloadButtonProps, 'path' | 'failed'> {
  accept?: string
  /** Without it the file keeps the name that the service gives it. */
  name?: string
}

/** Fetches a file and saves it. @throws ApiError with the service's reason, or the key `failed` */
export async function fetchFile({ path, accept = '*/*', name, failed }: FileToFetch): Promise<void> {
  const response = await fetch(config.apiUrl + path, { headers: { accept }, credentials: 'include' })
  if (!response.ok) throw await problemOf(response, failed)
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveAs(await response.blob(), name ?? given ?? 'eksport')
}

async function problemOf(response: Response, failed: string): Promise<ApiError> {
  const problem = await response.json().catch(() => ({}))
  return new ApiError(response.status, { title: '', code: failed, ...problem })
}
