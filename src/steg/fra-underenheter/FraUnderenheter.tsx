import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { UnitName } from '../../client/units/UnitName.tsx'
import type { Change } from '../../felt/merge.ts'
import { Changes } from '../../forslag/Changes.tsx'
import { turned } from '../../forslag/laid-over.ts'
import { sectionById } from '../../sections/index.ts'
import { skjemaQuery } from '../../seksjon/query.ts'
import { stepTitle } from '../../seksjon/step.ts'
import type { Enhetssvar } from '../../svar/enheter/contract.ts'
import { loadUnits } from '../../svar/enheter/query.ts'
import { type Accepted, saveUnit } from '../../svar/enheter/save-unit.ts'
import { infoQuery } from '../../svar/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { type Stops, saveable } from '../form/form-errors.ts'
import type { SaveResult } from '../form/form-source.ts'
import type { SectionForm } from '../form/use-section-form.ts'
import { PressOutcome } from '../mangler/PressOutcome.tsx'
import { acceptedOf, changesTo, isEmptyOf } from './changes.ts'
import type { FraUnderenheter as Read } from './contract.ts'
import { fraUnderenheterQuery } from './query.ts'

interface FraUnderenheterProps {
  sectionForm: SectionForm
  /** Saves the step, where it holds something unsaved. */
  save: (what: Stops) => Promise<SaveResult>
}

/** Above the fields of a main unit's step with figures: the sums of its sub-units, put in by two presses (rules.md §6.12). */
export function FraUnderenheter({ sectionForm, save }: FraUnderenheterProps) {
  const { t } = useTexts()
  const { rapportId, section, context } = sectionForm
  const { data: read } = useQuery({ ...fraUnderenheterQuery(rapportId), enabled: false })
  const { data: saved } = useQuery(skjemaQuery(rapportId, section))
  const { opening, saving } = usePresses({ sectionForm, save })
  const sums = read?.summer[section.id]
  if (!read || !sums) return null
  const n = read.enheter.filter(({ stand }) => stand !== 'mangler').length
  const isEmpty = isEmptyOf(saved?.skjema, sums)
  const { data: press } = opening
  const put = () => {
    if (press) saving.mutate(press)
    opening.reset()
  }
  return (
    <>
      {changesTo(saved?.skjema, sums).length > 0 ? (
        <div>
          <Button
            variant={isEmpty ? 'secondary' : 'tertiary'}
            size="sm"
            busy={opening.isPending || saving.isPending}
            onClick={() => opening.mutate()}
          >
            {t(isEmpty ? 'fra-underenheter.sett-inn' : 'fra-underenheter.sammenlign', { n })}
          </Button>
        </div>
      ) : null}
      {press ? (
        <Dialog
          open
          wide
          onClose={opening.reset}
          title={t('fra-underenheter.tittel')}
          closeLabel={t('felles.lukk')}
          actions={
            <Button onClick={put}>
              {t('grid.sett-inn', { n: press.accepted.flatMap(({ endringer }) => endringer).length })}
            </Button>
          }
          cancel={t('felles.avbryt')}
        >
          <Units enheter={read.enheter} />
          <div>
            {press.accepted.map((one) => (
              <Sums key={one.seksjon} {...one} ar={context.ar} isOpen={one.seksjon === section.id} />
            ))}
          </div>
        </Dialog>
      ) : null}
      <Outcome opening={opening} saving={saving} />
    </>
  )
}

interface Press {
  /** The report that the changes were made for. */
  seen: Enhetssvar
  accepted: readonly Accepted<Change>[]
  isUndo?: true
}

/** Opens the list of changes, of what is saved now; and saves all of them, in one call, or takes them back. */
function usePresses({ sectionForm, save }: FraUnderenheterProps) {
  const { rapportId, section, context, isDirtyNow, follow } = sectionForm
  const client = useQueryClient()
  const router = useRouter()
  const { organisasjonsnummer } = useSuspenseQuery(infoQuery(rapportId)).data
  const opening = useMutation({
    mutationFn: async (): Promise<Press | null> => {
      if (isDirtyNow() && (await save(saveable)).kind !== 'saved') return null
      const read = await client.query({ ...fraUnderenheterQuery(rapportId), staleTime: 0 })
      const { units } = await loadUnits([organisasjonsnummer], context.ar, Object.keys(read.summer))
      const seen = units.get(organisasjonsnummer)
      const accepted = seen ? acceptedOf(seen, read, section.id) : []
      return seen && accepted.length > 0 ? { seen, accepted } : null
    },
  })
  const saving = useMutation({
    mutationFn: ({ seen, accepted }: Press) => saveUnit(seen, accepted, { ar: context.ar }),
    onSuccess: ({ now }) => {
      const { versjon = 0, skjema } = now.seksjoner[section.id] ?? {}
      follow({ etag: `"${versjon}"`, skjema, answer: null }, undefined)
    },
    onSettled: async () => {
      const changed = ['rapport', 'minside', 'rapporter']
      await Promise.all(changed.map((key) => client.invalidateQueries({ queryKey: [key] })))
      await router.invalidate()
    },
  })
  return { opening, saving }
}

/** Which units are in the sum, and which are not, folded. */
function Units({ enheter }: Pick<Read, 'enheter'>) {
  const { t } = useTexts()
  const stands = Map.groupBy(enheter, ({ stand }) => stand)
  return (
    <div>
      {[...stands].map(([stand, units]) => (
        <Details key={stand} summary={t(`fra-underenheter.${stand}`, { n: units.length })}>
          <ul>
            {units.map((unit) => (
              <li key={unit.organisasjonsnummer}>
                <UnitName unit={unit} />
              </li>
            ))}
          </ul>
        </Details>
      ))}
    </div>
  )
}

/** The changes of one step: of another than the open one folded. */
function Sums({ seksjon, endringer, ar, isOpen }: Accepted<Change> & { ar: number; isOpen: boolean }) {
  const { t } = useTexts()
  const section = sectionById(seksjon)
  if (!section) return null
  const steg = t(stepTitle(section))
  const list = <Changes changes={endringer} {...{ section, ar }} caption={steg} captionHidden={!isOpen} />
  return isOpen ? list : <Details summary={steg}>{list}</Details>
}

/** What was done, with «Angre»; or why it was not. */
function Outcome({ opening, saving }: ReturnType<typeof usePresses>) {
  const texts = useTexts()
  const { t } = texts
  const { data, isPending, variables } = saving
  const { accepted = [], isUndo } = variables ?? {}
  const error = opening.error ?? saving.error
  if (error) {
    // What was not taken back is tried again by the same press.
    const again = isUndo && variables ? () => saving.mutate(variables) : undefined
    return (
      <PressOutcome tone="danger" undo={again}>
        <p>{reasonText(error, texts)}</p>
      </PressOutcome>
    )
  }
  if (isPending || !data) return null
  const isPut = ({ seksjon }: { seksjon: string }) =>
    data.utfall.some((one) => one.seksjon === seksjon && one.utfall === 'lagret')
  const put = accepted.filter(isPut)
  const back = put.map((one) => ({ ...one, endringer: one.endringer.map(turned) }))
  const undo = () => saving.mutate({ seen: data.now, accepted: back, isUndo: true })
  const isWhole = data.utfall.every(({ utfall }) => utfall === 'lagret' || utfall === 'uendret')
  const isChanged = data.utfall.some(({ utfall }) => utfall === 'konflikt')
  return (
    <PressOutcome
      key={String(isUndo)}
      tone={isWhole ? 'success' : 'warning'}
      undo={put.length > 0 && !isUndo ? undo : undefined}
    >
      {put.length > 0 ? (
        <p>{t(isUndo ? 'fra-underenheter.angret' : 'fra-underenheter.lagret', { n: put.length })}</p>
      ) : null}
      {isWhole ? null : <p>{t(isChanged ? 'fra-underenheter.endret' : 'ugyldige-verdier')}</p>}
    </PressOutcome>
  )
}
