import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../client/api.ts'
import { config } from '../../client/config.ts'
import { useTexts } from '../../client/language.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'

interface DownloadButtonProps {
  /** Below the API's address. */
  path: string
  /** The type to ask for. */
  accept: string
  /** Name to save the file under. */
  name: string
  text: string
  /** Key of what is said when the file does not come. */
  failed: string
  variant?: 'primary' | 'secondary'
  /** Shown while the file is made. */
  busyText?: string
  /** What stands beside it. */
  children?: ReactNode
}

/** A file of the report, to save. What goes wrong is said above the button. */
export function DownloadButton(props: DownloadButtonProps) {
  const { text, failed, variant, busyText = text, children } = props
  const texts = useTexts()
  const file = useMutation({ mutationFn: () => fetchFile(props) })
  const code = file.error instanceof ApiError ? file.error.problem.code : failed
  return (
    <>
      {file.isError ? (
        <Alert tone="danger" role="alert">
          {texts.find(code) ?? texts.t(failed)} {texts.find(`${code}-detalj`)}
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

async function fetchFile({ path, accept, name, failed }: DownloadButtonProps): Promise<void> {
  const response = await fetch(config.apiUrl + path, { headers: { accept }, credentials: 'include' })
  if (!response.ok) throw await problemOf(response, failed)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

async function problemOf(response: Response, failed: string): Promise<ApiError> {
  const problem = await response.json().catch(() => ({}))
  return new ApiError(response.status, { title: '', code: failed, ...problem })
}
