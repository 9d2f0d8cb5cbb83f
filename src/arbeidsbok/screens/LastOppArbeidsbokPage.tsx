import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useActor } from '../../client/actor.ts'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { useNamedTitle } from '../../client/page-title.ts'
import { Alert } from '../../ui/Alert.tsx'
import { useAnnounced } from '../../ui/announce.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import type { Forhandsvisning } from '../contract.ts'
import { OwnSheet } from '../eget/OwnSheet.tsx'
import { type Mending, mendedSaid } from './Mended.tsx'
import { Preview } from './Preview.tsx'
import { onlyOf } from './preview.ts'
import { summaryOf } from './summary.ts'
import { Upload as UploadField } from './Upload.tsx'
import { type Upload, useUpload } from './use-upload.ts'
import '../../overview/overview.css'
import './workbook.css'

const route = getRouteApi('/_app/minside/last-opp-arbeidsbok')

/** Takes a workbook in: upload, preview, choice of units, result. Nothing is stored before the user accepts. */
export function LastOppArbeidsbokPage() {
  const { t } = useTexts()
  useNamedTitle(t('pages.minside.last-opp-arbeidsbok'))
  const { rapport } = route.useSearch()
  const { handed } = route.useLoaderData()
  const orgnr = useActor()?.id ?? ''
  const upload = useUpload(orgnr)
  const sendHanded = useEffectEvent(() => {
    if (handed) void upload.choose([handed])
  })
  useEffect(() => sendHanded(), [])
  const { state } = upload
  // The preview takes focus at its heading, which says none of this.
  useAnnounced(
    state.is === 'read'
      ? [...mendedSaid(state.preview, t), ...summaryOf(state.preview, t)].join(' ')
      : undefined,
  )
  return (
    <Page width="wide">
      <Stack>
        <PageHeading lead={t('arbeidsbok.last-opp.ingress')}>
          {t('pages.minside.last-opp-arbeidsbok')}
        </PageHeading>
        <div className="ek-workbook__file">
          <UploadField upload={upload} />
        </div>
        <OwnSheet orgnr={orgnr} upload={upload} />
        {state.is === 'read' ? (
          <>
            {state.query ? <ChangeColumns query={state.query} upload={upload} /> : null}
            <PreviewFor preview={state.preview} mending={{ ...state, mend: upload.mend }} rapport={rapport} />
          </>
        ) : null}
        <p>
          <TextLink href="/minside/hent-arbeidsbok" renderLink={routerLink}>
            {t('pages.minside.hent-arbeidsbok')}
          </TextLink>
        </p>
      </Stack>
    </Page>
  )
}

/** The way back to what the columns are. */
function ChangeColumns({
  query: { ark = '0', hode = '0' },
  upload,
}: {
  query: Readonly<Record<string, string>>
  upload: Upload
}) {
  const { t } = useTexts()
  return (
    <div>
      <Button
        type="button"
        variant="secondary"
        size="sm"
        onClick={() => void upload.readColumns({ ark, hode })}
      >
        {t('eget.endre')}
      </Button>
    </div>
  )
}

interface PreviewForProps {
  preview: Forhandsvisning
  mending: Mending
  /** Id of the report onto which the workbook was dropped. */
  rapport: string | undefined
}

/** The preview of one report alone, where the address names it and the workbook has others too; else of all. */
function PreviewFor({ preview, mending, rapport }: PreviewForProps) {
  const { t } = useTexts()
  const [isAll, setIsAll] = useState(false)
  const only = rapport !== undefined && !isAll ? onlyOf(preview, rapport) : preview
  if (only === preview) return <Preview preview={preview} mending={mending} />
  const others = (
    <Button type="button" variant="secondary" size="sm" onClick={() => setIsAll(true)}>
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
      <Preview preview={only} mending={mending} />
    </>
  )
}
