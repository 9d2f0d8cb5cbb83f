import { useTexts } from '../../client/language.tsx'
import { DownloadButton, SaveButton } from '../DownloadButton.tsx'

/** Downloads the key figures on one page, as PDF or as a picture. Of a draft it says that it is one. @param stem of the picture's file name */
export function EnergyPictureButton({ reportId, stem }: { reportId: string; stem: string }) {
  const { t, sprak } = useTexts()
  return (
    <>
      <DownloadButton
        path={`/energikartlegginger/${reportId}/energibilde?sprak=${sprak}`}
        accept="application/pdf"
        text={t('energibilde.last-ned')}
        busyText={t('pdf.lages')}
        failed="pdf.feil"
        variant="secondary"
      />
      <SaveButton
        save={async () => {
          const { savePicture } = await import('./picture-image.ts')
          await savePicture(reportId, stem, sprak)
        }}
        text={t('energibilde.bilde')}
        busyText={t('energibilde.bilde.lages')}
        failed="energibilde.bilde.feil"
        variant="secondary"
      />
    </>
  )
}
