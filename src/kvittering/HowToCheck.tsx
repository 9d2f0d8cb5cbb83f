import { useTexts } from '../client/language.tsx'
import type { Kvittering } from '../innsending/contract.ts'
import { Folded } from '../sammendrag/Folded.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { attachmentFacts } from './attachment-facts.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { fileStem } from './file-name.ts'

/** Commands that print the SHA-256 of a file, by operating system, with the tools that it comes with. */
const commands = [
  { system: 'Windows', command: (file: string) => `certutil -hashfile ${file} SHA256` },
  { system: 'macOS', command: (file: string) => `shasum -a 256 ${file}` },
  { system: 'Linux', command: (file: string) => `sha256sum ${file}` },
]

/** How to verify the files against the hashes in the receipt (rules.md §8). */
export function HowToCheck({ receipt }: { receipt: Kvittering }) {
  const texts = useTexts()
  const { t } = texts
  const { referanse, sha256, vedlegg } = receipt
  const key = (name: string) => t(`pages.kvittering.kontroll.${name}`)
  const address = `/energikartlegginger/${referanse}`
  const file = `innsending-${fileStem(receipt)}.json`
  return (
    <Folded id="kontroll" title={key('tittel')} level={2}>
      <Stack gap="sm">
        <p>{key('ingress')}</p>
        <DescriptionList
          rows={[
            { term: t('pages.kvittering.referanse'), value: referanse },
            { term: t('pages.kvittering.kontrollsum'), value: <code className="ek-hash">{sha256}</code> },
            ...attachmentFacts(receipt, texts).map(({ ledetekst, verdi }) => ({
              term: ledetekst,
              value: verdi === vedlegg?.sha256 ? <code className="ek-hash">{verdi}</code> : verdi,
            })),
          ]}
        />
        <ol className="ek-check">
          <li>
            <Stack gap="sm">
              <p>{key('fil')}</p>
              <DownloadButton
                path={`${address}/innsending`}
                accept="application/json"
                name={file}
                text={key('last-ned')}
                failed="feil.generell.kort"
                variant="secondary"
              />
            </Stack>
          </li>
          <li>
            <Stack gap="sm">
              <p>{key('kommando')}</p>
              {commands.map(({ system, command }) => (
                <p key={system}>
                  <span>{system}</span>:
                  <br />
                  <code className="ek-hash">{command(file)}</code>
                </p>
              ))}
            </Stack>
          </li>
          <li>{key('sammenlign')}</li>
          {vedlegg ? (
            <li>
              <Stack gap="sm">
                <p>{key('vedlegg')}</p>
                <DownloadButton
                  path={`${address}/vedlegg`}
                  accept="application/pdf"
                  name={vedlegg.navn}
                  text={t('pages.kvittering.vedlegg.last-ned')}
                  failed="feil.generell.kort"
                  variant="secondary"
                />
              </Stack>
            </li>
          ) : null}
        </ol>
        <p>{key('form')}</p>
      </Stack>
    </Folded>
  )
}
