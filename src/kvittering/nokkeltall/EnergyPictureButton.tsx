import { useTexts } from '../../client/language.tsx'
import { DownloadButton, SaveButton } from '../DownloadButton.tsx'

/** Downloads the key figures on one page, as PDF or as a picture. Of a draft it says that it is one. */
export function EnergyPictureButton({ reportId }: { reportId: string }) {
  const { t, sprak } = useTexts()
  return (
    <>
      <DownloadButton
        path={`/energikartlegginger/${reportId}/energibilde?sprak=${sprak}`}
        accept="application/pdf"
        name={`energibilde-${reportId}.pdf`}
        text={t('energibilde.last-ned')}
        busyText={t('pdf.lages')}
        failed="pdf.feil"
        variant="secondary"
      />
      <SaveButton
        save={async () => {
          const { savePicture } = await import('./picture-image.ts')
          await savePicture(reportId, sprak)
        }}
        text={t('energibilde.bilde')}
        busyText={t('energibilde.bilde.lages')}
        failed="energibilde.bilde.feil"
        variant="secondary"
      />
    </>
  )
}
