import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { meQuery } from '../../account/queries.ts'
import { type Fetched, OpenFormProvider } from '../../client/fields/open-form.tsx'
import { useTexts } from '../../client/language.tsx'
import { RouteLink } from '../../client/link.tsx'
import { deepEqual } from '../../felt/merge.ts'
import { unwrap } from '../../seksjon/form-shape.ts'
import type { Loaded } from '../../seksjon/query.ts'
import { type Contract, visible } from '../../seksjon/section.ts'
import { stepAndBackHref, stepTitle } from '../../seksjon/step.ts'
import { afterPress } from '../../ui/after-press.ts'
import { Heading } from '../../ui/layout/Heading.tsx'
import { errorList, type Stops, whole } from '../form/form-errors.ts'
import type { SaveResult } from '../form/form-source.ts'
import { Presence } from '../form/Presence.tsx'
import { SaveState } from '../form/SaveState.tsx'
import { useJudged } from '../form/use-ruled-form.ts'
import { type PageFormInput, type SectionForm, usePageForm } from '../form/use-section-form.ts'
import { FormMessages, Notices } from '../page/FormMessages.tsx'
import type { PageFile } from '../page/load-section.ts'
import { sistLagretQuery } from '../query.ts'
import type { OnPage, Several } from './use-several.ts'
import './several.css'

interface SectionOnPageProps extends PageFormInput {
  Page?: PageFile['Page'] | undefined
  /** In place of the page, with no heading, as long as it is given: what is confirmed, where all else is answered. */
  Short?: PageFile['Short'] | undefined
  /** Called where the questions have to be seen: another answer than at first, a rule that one of them breaks, a conflict, a draft. */
  unfold?: (() => void) | undefined
  /** The sections of the page. */
  several: Several
  /** The page, where the link to the section's own step leads back to. */
  back: Pick<Contract, 'folder'>
  /** Says where a field's value comes from; where it does not, which report it was copied from. */
  mark?: Fetched | undefined
  /** The broken rules that stop a save when focus leaves; all, unless told. */
  stops?: Stops
}

/**
 * One section on a page of several: its heading, its form with what it says, and a link to its step. It is saved when the user goes on
 * to another section of the page, where no rule stops it, and by the buttons of the page.
 */
export function SectionOnPage(props: SectionOnPageProps) {
  const { Page, Short, unfold, several, back, mark, stops = whole, ...input } = props
  const { rapportId, section, answers } = input
  const texts = useTexts()
  const { sectionForm, page, fetched } = usePageForm(input)
  const settle = async () => {
    if (sectionForm.isDirtyNow() && stops(sectionForm.judge()).length === 0) await save(false, stops)
  }
  const save = useSaving(sectionForm, several, section, settle)
  const marked = useCallback<Fetched>(
    (name, value) => mark?.(name, value) ?? fetched?.(name, value),
    [mark, fetched],
  )
  useFollowing(sectionForm, rapportId, section, answers[section.id])
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (currentTarget.contains(relatedTarget)) return
    afterPress(() => void settle())
  }
  return (
    <section className="ek-on-page" data-short={unfold && true} aria-label={texts.t(stepTitle(section))}>
      {unfold ? null : (
        <div className="ek-on-page__head">
          <Heading level={2} id={section.folder} tabIndex={-1}>
            {texts.t(stepTitle(section))}
          </Heading>
          <StepLink rapportId={rapportId} section={section} back={back} />
        </div>
      )}
      <OpenFormProvider opened={sectionForm} fetched={mark ? marked : fetched}>
        <form
          noValidate
          className="ek-form"
          onBlur={leave}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Told sectionForm={sectionForm} several={several} />
          <Presence rapportId={rapportId} seksjon={section.id} />
          <Notices sectionForm={sectionForm} />
          {unfold ? (
            <>
              <Unfolds sectionForm={sectionForm} unfold={unfold} />
              {Short ? <Short {...page} /> : null}
            </>
          ) : (
            Page && <Page {...page} />
          )}
          <FormMessages
            sectionForm={sectionForm}
            choose={(choices) => sectionForm.choose(choices) && void save()}
          />
          <SaveState sectionForm={sectionForm} />
        </form>
      </OpenFormProvider>
    </section>
  )
}

/** Watches the questions that are not shown. */
function Unfolds({ sectionForm, unfold }: { sectionForm: SectionForm; unfold: () => void }) {
  const { dispute, recovered, failure, section } = sectionForm
  const { errors } = useFormState()
  const isQuestion = (name: string | number) => !(name in Object(section.flere?.confirmed))
  const shown = Object.entries(Object(visible(section, unwrap(useWatch()))))
  const asked = Object.fromEntries(shown.filter(([name]) => isQuestion(name)))
  const [begun] = useState(asked)
  const isSeen =
    [dispute, recovered, failure].some(Boolean) ||
    Object.keys(errors).some(isQuestion) ||
    !deepEqual(asked, begun)
  useEffect(() => {
    if (isSeen) unfold()
  })
  return null
}

interface StepLinkProps {
  rapportId: string
  section: Contract
  back: Pick<Contract, 'folder'>
  /** What the link says; «Åpne steget» unless told. */
  text?: string
}

/** To the section's own step, and back here when it is saved. */
export function StepLink({ rapportId, section, back, text }: StepLinkProps) {
  const { t } = useTexts()
  return (
    <RouteLink href={stepAndBackHref(rapportId, section, back)}>
      <span>{text ?? t('flere.apne')}</span>{' '}
      <span className="ds-sr-only">{`«${t(stepTitle(section))}»`}</span>
    </RouteLink>
  )
}

/** Tells the page how much is left, and when what was refused is mended, or stands there no more. */
function Told({ sectionForm, several }: { sectionForm: SectionForm; several: Several }) {
  const { mended, tellLeft } = several
  const { id } = sectionForm.section
  const { errors } = useFormState()
  const left = useJudged(sectionForm.form, sectionForm.judge)?.length ?? 0
  useEffect(() => tellLeft(id, left), [tellLeft, id, left])
  const isRight = errorList(errors).length === 0
  useEffect(() => {
    if (isRight) mended(id)
  }, [isRight, mended, id])
  useEffect(() => () => mended(id), [mended, id])
  return null
}

/** Shows in the form what was saved elsewhere, once it is known by whom. */
function useFollowing({ follow }: SectionForm, rapportId: string, { id }: Contract, loaded?: Loaded) {
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const { data: sist } = useQuery(sistLagretQuery(rapportId))
  const { etag, navn } = sist?.[id] ?? {}
  useEffect(() => {
    if (loaded && loaded.etag === etag) follow(loaded, navn === me?.navn ? undefined : navn)
  })
}

/** What a section without fields does as a button of the page is pressed. */
interface WithoutFields {
  /** The version that it shows. */
  etag: string
  /** Whether «Send inn» is refused, since the user has not agreed to what is shown. */
  isHeld: (isFirst: boolean) => boolean
  /** Whether the user has still to agree: its heading is where that is done. */
  isLeft: boolean
  /** Whether what was agreed to is being saved, or waits for the network. */
  isSaving: boolean
  agree: (save: OnPage['save']) => Promise<unknown>
}

/**
 * Saves the section's form, one save after the other, and answers the buttons of the page.
 *
 * @param settle what is saved as focus leaves the section
 */
export function useSaving(
  sectionForm: SectionForm,
  several: Several,
  { id, folder }: Contract,
  settle: () => Promise<unknown>,
  inShort?: WithoutFields,
) {
  /** The last save: how it ended, or that it waits for its next try. */
  const last = useRef<Promise<SaveResult>>(Promise.resolve({ kind: 'saved' }))
  /** The last one that had to wait. */
  const waiting = useRef(last.current)
  // The buttons of the page press what was rendered last.
  const latest = useRef({ sectionForm, settle, inShort })
  useLayoutEffect(() => {
    latest.current = { sectionForm, settle, inShort }
  })
  const save = useCallback((isFirst = true, what?: Stops): Promise<SaveResult> => {
    last.current = last.current
      .catch(() => {})
      .then(async () => {
        const { sectionForm } = latest.current
        if (sectionForm.status.kind === 'waiting') {
          sectionForm.tryNow()
          return waiting.current
        }
        const result = await sectionForm.press(what, isFirst)
        if (result.kind === 'waiting') waiting.current = Promise.resolve(result)
        return result
      })
    return last.current
  }, [])
  const { add } = several
  useEffect(
    () =>
      add(id, {
        save: async (isFirst, what) => {
          const { inShort, sectionForm } = latest.current
          if (!inShort?.isHeld(isFirst)) return save(isFirst, what)
          if (!inShort.isSaving) return { kind: 'stopped' }
          sectionForm.tryNow()
          return last.current
        },
        settle: () => latest.current.settle(),
        isDirty: () => latest.current.sectionForm.isDirtyNow() || latest.current.inShort?.isSaving === true,
        isSaveable: () => latest.current.sectionForm.isSaveable(),
        forget: () => latest.current.sectionForm.forget(),
        etag: () => latest.current.sectionForm.savedEtag(),
        form: () => latest.current.sectionForm.current(),
        fill: (name, value) => latest.current.sectionForm.form.setValue(name, value, { shouldDirty: true }),
        left: () => {
          const { inShort, sectionForm } = latest.current
          if (inShort) return inShort.isLeft ? [[folder]] : []
          return sectionForm.judge().map(({ path }) => path)
        },
        shown: () => latest.current.inShort?.etag,
        agree: async () => latest.current.inShort?.agree(save),
      }),
    [add, id, folder, save],
  )
  return save
}
