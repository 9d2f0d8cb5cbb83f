import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useActor } from '../../client/actor.ts'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { Alert } from '../../ui/Alert.tsx'
import { useAnnounced } from '../../ui/announce.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { onlyOf } from './fates.ts'
import { type Mending, mendedSaid } from './Mended.tsx'
import { OwnSheet } from './OwnSheet.tsx'
import { Preview } from './Preview.tsx'
import { summaryOf } from './summary.ts'
import { Upload as UploadField } from './Upload.tsx'
import { type Upload, useUpload } from './use-upload.ts'
import '../../overview/overview.css'
import '../../arbeidsbok/workbook.css'

const route = getRouteApi('/_app/minside/last-opp-arbeidsbok')

/** Takes a workbook in: upload, preview, choice of units, result. Nothing is stored before the user accepts. */
export function LastOppArbeidsbokPage() {
  const { t } = useTexts()
  useNamedTitle(t('pages.minside.last-opp'))
  const { rapport } = route.useSearch()
  const { handed } = route.useLoaderData()
  const orgnr = useActor()?.id ?? ''
  const upload = useUpload(orgnr)
  const sendHanded = useEffectEvent(() => {
    // It is read already where one comes back to the page.
    if (handed && !('file' in upload.state && upload.state.file === handed)) void upload.choose([handed])
  })
  useEffect(() => sendHanded(), [])
  const { read } = upload
  // The preview takes focus at its heading, which says none of this.
  useAnnounced(read ? [...mendedSaid(read.preview, t), ...summaryOf(read.preview, t)].join(' ') : undefined)
  return (
    <Page width="wide">
      <Stack>
        <PageHeading lead={t('arbeidsbok.last-opp.ingress')}>{t('pages.minside.last-opp')}</PageHeading>
        <div className="ek-workbook__file">
          <UploadField upload={upload} />
        </div>
        <OwnSheet orgnr={orgnr} upload={upload} />
        {read ? (
          // What was chosen by unit and field is about these columns alone.
          <PreviewFor key={read.imported} read={read} upload={upload} rapport={rapport} />
        ) : null}
        <p>
          <RouteLink href="/minside/hent-arbeidsbok">{t('pages.minside.hent-arbeidsbok')}</RouteLink>
        </p>
      </Stack>
    </Page>
  )
}

interface PreviewForProps {
  read: NonNullable<Upload['read']>
  upload: Upload
  /** Id of the report onto which the workbook was dropped. */
  rapport: string | undefined
}

/** The preview of one report alone, where the address names it and the workbook has others too; else of all. */
function PreviewFor({ read, upload, rapport }: PreviewForProps) {
  const { t } = useTexts()
  const [isAll, setIsAll] = useState(false)
  const { preview, valg, imported } = read
  // Another preview is one that was read again, which replaces what is saved.
  const only = useMemo(
    () => (rapport !== undefined && !isAll ? onlyOf(preview, rapport) : preview),
    [preview, rapport, isAll],
  )
  const mending: Mending = {
    ...read,
    mend: upload.mend,
    changeColumns: valg && (() => upload.readColumns(valg)),
  }
  if (only === preview) return <Preview preview={preview} imported={imported} mending={mending} />
  const others = (
    <Button variant="secondary" size="sm" onClick={() => setIsAll(true)}>
      {t('arbeidsbok.vis-alle', { n: preview.enheter.length })}
    </Button>
  )
  if (!only)
    return (
      <Alert tone="warning" role="alert" actions={others}>
        {t('arbeidsbok.uten-enheten')}
      </Alert>
    )
  return (
    <>
      <Alert tone="info" actions={others}>
        {t('arbeidsbok.bare-enheten', { n: preview.enheter.length - 1 })}
      </Alert>
      <Preview preview={only} imported={imported} mending={mending} />
    </>
  )
}
