import type { RefObject } from 'react'
import type { ApiError } from '../../client/api.ts'
import { useTexts } from '../../client/language.tsx'
import type { Side } from '../../drafts/merge.ts'
import type { Contract } from '../../seksjon/section.ts'
import type { Texts } from '../../texts/texts.ts'
import { VarslerPanel } from '../../varsler/VarslerPanel.tsx'
import { OtherEnds } from '../mangler/OtherEnds.tsx'
import { Conflicts, type ConflictWords } from '../merging/Conflicts.tsx'
import { Offer } from '../merging/Offer.tsx'
import { Errors } from './Errors.tsx'
import { Trouble } from './Trouble.tsx'
import type { SectionForm } from './use-section-form.ts'

interface NoticesProps {
  sectionForm: SectionForm
  section: Contract
  /** `rapporteringAr` */
  ar: number
}

/** A draft of an earlier form, offered above the fields. */
export function Notices({ sectionForm, section, ar }: NoticesProps) {
  const texts = useTexts()
  if (!sectionForm.recovered) return null
  return (
    <Offer
      {...sectionForm.recovered}
      section={section}
      ar={ar}
      texts={texts}
      onFetch={() => void sectionForm.applyRecovered()}
      onDrop={sectionForm.dropRecovered}
    />
  )
}

interface FormMessagesProps extends NoticesProps {
  rapportId: string
  /** The page's own part of its title; undefined where the page has several forms, and names itself. */
  title: string | undefined
  saving: {
    wantsFocus: RefObject<boolean>
    failure: ApiError | null
    choose: (choices: Readonly<Record<string, Side>>) => void
  }
}

/** What stands below the fields: warnings, errors, why a save failed, and what others changed in the same fields. */
export function FormMessages({ rapportId, section, ar, sectionForm, title, saving }: FormMessagesProps) {
  const texts = useTexts()
  const place = { rapportId, section, ar }
  const { dispute } = sectionForm
  return (
    <>
      <VarslerPanel {...place} explained={sectionForm.explained} keepFailed={sectionForm.explainFailed} />
      <OtherEnds {...place} />
      <Errors {...place} title={title} wantsFocus={saving.wantsFocus} />
      {saving.failure ? <Trouble error={saving.failure} rapportId={rapportId} section={section} /> : null}
      {dispute ? (
        <Conflicts
          conflicts={dispute.conflicts}
          words={conflictWords(dispute.theirs, dispute.conflicts.length, texts)}
          section={section}
          ar={ar}
          texts={texts}
          onChoose={saving.choose}
        />
      ) : null}
    </>
  )
}

function conflictWords(
  { navn, utc }: { navn: string; utc: string },
  n: number,
  { t, tidspunkt }: Texts,
): ConflictWords {
  return {
    title: t('endret-av-andre', { navn, tidspunkt: tidspunkt(utc) }),
    text: t('konflikt.tekst', { navn, n }),
    saved: navn,
    asChosen: t('konflikt.lagre'),
    allSaved: t('endret-av-andre-deres', { navn }),
  }
}
