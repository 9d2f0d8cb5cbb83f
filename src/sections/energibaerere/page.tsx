import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useFormState } from 'react-hook-form'
import { config } from '../../client/config.ts'
import { HvaTeller } from '../../client/HvaTeller.tsx'
import { arene, fraOgTil } from '../../seksjon/arene.ts'
import { avvik } from '../../seksjon/avvik.ts'
import { endringIArene } from '../../seksjon/endring.ts'
import { givenSum, sum } from '../../seksjon/fields.ts'
import type { PageProps } from '../../seksjon/page.ts'
import { forrigeQuery } from '../../seksjon/query.ts'
import { iStorEnhet } from '../../texts/stor-enhet.ts'
import type { Texts } from '../../texts/texts.ts'
import { Energibar } from '../../ui/Energibar.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { stuckBelow } from '../../ui/stuck.ts'
import { type Answer, type Input, type Others, snitt, totalAvFormal } from './contract.ts'
import { Regneark } from './Regneark.tsx'
import { kwhI, useRader } from './Tabell.tsx'
import './energibaerere.css'

export const wide = true
export const hasFigures = true

export function Page({ answer, others, rapportId, texts }: PageProps<Answer, Others>) {
  const { t } = texts
  const { data: forrige = null } = useQuery(forrigeQuery(rapportId))
  const { rapporteringsAr: ar } = answer
  const total = totalAvFormal(others)
  return (
    <Stack>
      <HvaTeller ar={ar} texts={texts}>
        <p>{t('pages.energibaerere.skriv')}</p>
        <ul>
          {[1, 2, 3].map((n) => (
            <li key={n}>{t(`pages.energibaerere.brennverdi.${n}`)}</li>
          ))}
        </ul>
      </HvaTeller>
      <div>
        <Regneark rapportId={rapportId} ar={ar} total={total} forrige={forrige} texts={texts} />
        <Balanse ar={ar} total={total} texts={texts} />
      </div>
      <Nokkeltall ar={ar} texts={texts} />
    </Stack>
  )
}

interface NokkeltallProps {
  ar: number
  texts: Texts
}

/**
 * The sum of the year with its change, and the average of the three years, drawn against the threshold of the duty where it
 * is below five times as much. Each is left out where figures are missing.
 */
function Nokkeltall({ ar, texts }: NokkeltallProps) {
  const { t, tall } = texts
  const rader = useRader()
  const iAret = sum(kwhI(rader, ar))
  const gjsn = snitt(arene(ar).map((y) => sum(kwhI(rader, y))))
  if (iAret === 0) return null
  const { grenseKwh } = config
  const grense = tall(grenseKwh / 1e6, 'GWh')
  const figures = [
    {
      navn: t('pages.energibaerere.nokkel.sum', { ar }),
      tall: iStorEnhet(iAret, texts, { beside: gjsn ?? 0 }),
      note:
        endringIArene(
          arene(ar).map((y) => givenSum(kwhI(rader, y))),
          ar,
          texts,
        ) ?? '',
    },
    gjsn !== null && {
      navn: t('pages.energibaerere.nokkel.snitt', fraOgTil(ar)),
      tall: iStorEnhet(gjsn, texts, { beside: iAret, under: grenseKwh }),
    },
  ]
  // Further out, the mark would lie in the first pixels of the bar.
  const hasMark = gjsn !== null && gjsn < 5 * grenseKwh
  // Room to the right of the longer one, so that the mark is seen.
  const hele = 1.25 * Math.max(gjsn ?? 0, grenseKwh)
  return (
    <section className="energibaerere-nokkel" aria-label={t('pages.energibaerere.nokkel')}>
      <KeyFigures figures={figures} />
      {hasMark ? <Energibar andel={gjsn / hele} merke={grenseKwh / hele} tekst="" size="md" /> : null}
      {gjsn === null ? null : (
        <p className="ek-subtle">
          {t(hasMark ? 'pages.energibaerere.grense.strek' : 'pages.energibaerere.grense', { grense })}
        </p>
      )}
    </section>
  )
}

interface BalanseProps {
  ar: number
  /** The total of the purposes; null where none is given. */
  total: number | null
  texts: Texts
}

/** The sum of the reporting year against the total of the purposes, at the foot of the window while the table is in it. */
function Balanse(props: BalanseProps) {
  return <Stripe {...props} rader={useRader()} />
}

/** A share that is not the whole is drawn so that it is seen: 99,99 % would look like a full bar. */
const ulikt = (andel: number) => (andel < 1 ? Math.min(andel, 0.97) : Math.max(andel, 1.03))

/** Shows the error of the rule about the sum in place of the difference, which it says too. */
const Stripe = memo(function Stripe({
  ar,
  total,
  rader,
  texts: { t, tall },
}: BalanseProps & { rader: Input['energibarer'] }) {
  const { errors } = useFormState<Input>({ name: 'energibarer' })
  const iAret = kwhI(rader, ar)
  const { retning, sum, diff } = avvik(iAret, total ?? 0)
  const feil = errors.energibarer?.message
  const harTotal = total !== null && total > 0
  const stemmer = harTotal && retning === 'lik'
  const melding =
    total === null
      ? t('pages.energibaerere.uten-total')
      : t(`pages.energibaerere.balanse.${retning}`, { diff: tall(diff) })
  return (
    <section
      ref={stuckBelow}
      id="energibarer"
      tabIndex={-1}
      aria-labelledby="energibarer-ledetekst"
      className="ek-balance"
      data-equal={stemmer || undefined}
    >
      <p>
        <span>{t('pages.energibaerere.sum', { ar })}</span>{' '}
        <strong data-numeric>{tall(givenSum(iAret))}</strong>
      </p>
      <p>
        <span id="energibarer-ledetekst">{t('pages.energibaerere.total', { ar })}</span>{' '}
        <strong data-numeric>{tall(total)}</strong>
      </p>
      {harTotal && <Energibar andel={stemmer ? 1 : ulikt(sum / total)} tekst="" size="md" />}
      {feil ? (
        <FieldError id="energibarer-feil">{feil}</FieldError>
      ) : (
        <p className="ek-balance__message" data-differs={(total !== null && !stemmer) || undefined}>
          {stemmer ? <Icon name="done" /> : null}
          <span>{melding}</span>
        </p>
      )}
    </section>
  )
})
