import { useContext } from 'react'
import { OnThisPage } from '../../client/fields/on-this-page.ts'
import { useTexts } from '../../client/language.tsx'
import { stepTitle } from '../../seksjon/step.ts'
import type { OtherSide } from '../form/issue-words.ts'
import { FieldLink } from './FieldLink.tsx'

/** The difference between two sections' figures, and a link to the other section. */
export function OtherSideLink({ side }: { side: OtherSide | undefined }) {
  const { t, tall } = useTexts()
  const here = useContext(OnThisPage)
  if (!side) return null
  return (
    <>
      {side.diff === undefined ? ' ' : ` ${t('klar.differanse', { diff: tall(side.diff) })} `}
      <FieldLink entry={here.has(side.step.id) ? side : { href: side.href }}>
        {t('klar.ga-til', { steg: t(stepTitle(side.step)) })}
      </FieldLink>
    </>
  )
}
