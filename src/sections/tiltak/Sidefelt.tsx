import { useWatch } from 'react-hook-form'
import { formal } from '../../kodelister/kodelister.ts'
import { tiltak } from '../../kodelister/tiltak.ts'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import { visTall } from '../../ui/number/format.ts'
import type { PageProps } from '../page.ts'
import type { Answer } from './answer.ts'
import type { Input } from './contract.ts'

/** How many measures are chosen, and for which purposes. */
export function Sidefelt({ texts: { t, navn } }: PageProps<Answer>) {
  const rader = useWatch<{ rader: Input }, 'rader'>({ name: 'rader' })
  const valgt = tiltak.filter(({ id }) => rader.some((rad) => rad.id === id && rad.erAktuelt))
  const perFormal = formal.flatMap((entry) => {
    const n = valgt.filter(({ formalId }) => formalId === entry.id).length
    return n > 0 ? [`${navn(entry)} ${visTall(n)}`] : []
  })
  return (
    <KeyFigures
      figures={[
        { navn: t('pages.tiltak.side.valgt'), tall: visTall(valgt.length), note: perFormal.join(', ') },
      ]}
    />
  )
}
