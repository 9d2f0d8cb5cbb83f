import { useTexts } from '../../client/language.tsx'
import { stepTitle } from '../../seksjon/step.ts'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { saveButton } from '../mangler/use-missing.ts'
import type { useFlow } from './use-flow.ts'
import type { SectionForm } from './use-section-form.ts'

interface FormButtonsProps {
  sectionForm: SectionForm
  flow: ReturnType<typeof useFlow>
  hasBack: boolean
  /** Says what Enter and Ctrl+Enter do. */
  tellsKeys: boolean
}

/** «Neste» or «Send inn», «Lagre» and «Tilbake». */
export function FormButtons({ sectionForm, flow, hasBack, tellsKeys }: FormButtonsProps) {
  const { t } = useTexts()
  // While a save waits for its next try, the buttons can be pressed: that tries at once.
  const next = flow.leadsTo ? t('steps.neste', { steg: t(stepTitle(flow.leadsTo)) }) : t('felles.neste')
  const busy = flow.isHeld || (sectionForm.isSubmitting && sectionForm.status.kind !== 'waiting')
  return (
    <>
      <Actions>
        <Button
          type="submit"
          aria-keyshortcuts={flow.isLast ? undefined : 'Control+Enter Meta+Enter'}
          busy={busy}
          onPointerEnter={flow.prepareNext}
          onFocus={flow.prepareNext}
        >
          {busy
            ? t(flow.isLast ? 'pages.send-inn.sender' : 'felles.lagrer')
            : flow.isLast
              ? t('pages.send-inn.knapp')
              : next}
        </Button>
        <Button type="button" id={saveButton} variant="secondary" onClick={flow.saveOnly} unavailable={busy}>
          {t('felles.lagre')}
        </Button>
        {hasBack ? (
          <Button type="button" variant="tertiary" onClick={flow.back}>
            {t('felles.tilbake')}
          </Button>
        ) : null}
      </Actions>
      {tellsKeys ? <p className="ek-keys">{t('felles.taster')}</p> : null}
    </>
  )
}
