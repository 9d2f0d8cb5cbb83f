import { DescriptionList } from '../ui/DescriptionList.tsx'
import { useTexts } from '../web/language.tsx'
import type { Kvittering } from './contract.ts'
import { DownloadButton } from './DownloadButton.tsx'

/** What prints the SHA-256 of a file, with what comes with each system. */
const commands = [
  { system: 'Windows', command: (file: string) => `certutil -hashfile ${file} SHA256` },
  { system: 'macOS', command: (file: string) => `shasum -a 256 ${file}` },
  { system: 'Linux', command: (file: string) => `sha256sum ${file}` },
]

/** How anyone who has the files holds them against the hashes of the receipt (decisions.md §8). */
export function HowToCheck({ receipt }: { receipt: Kvittering }) {
  const { t } = useTexts()
  const { referanse, organisasjonsnummer, rapporteringAr, vedlegg } = receipt
  const key = (name: string) => t(`pages.kvittering.kontroll.${name}`)
  const address = `/energikartlegginger/${referanse}`
  const file = `innsending-${organisasjonsnummer}-${rapporteringAr}.json`
  return (
    <section className="ek-form" aria-labelledby="kontroll">
      <h2 className="ds-heading" data-size="sm" id="kontroll">
        {key('tittel')}
      </h2>
      <p>{key('ingress')}</p>
      <ol className="ek-check">
        <li>
          {key('fil')}
          <DownloadButton
            path={`${address}/innsending`}
            accept="application/json"
            name={file}
            text={key('last-ned')}
            failed="feil.generell.tittel"
            variant="secondary"
          />
        </li>
        <li>
          {key('kommando')}
          <DescriptionList
            rows={commands.map(({ system, command }) => ({
              term: system,
              value: <code className="ek-hash">{command(file)}</code>,
            }))}
          />
        </li>
        <li>{key('sammenlign')}</li>
        {vedlegg ? (
          <li>
            {key('vedlegg')}
            <DownloadButton
              path={`${address}/vedlegg`}
              accept="application/pdf"
              name={vedlegg.navn}
              text={t('pages.kvittering.vedlegg.last-ned')}
              failed="feil.generell.tittel"
              variant="secondary"
            />
          </li>
        ) : null}
      </ol>
      <p>{key('form')}</p>
    </section>
  )
}
