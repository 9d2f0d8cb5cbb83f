import { TextLink } from '../../ui/TextLink.tsx'
import { useTexts } from '../language.tsx'
import { routerLink } from '../link.tsx'
import type { OtherSide } from './issue-words.ts'
import { stepTitle } from './steps.ts'

/** How far two sections are apart, and the way to the other one. */
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
