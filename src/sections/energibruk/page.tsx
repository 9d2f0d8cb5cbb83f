import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { InShort } from '../../client/fields/AsLine.tsx'
import { ChoiceField } from '../../client/fields/choices.tsx'
import { HvaTeller } from '../../client/HvaTeller.tsx'
import { formal, type Kode, oppvarming } from '../../kodelister/kodelister.ts'
import { arene } from '../../seksjon/arene.ts'
import { avvik } from '../../seksjon/avvik.ts'
import { endringAvTotal } from '../../seksjon/endring.ts'
import { blank, givenSum, sum } from '../../seksjon/fields.ts'
import type { Forrige } from '../../seksjon/forrige.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { forrigeQuery } from '../../seksjon/query.ts'
import { visListe } from '../../texts/calendar.ts'
import { iStorEnhet } from '../../texts/stor-enhet.ts'
import type { Texts } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { Icon } from '../../ui/Icon.tsx'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { stuckBelow } from '../../ui/stuck.ts'
import { type Answer, bygg, type Input, type Others } from './contract.ts'
import { Formal } from './Formal.tsx'
import './energibruk.css'

export const hasFigures = true

export function Page({ others, ar, rapportId, texts }: PageProps<Answer, Others>) {
  const { data: forrige = null } = useQuery(forrigeQuery(rapportId))
  return (
    <Stack gap="lg">
      <HvaTeller ar={ar} texts={texts} />
      <div>
        {/* Target of the error summary when the total is too low. */}
        <div id="energibrukKwhPerFormal">
          <Formalene ar={ar} forrige={forrige} texts={texts} />
        </div>
        <Total
          ar={ar}
          energibarer={others.energibrukPerEnergibarer.energibarer}
          forrige={forrige}
          texts={texts}
        />
      </div>
      <Oppvarming index={formal.findIndex(({ id }) => id === bygg)} texts={texts} />
    </Stack>
  )
}

/** The purposes. On a page in short, those that the last report does not use are folded as long as they are blank. */
function Formalene({ ar, forrige, texts }: Pick<TotalProps, 'ar' | 'forrige' | 'texts'>) {
  const isShort = useContext(InShort) && forrige !== null
  const [isAll, setAll] = useState(!isShort)
  const isUsed = ({ id }: Kode) => forrige?.formal.some((rad) => rad.formalKodeId === id && rad.kwh > 0)
  const folded = isAll ? [] : formal.filter((entry) => !isUsed(entry))
  const rader = useWatch<Input, typeof felt>({ name: felt })
  const hidden = folded.filter((entry) => blank(rader[formal.indexOf(entry)]?.kwh))
  const showAll = () => {
    // The button goes.
    flushSync(() => setAll(true))
    focusField(`${felt}.${formal.findIndex(({ id }) => id === hidden[0]?.id)}.kwh`)
  }
  return (
    <>
      {formal.map((entry, index) => (
        <Formal key={entry.id} {...{ entry, ar, index, forrige, texts }} isFolded={folded.includes(entry)} />
      ))}
      {hidden.length > 0 ? (
        <Button variant="tertiary" size="sm" onClick={showAll}>
          {texts.t('pages.energibruk.flere', { navn: visListe(hidden.map((one) => `«${texts.navn(one)}»`)) })}
        </Button>
      ) : null}
    </>
  )
}

/** The question about heating, which becomes required when buildings use energy (rules.md §6.1). */
function Oppvarming({ index, texts }: { index: number; texts: Texts }) {
  const { control } = useFormContext<Input>()
  const kwh = useWatch({ control, name: `energibrukKwhPerFormal.${index}.kwh` })
  const answer = useWatch({ control, name: 'oppvarmingByggKodeId' })
  return (
    <ChoiceField
      name="oppvarmingByggKodeId"
      label={texts.t('pages.energibruk.oppvarming')}
      options={oppvarming.map((entry) => ({
        value: entry.id,
        label: texts.navn(entry),
        description: texts.find(`pages.energibruk.oppvarming.hjelp.${entry.id}`),
      }))}
      // The only field here that may be required is the one that says so, until it is answered, as by what was fetched.
      required={sum([kwh]) > 0 && answer === null ? true : undefined}
    />
  )
}

interface TotalProps {
  ar: number
  energibarer: Others['energibrukPerEnergibarer']['energibarer']
  /** The unit's last submitted report. */
  forrige: Forrige | null
  texts: Texts
}

const felt = 'energibrukKwhPerFormal'

/**
 * The total while typing, at the foot of the window while the purposes are in it, with the error of the rule about it. That
 * it differs from the carriers is said once, below (`OtherEnds`).
 */
function Total({ ar, energibarer, forrige, texts }: TotalProps) {
  const { t, tall } = texts
  const rader = useWatch<Input, typeof felt>({ name: felt })
  const { errors } = useFormState<Input>({ name: felt })
  const gitt = givenSum(rader.map(({ kwh }) => kwh))
  const total = gitt ?? 0
  const kwhI = (ar: number) => energibarer.filter((rad) => rad.ar === ar).map(({ kwh }) => kwh)
  const iAret = kwhI(ar)
  const endret = () => {
    const for1 = arene(ar).slice(0, -1)
    const sist = forrige && { ar: forrige.ar, kwh: sum(forrige.formal.map(({ kwh }) => kwh)) }
    return endringAvTotal([...for1.map((y) => givenSum(kwhI(y))), total], ar, sist, texts)
  }
  const stemmer = iAret.some((kwh) => kwh !== null) && avvik(iAret, total).retning === 'lik'
  return (
    <section
      ref={stuckBelow}
      className="ek-balance"
      aria-labelledby="energibruk-total"
      data-equal={stemmer || undefined}
    >
      <p>
        <span id="energibruk-total">{t('pages.energibruk.total', { ar })}</span>{' '}
        <strong data-numeric>{tall(gitt)}</strong>
      </p>
      <FieldError id={`${felt}-feil`}>{errors[felt]?.message}</FieldError>
      {/* Specification §5: asks to double-check the figure, which blocks nothing. */}
      {total > 1 && <p>{dobbeltsjekk(total, endret(), texts)}</p>}
      {stemmer ? (
        <p className="ek-balance__message">
          <Icon name="done" />
          <span>{t('pages.energibruk.total.stemmer')}</span>
        </p>
      ) : null}
    </section>
  )
}

/** «28,6 GWh, −2,4 % fra forrige rapport (2024). Stemmer det?» In a larger unit, since a figure a thousand times too large is seen in it. */
function dobbeltsjekk(total: number, endring: string | null, texts: Texts): string {
  const params = { total: iStorEnhet(total, texts) }
  if (endring === null) return texts.t('pages.energibruk.total.dobbeltsjekk', params)
  return texts.t('pages.energibruk.total.dobbeltsjekk.fra', { ...params, endring })
}

/** The totals that the purposes are held against: that of the last report, and the carriers' sum. */
export function Side({ others, ar, rapportId, texts }: PageProps<Answer, Others>) {
  const { t } = texts
  const { data: forrige = null } = useQuery(forrigeQuery(rapportId))
  const energibarere = sum(
    others.energibrukPerEnergibarer.energibarer.filter((rad) => rad.ar === ar).map(({ kwh }) => kwh),
  )
  const figures = [
    forrige && {
      navn: t('pages.energibruk.side.forrige', { ar: String(forrige.ar) }),
      tall: iStorEnhet(sum(forrige.formal.map(({ kwh }) => kwh)), texts),
    },
    energibarere > 0 && {
      navn: t('pages.energibruk.side.energibarere', { ar: String(ar) }),
      tall: iStorEnhet(energibarere, texts),
    },
  ]
  return <KeyFigures figures={figures} />
}
