import { useTexts } from '../client/language.tsx'
import { useGo } from '../client/use-go.ts'
import { pages } from '../pages.ts'

/** Chooses between the table of units and the one of units by steps. The choice stands in the address. */
export function View({ byStep }: { byStep: boolean }) {
  const { t } = useTexts()
  const go = useGo()
  const show = (steps: boolean) =>
    void go(steps ? `${pages.minSide.path}?vis=steg` : pages.minSide.path, {
      replace: true,
      resetScroll: false,
    })
  return (
    <fieldset className="ek-filter" aria-label={t('pages.minside.visning')}>
      <button type="button" aria-pressed={!byStep} onClick={() => show(false)}>
        {t('pages.minside.visning.oversikt')}
      </button>
      <button type="button" aria-pressed={byStep} onClick={() => show(true)}>
        {t('pages.minside.visning.steg')}
      </button>
    </fieldset>
  )
}
