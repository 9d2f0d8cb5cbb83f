import '../../client/units/units.css'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../client/language.tsx'
import { visOrgnr } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import type { Slettede } from './contract.ts'
import { type NamedDraft, slettedeQuery } from './query.ts'
import { Refused, Restored } from './RestoreResult.tsx'
import { useRestoreDrafts } from './use-deletion.ts'

const isCorrection = ({ versjon = 1 }: Pick<NamedDraft, 'versjon'>) => versjon > 1

/** The deleted drafts and the corrections that were given up of all units that the user may act for, each with a button that brings it back. */
export function DeletedDrafts() {
  const { t } = useTexts()
  const { data: drafts = [] } = useQuery(slettedeQuery)
  const restoring = useRestoreDrafts()
  const restored = restoring.data?.done[0]
  if (drafts.length === 0 && !restored) return null
  return (
    <section aria-labelledby="slettede-utkast" className="ek-stack">
      <h2 className="ds-heading" data-size="sm" id="slettede-utkast">
        {t(drafts.some(isCorrection) ? 'sletting.slettede.rettelser' : 'sletting.slettede')}
      </h2>
      {restored ? (
        <Restored key={restored.kartleggingId} n={1} isCorrection={isCorrection(restored)} />
      ) : null}
      <p>{t('sletting.slettede.hjelp')}</p>
      <Refused restoring={restoring} />
      <ul className="ek-units">
        {drafts.map((draft) => (
          <Deleted
            key={draft.kartleggingId}
            draft={draft}
            isBusy={restoring.isPending}
            onRestore={() => restoring.mutate([draft])}
          />
        ))}
      </ul>
    </section>
  )
}

interface DeletedProps {
  draft: Slettede[number]
  isBusy: boolean
  onRestore: () => void
}

function Deleted({ draft, isBusy, onRestore }: DeletedProps) {
  const { t, klokka, dato } = useTexts()
  const { navn, organisasjonsnummer, rapporteringAr, versjon = 1, slettetUtc, slettetAv, fristUtc } = draft
  return (
    <li>
      <div>
        <strong>{navn}</strong> <span className="ek-nowrap">{`(${visOrgnr(organisasjonsnummer)})`}</span>
        <span>{`, ${rapporteringAr}`}</span>
        {isCorrection(draft) ? (
          <span>{` · ${t('pages.rapporter.versjon.rettelse', { n: versjon })}`}</span>
        ) : null}
        <br />
        <span className="ek-subtle">
          {`${t(isCorrection(draft) ? 'sletting.slettede.oppgitt' : 'sletting.slettede.hvem', {
            tidspunkt: klokka(slettetUtc),
            navn: slettetAv,
          })}. ${t('sletting.slettede.frist', { dato: dato(fristUtc) })}.`}
        </span>
      </div>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={onRestore}>
        {t('sletting.hent-fram')}
        <span className="ds-sr-only">{` – ${navn}, ${rapporteringAr}`}</span>
      </Button>
    </li>
  )
}
