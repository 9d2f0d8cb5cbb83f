import { useId, useState, useSyncExternalStore } from 'react'
import { useOpenForm } from '../../client/fields/open-form.tsx'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { lastSection, sections } from '../../sections/index.ts'
import { fieldId } from '../../seksjon/form-shape.ts'
import { stepHref } from '../../seksjon/step.ts'
import type { Texts } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { TextArea } from '../../ui/fields/TextField.tsx'
import { maksForklaring, type Svar } from '../../varsler/contract.ts'
import { forklaringNavn, skrevet } from '../../varsler/forklaring.ts'
import { varselId } from './use-remarks.ts'
import type { Besvart } from './use-varsler.ts'

interface VarselItemProps {
  varsel: Besvart
  tekst: string
  rapportId: string
  /** True when the field is on another page. */
  elsewhere: boolean
  busy: boolean
  /** What is typed was not sent at the last save: its author is to look at it first. */
  isLeft: boolean
  onKeep: (begrunnelse: string | null) => void
}

const figures = /^(kwh|mengde|kostnadKr|energiKwh|effektKwp?)$/

/** One warning with its two answers: correct the figure, or keep it, with an optional explanation. */
export function VarselItem({ varsel, tekst, rapportId, elsewhere, busy, isLeft, onKeep }: VarselItemProps) {
  const texts = useTexts()
  const { t } = texts
  const id = useId()
  const name = forklaringNavn(varsel)
  const { raw } = useOpenForm()
  const forklaring = useSyncExternalStore(raw.onWrite, () => raw.of(name) ?? '')
  const [wasTyped, setTyped] = useState(false)
  if (forklaring && !wasTyped) setTyped(true)
  const over = forklaring.length - maksForklaring
  const erTall = figures.test(String(varsel.path.at(-1)))
  return (
    // «Se hvorfor» at the field moves focus here.
    <li id={varselId(varsel)} tabIndex={-1}>
      <p id={id}>{tekst}</p>
      {varsel.gitt ? <p>{beholdtTekst(varsel.gitt, texts)}</p> : null}
      <Details summary={t('varsel.skriv-forklaring')} defaultOpen={wasTyped}>
        <TextArea
          id={name}
          label={t('varsel.forklaring')}
          description={t(isLeft && forklaring ? 'varsel.forklaring.ikke-lagret' : 'varsel.forklaring.hjelp')}
          rows={3}
          value={forklaring}
          onChange={(text) => raw.take(skrevet(varsel, text))}
          error={over > 0 ? t('varsel.forklaring-lang', { maks: maksForklaring }) : undefined}
          counter={{
            limit: maksForklaring,
            left: (n) => t('tegnteller.igjen', { n }),
            over: (n) => t('tegnteller.for-mye', { n }),
          }}
        />
      </Details>
      <div className="ek-actions">
        <Rett varsel={varsel} rapportId={rapportId} elsewhere={elsewhere} describedBy={id}>
          {t(erTall ? 'varsel.rett' : 'varsel.rett-svar')}
        </Rett>
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          unavailable={over > 0}
          aria-describedby={id}
          onClick={() => onKeep(forklaring.trim() || null)}
        >
          {t(erTall ? 'varsel.behold' : 'varsel.behold-svar')}
        </Button>
      </div>
    </li>
  )
}

/** What was answered to a warning. */
export const beholdtTekst = ({ begrunnelse }: Svar, { t }: Texts) =>
  begrunnelse ? t('varsel.kvittering.beholdt', { begrunnelse }) : t('varsel.kvittering.uten')

interface RettProps {
  varsel: Besvart
  rapportId: string
  elsewhere: boolean
  describedBy: string
  children: string
}

/** Leads to the field that the warning is about: focuses it on this page, or links to its page with a way back. */
function Rett({ varsel: { seksjon, path }, rapportId, elsewhere, describedBy, children }: RettProps) {
  const section = sections.find(({ id }) => id === seksjon)
  if (elsewhere && section) {
    const href = `${stepHref(rapportId, section)}?retur=${lastSection.folder}`
    return routerLink({ href, className: 'ds-link', children })
  }
  return (
    <Button
      variant="tertiary"
      size="sm"
      aria-describedby={describedBy}
      onClick={() => focusField(fieldId(path))}
    >
      {children}
    </Button>
  )
}
