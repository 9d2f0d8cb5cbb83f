import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useOpenForm } from '../../client/fields/open-form.tsx'
import { useTexts } from '../../client/language.tsx'
import { isLast, sections } from '../../sections/index.ts'
import { stepTitle } from '../../seksjon/step.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { erLagret, gjelderSamme, medSett, type Svar } from '../../varsler/contract.ts'
import {
  clearSent,
  type Explained,
  type Forklart,
  forklaringerIn,
  forklarteAv,
} from '../../varsler/forklaring.ts'
import { shownSvar, svarQuery } from '../../varsler/query.ts'
import type { ReportPage } from '../../varsler/reads.ts'
import { varselTekst } from '../../varsler/regel.ts'
import { answerWarning } from '../lagring/post.ts'
import { useRemarks, varselId } from './use-remarks.ts'
import { type Besvart, useVarsler } from './use-varsler.ts'
import { beholdtTekst, VarselItem } from './VarselItem.tsx'
import './varsler.css'

const nokkel = ({ regel, felt, tall }: Besvart) => `${regel} ${felt} ${tall}`

interface VarslerProps extends ReportPage {
  /** `rapporteringAr`. */
  ar: number
  /** Set to what answers that keep a figure with the explanation that is typed, at the moment of the call. */
  explained: RefObject<() => Forklart[]>
  /** How it went with what was typed to explain a figure, as the step was saved: `left` where its author is to look at it first. */
  explaining: Explained
}

/**
 * The warnings of a page by the soft rules, which never block (rules.md §6.2): the open ones with their answers, and those that
 * are answered. Must be rendered inside the form.
 */
export function VarslerPanel({ rapportId, section, ar, explained, explaining }: VarslerProps) {
  const texts = useTexts()
  const { t } = texts
  const root = useRef<HTMLDivElement>(null)
  const varsler = useVarsler({ rapportId, section, ar, root })
  const { open: apne, info: verdtAVite, kept: beholdte, lines, judge, openNow } = varsler
  const client = useQueryClient()
  const { raw } = useOpenForm()
  useEffect(() => {
    explained.current = () => {
      const texts = raw.all()
      return forklaringerIn(texts).length === 0 ? [] : forklarteAv(texts, openNow())
    }
  })
  const svar = useMutation({
    /** @returns whether it was stored: not where somebody else has answered meanwhile */
    mutationFn: async (nytt: Svar) => {
      const now = await answerWarning(rapportId, medSett(nytt, shownSvar(client, rapportId)))
      client.setQueryData(svarQuery(rapportId).queryKey, now)
      const isStored = erLagret(nytt, now)
      if (isStored) clearSent(raw, [nytt])
      else if (!now.some((each) => gjelderSamme(each, nytt))) throw new Error('its rule is gone')
      return isStored
    },
    // The pressed button is removed, so focus moves to the panel.
    onSuccess: () => root.current?.focus({ preventScroll: true }),
  })
  const keep = ({ regel, felt, tall }: Pick<Svar, 'regel' | 'felt' | 'tall'>, begrunnelse: string | null) =>
    svar.mutate({ regel, felt, tall, begrunnelse })
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
          <p>{t(alle ? 'varsel.ingress-alle' : 'varsel.ingress', { n: apne.length })}</p>
          <ul>
            {apne.map((varsel) => (
              <VarselItem
                // Not of its figure: an explanation stays in its field as the figure changes.
                key={varselId(varsel)}
                varsel={varsel}
                tekst={tekst(varsel)}
                rapportId={rapportId}
                elsewhere={alle && varsel.seksjon !== section.id}
                busy={svar.isPending}
                isLeft={explaining === 'left'}
                onKeep={(begrunnelse) => keep(varsel, begrunnelse)}
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
      {svar.isError || explaining === 'failed' ? (
        <Alert tone="danger" role="alert">
          {t('varsel.feil')}
        </Alert>
      ) : null}
      {svar.data === false ? (
        <Alert tone="info" role="status">
          {t('varsel.besvart-av-andre')}
        </Alert>
      ) : null}
      {beholdte.length > 0 ? (
        <Details summary={t('varsel.beholdt', { n: beholdte.length })}>
          <ul>
            {beholdte.map((varsel) => (
              <li key={nokkel(varsel)}>
                <p>{tekst(varsel)}</p>
                {varsel.gitt ? <p>{beholdtTekst(varsel.gitt, texts)}</p> : null}
                <Button
                  variant="tertiary"
                  size="sm"
                  busy={svar.isPending}
                  onClick={() => keep({ ...varsel, tall: null }, null)}
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

/** Text of the live region: the heading, when a warning appears that this page has not shown before, until the heading changes. */
function useSagt(apne: readonly Besvart[], tittel: string): string {
  const [sett, setSett] = useState<{ nokler: ReadonlySet<string>; tekst: string }>({
    nokler: new Set(),
    tekst: '',
  })
  const nye = apne.map(nokkel).filter((each) => !sett.nokler.has(each))
  if (nye.length > 0) setSett({ nokler: new Set([...sett.nokler, ...nye]), tekst: tittel })
  else if (sett.tekst !== '' && sett.tekst !== tittel) setSett({ ...sett, tekst: '' })
  return sett.tekst
}
