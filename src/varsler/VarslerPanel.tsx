import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { RawTextsContext } from '../client/fields/raw-texts.ts'
import { useTexts } from '../client/language.tsx'
import { isLast, sections } from '../sections/index.ts'
import { stepTitle } from '../seksjon/step.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Details } from '../ui/Details.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import type { Svar } from './contract.ts'
import { forklaringerIn, forklaringNavn } from './forklaring.ts'
import { angre, behold, changeSvar } from './query.ts'
import type { Place } from './reads.ts'
import { varselTekst } from './regel.ts'
import { useRemarks } from './use-remarks.ts'
import { type Besvart, useVarsler } from './use-varsler.ts'
import { VarselItem } from './VarselItem.tsx'
import './varsler.css'

const nokkel = ({ regel, felt, tall }: Besvart) => `${regel} ${felt} ${tall}`

interface VarslerProps extends Place {
  /** `rapporteringAr`. */
  ar: number
  /** Set to what answers that keep a figure with the explanation that is typed, at the moment of the call. */
  explained: RefObject<() => Svar[]>
}

/**
 * The warnings of a page by the soft rules, which never block (rules.md §6.2): the open ones with their answers, and those that
 * are answered. Must be rendered inside the form.
 */
export function VarslerPanel({ rapportId, section, ar, explained }: VarslerProps) {
  const texts = useTexts()
  const { t } = texts
  const root = useRef<HTMLDivElement>(null)
  const varsler = useVarsler({ rapportId, section, ar, root })
  const { open: apne, info: verdtAVite, kept: beholdte, lines, judge, openNow } = varsler
  const client = useQueryClient()
  const raw = useContext(RawTextsContext)
  useEffect(() => {
    explained.current = () => {
      const texts = raw.all()
      if (forklaringerIn(texts).length === 0) return []
      return openNow().flatMap(({ regel, felt, tall }) => {
        const begrunnelse = texts[forklaringNavn({ regel, felt })]?.trim()
        return begrunnelse ? [{ regel, felt, tall, begrunnelse }] : []
      })
    }
  })
  const svar = useMutation({
    mutationFn: (change: (svar: Svar[]) => Svar[]) => changeSvar(client, rapportId, change),
    // The pressed button is removed, so focus moves to the panel.
    onSuccess: () => root.current?.focus({ preventScroll: true }),
  })
  const alle = isLast(section)
  const tittel = t(alle ? 'varsel.tittel-alle' : 'varsel.tittel', { n: apne.length })
  const sagt = useSagt(apne, tittel)
  useMarks([...lines.keys()])
  const rettet = useRemarks(lines, judge)
  const tekst = (varsel: Besvart) =>
    alle ? `${t(title(varsel.seksjon))}: ${varselTekst(varsel, texts)}` : varselTekst(varsel, texts)

  return (
    <div ref={root} tabIndex={-1} className="ek-varsler">
      <LiveRegion>{svar.isSuccess && apne.length === 0 ? t('varsel.er-beholdt') : sagt}</LiveRegion>
      <LiveRegion>{rettet}</LiveRegion>
      {apne.length > 0 ? (
        <Alert tone="warning" title={tittel}>
          <p>{t('varsel.ingress', { n: apne.length })}</p>
          <ul>
            {apne.map((varsel) => (
              <VarselItem
                key={nokkel(varsel)}
                varsel={varsel}
                tekst={tekst(varsel)}
                rapportId={rapportId}
                elsewhere={alle && varsel.seksjon !== section.id}
                busy={svar.isPending}
                onKeep={(begrunnelse) => {
                  const { regel, felt, tall } = varsel
                  svar.mutate(behold([{ regel, felt, tall, begrunnelse }]), {
                    onSuccess: () => raw.write(forklaringNavn(varsel), ''),
                  })
                }}
              />
            ))}
          </ul>
        </Alert>
      ) : null}
      {/* Correct figures are neither counted nor drawn as doubtful: there is nothing to answer. */}
      {verdtAVite.length > 0 ? (
        <Alert tone="info" title={t('varsel.til-orientering')}>
          <ul>
            {verdtAVite.map((varsel) => (
              <li key={nokkel(varsel)}>{tekst(varsel)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {svar.isError ? (
        <Alert tone="danger" role="alert">
          {t('varsel.feil')}
        </Alert>
      ) : null}
      {beholdte.length > 0 ? (
        <Details summary={t('varsel.beholdt', { n: beholdte.length })}>
          <ul>
            {beholdte.map((varsel) => (
              <li key={nokkel(varsel)}>
                <p>{tekst(varsel)}</p>
                <p>
                  {varsel.svar?.begrunnelse
                    ? t('varsel.kvittering.beholdt', { begrunnelse: varsel.svar.begrunnelse })
                    : t('varsel.kvittering.uten')}
                </p>
                <Button
                  type="button"
                  variant="tertiary"
                  size="sm"
                  busy={svar.isPending}
                  onClick={() => svar.mutate(angre(varsel))}
                >
                  {t('varsel.angre')}
                </Button>
              </li>
            ))}
          </ul>
        </Details>
      ) : null}
    </div>
  )
}

function title(id: string): string {
  const section = sections.find((one) => one.id === id)
  return section ? stepTitle(section) : ''
}

/** Marks the fields that have open warnings (`data-varsel`). Set on the elements, since the fields take no such prop. */
function useMarks(ids: readonly string[]) {
  useEffect(() => {
    const fields = ids.flatMap((id) => markedOf(id) ?? [])
    for (const field of fields) field.dataset.varsel = 'ja'
    return () => {
      for (const field of fields) delete field.dataset.varsel
    }
  })
}

/** The field with an id; of radio buttons, whose first has the id, the chosen one. */
function markedOf(id: string): HTMLElement | null {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  return field.form?.querySelector<HTMLElement>(`input[name="${CSS.escape(field.name)}"]:checked`) ?? field
}

/** Text of the live region: the heading, updated only when a warning appears that this page has not shown before. */
function useSagt(apne: readonly Besvart[], tittel: string): string {
  const [sett, setSett] = useState<{ nokler: ReadonlySet<string>; tekst: string }>({
    nokler: new Set(),
    tekst: '',
  })
  const nye = apne.map(nokkel).filter((each) => !sett.nokler.has(each))
  if (nye.length > 0) setSett({ nokler: new Set([...sett.nokler, ...nye]), tekst: tittel })
  return sett.tekst
}
