import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { stepTitle } from '../../seksjon/step.ts'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import type { OtherSide } from '../form/issue-words.ts'

/** The difference between two sections' figures, and a link to the other section. */
export function OtherSideLink({ side }: { side: OtherSide | undefined }) {
  const { t, tall } = useTexts()
  if (!side) return null
  return (
    <>
      {side.diff === undefined ? ' ' : ` ${t('klar.differanse', { diff: tall(side.diff) })} `}
      <TextLink href={side.href} renderLink={routerLink}>
        {t('klar.ga-til', { steg: t(stepTitle(side.step)) })}
      </TextLink>
    </>
  )
}
