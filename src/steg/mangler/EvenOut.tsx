import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { ApiError } from '../../client/api.ts'
import { reasonText } from '../../client/ErrorView.tsx'
import { useOpenForm } from '../../client/fields/open-form.tsx'
import { useTexts } from '../../client/language.tsx'
import type { Change } from '../../felt/merge.ts'
import { laidOver, turned } from '../../forslag/laid-over.ts'
import { formal, kode } from '../../kodelister/kodelister.ts'
import { section as energibaerere, sumUlik } from '../../sections/energibaerere/contract.ts'
import { section as energibruk } from '../../sections/energibruk/contract.ts'
import { section as energireduksjon } from '../../sections/energireduksjon/contract.ts'
import { avvik, utjevninger } from '../../seksjon/avvik.ts'
import { sum } from '../../seksjon/fields.ts'
import type { Loaded } from '../../seksjon/query.ts'
import { type Contract, readable } from '../../seksjon/section.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { useKnown } from '../../svar/known-answers.ts'
import { saveSection } from '../../svar/lagring/query.ts'
import { utregningAv } from '../../tall/parse.ts'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { textsOf, utregningerQuery } from '../../utregninger/query.ts'
import { PressOutcome } from './PressOutcome.tsx'

interface Place {
  rapportId: string
  /** The open step. */
  section: Contract
  /** `rapporteringAr` */
  ar: number
}

/** A purpose's figure that is changed so that the two sums are equal, or changed back. */
interface Press {
  /** Position among the purposes. */
  index: number
  change: Change
  isUndo: boolean
  /** The purposes as saved, and their version. */
  saved: Loaded
}

/** What the two sums are made of, and what the measures save. */
const compared: readonly Contract[] = [energibruk, energibaerere, energireduksjon]

const fieldName = (index: number) => `energibrukKwhPerFormal.${index}.kwh`

/**
 * For the error that the purposes and the carriers differ: a press for each purpose that can take the difference. On the step
 * of the purposes it changes the field; on another step it saves the purposes, with their version (rules.md §6.1).
 *
 * @returns `offersAt` gives what stands beside an error with this code, and `outcome` for what was done, which stays when the error goes
 */
export function useEvenOut(place: Place): { offersAt: (code?: string) => ReactNode; outcome: ReactNode } {
  const { t, tall, navn } = useTexts()
  const figures = useFigures(place)
  const press = usePress(place)
  const { remarks } = useOpenForm()
  if (!figures) return { offersAt: () => null, outcome: null }
  const { rader, baerere, saved } = figures
  const isOwn = place.section === energibruk
  const total = sum(rader.map(({ kwh }) => kwh))
  const { retning, diff } = avvik(baerere, total)
  const offers = utjevninger(baerere, rader).flatMap(({ index, kwh }) => {
    const rad = rader[index]
    if (!rad?.kwh) return []
    const fra = rad.kwh
    const name = fieldName(index)
    const said = (key: string, kwh: number) =>
      t(key, { formal: navn(kode(formal, rad.formalKodeId)), kwh: tall(kwh, 'kWh') })
    const mend = () =>
      remarks.mend({
        name,
        changes: [{ name, til: kwh }],
        done: said('utjevn.gjort', kwh),
        undone: said('utjevn.angret', fra),
        undo: t('varsel.angre'),
      })
    const sted = ['energibrukKwhPerFormal', { formalKodeId: rad.formalKodeId }, 'kwh']
    const save = () => press.mutate({ index, change: { sted, fra, til: kwh }, isUndo: false, saved })
    return (
      <Button
        key={index}
        variant="secondary"
        size="sm"
        unavailable={press.isPending}
        onClick={isOwn ? mend : save}
      >
        {t(retning === 'for-mye' ? 'utjevn.legg' : 'utjevn.trekk', {
          diff: tall(diff, 'kWh'),
          formal: navn(kode(formal, rad.formalKodeId)),
        })}
      </Button>
    )
  })
  const { index = -1 } = press.variables ?? {}
  return {
    offersAt: (code) => (code === sumUlik && offers.length > 0 ? <Actions>{offers}</Actions> : null),
    outcome: press.isIdle ? null : <Outcome press={press} saved={rader[index]} />,
  }
}

/**
 * The figures of the two sums: those of the open step as its form holds them, the others as they are saved.
 *
 * @returns undefined on other steps, until all is loaded, and while a figure breaks a rule of its own
 */
function useFigures({ rapportId, section, ar }: Place) {
  const { getValues } = useFormContext<FieldValues>()
  const { raw } = useOpenForm()
  const known = useKnown(rapportId, compared)
  const [purposes, carriers, savings] = compared.map(({ id }) => known[id])
  const { data: kept = [] } = useQuery(utregningerQuery(rapportId))
  const isOne = section === energibruk || section === energibaerere
  if (!isOne || !purposes || !carriers || !savings) return undefined
  const formOf = (one: Contract, { skjema }: Loaded) =>
    one === section ? readable(one, getValues()) : skjema
  const bruk = energibruk.input.safeParse(formOf(energibruk, purposes)).data
  const baerere = energibaerere.input.safeParse(formOf(energibaerere, carriers)).data
  if (!bruk || !baerere) return undefined
  const spart = energireduksjon.answer.parse(savings.answer)
  const typed = section === energibruk ? raw.all() : textsOf(kept, energibruk, bruk)
  return {
    saved: purposes,
    baerere: baerere.energibarer.filter((rad) => rad.ar === ar).map(({ kwh }) => kwh),
    rader: bruk.energibrukKwhPerFormal.map((rad, index) => {
      const reading = utregningAv(typed[fieldName(index)] ?? '', { maleenhet: 'kWh' })
      return {
        ...rad,
        halvt: reading && reading.tall === rad.kwh ? reading.halvt : 0,
        spart: spart.find(({ formalKodeId }) => formalKodeId === rad.formalKodeId)?.kwh ?? 0,
      }
    }),
  }
}

/** Saves another figure of the purposes, from the step of the carriers. */
function usePress({ rapportId }: Place) {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: ({ change, saved }: Press): Promise<Loaded> =>
      saveSection(client, rapportId, energibruk, laidOver(saved.skjema, [change]).form, saved.etag),
    // The page shows what is saved now: the new figure, or what somebody else has saved meanwhile.
    onSettled: async (_, error) => {
      if (error) await client.invalidateQueries({ queryKey: ['rapport', rapportId] })
      await router.invalidate()
    },
  })
}

interface OutcomeProps {
  press: ReturnType<typeof usePress>
  /** The purpose as it is now, where it is saved. */
  saved: { formalKodeId: number; kwh: number | null } | undefined
}

/** What was done, with «Angre» as long as the figure stands; or why nothing was. */
function Outcome({ press, saved }: OutcomeProps) {
  const texts = useTexts()
  const { t, tall, navn } = texts
  const { variables: done, data, error, isPending } = press
  if (isPending || !done) return null
  if (error) {
    const isChanged = error instanceof ApiError && error.status === 412
    const other = isChanged ? String(error.problem.endretAv) : ''
    return (
      <PressOutcome tone={isChanged ? 'info' : 'danger'}>
        <p>
          {isChanged
            ? t('utjevn.endret', { navn: other, steg: t(stepTitle(energibruk)) })
            : reasonText(error, texts)}
        </p>
      </PressOutcome>
    )
  }
  if (!saved || saved.kwh !== done.change.til) return null
  const params = {
    formal: navn(kode(formal, saved.formalKodeId)),
    kwh: tall(saved.kwh, 'kWh'),
  }
  const undo = () => press.mutate({ ...done, change: turned(done.change), isUndo: true, saved: data })
  return (
    <PressOutcome tone="success" undo={done.isUndo ? undefined : undo}>
      <p>{t(done.isUndo ? 'utjevn.angret' : 'utjevn.lagret', params)}</p>
    </PressOutcome>
  )
}
