import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { formal, kode } from '../../kodelister/kodelister.ts'
import { type Tiltak, tiltak } from '../../kodelister/tiltak.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { forrigeQuery } from '../../seksjon/query.ts'
import { visTall } from '../../tall/format.ts'
import type { Texts } from '../../texts/texts.ts'
import { Details } from '../../ui/Details.tsx'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import type { Answer, Input } from './contract.ts'

/** How many measures are chosen, and for which purposes; the same of the last report, and which of those are not chosen now. */
export function Sidefelt({ rapportId, texts }: PageProps<Answer>) {
  const { t } = texts
  const rader = useWatch<{ rader: Input }, 'rader'>({ name: 'rader' })
  const { data: forrige } = useQuery(forrigeQuery(rapportId))
  const valgt = tiltak.filter(({ id }) => rader.some((rad) => rad.id === id && rad.erAktuelt))
  const naa = antall(t('pages.tiltak.side.valgt'), valgt, texts)
  if (!forrige) return <KeyFigures figures={[naa]} />
  const sist = tiltak.filter(({ id }) => forrige.tiltak.includes(id))
  const borte = sist.filter((entry) => !valgt.includes(entry))
  return (
    <>
      <KeyFigures
        figures={[naa, antall(t('pages.tiltak.side.forrige', { ar: String(forrige.ar) }), sist, texts)]}
      />
      {borte.length > 0 ? (
        <Details summary={t('pages.tiltak.side.ikke-valgt', { n: borte.length })}>
          <ul>
            {borte.map((entry) => (
              <li key={entry.id}>
                {texts.navn(kode(tiltak, entry.overliggendeId))}: {texts.navn(entry)}
              </li>
            ))}
          </ul>
        </Details>
      ) : null}
    </>
  )
}

/** The number of measures, in all and for each purpose. */
const antall = (navn: string, valgt: readonly Tiltak[], texts: Texts) => ({
  navn,
  tall: visTall(valgt.length),
  note: formal
    .flatMap((entry) => {
      const n = valgt.filter(({ formalId }) => formalId === entry.id).length
      return n > 0 ? [`${texts.navn(entry)} ${visTall(n)}`] : []
    })
    .join(', '),
})
