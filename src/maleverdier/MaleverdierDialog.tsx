import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { unitQuery } from '../account/queries.ts'
import type { HusketValg } from '../husket/contract.ts'
import { husketQuery, useHusk } from '../husket/query.ts'
import { visListe } from '../texts/calendar.ts'
import { type Texts, visEnhet, visOrgnr } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Choice } from '../ui/fields/Choice.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { Lesing } from './Lesing.tsx'
import { erKolonne } from './les-filer.ts'
import { Malere } from './Malere.tsx'
import { erMalepunkt } from './rad.ts'
import { type Maler, sumI } from './summer.ts'
import { useInnlesing } from './use-innlesing.ts'

interface MaleverdierDialogProps {
  /** Files that were dropped on the page. */
  files: readonly File[]
  /** The unit of the report, whose metering points are proposed. */
  organisasjonsnummer: string
  ar: readonly number[]
  /** Called with the kWh of the years; null where there is no sum. */
  onSums: (kwh: readonly (number | null)[]) => void
  onClose: () => void
  texts: Texts
  /** What the sums change. */
  children: (kwh: readonly (number | null)[]) => ReactNode
}

/** Sums metered electricity of one unit: files, the metering points that are its own, and the sums of the three years. */
export function MaleverdierDialog(props: MaleverdierDialogProps) {
  const { files, organisasjonsnummer, ar, onSums, onClose, texts, children } = props
  const { t } = texts
  const innlesing = useInnlesing()
  const { state } = innlesing
  const { data: husket = [] } = useQuery(husketQuery(organisasjonsnummer, 'malepunkt'))
  const husk = useHusk(organisasjonsnummer, 'malepunkt')
  const [valgt, setValgt] = useState<ReadonlyMap<string, boolean>>(new Map())
  const filer = state.is === 'read' ? state.filer : []
  const readDropped = useEffectEvent(() => innlesing.read(files))
  useEffect(() => readDropped(), [])
  /** One that was another unit's the last time, or is known by a head alone, is left out until it is ticked. */
  const erMed = ({ maler }: Maler) =>
    valgt.get(maler) ??
    (!erKolonne(filer, maler) &&
      husket.every((each) => each.nokkel !== maler || each.verdi.enhet === organisasjonsnummer))
  const malere = state.is === 'read' ? state.malere : []
  const med = malere.filter(erMed)
  const sums = ar.map((each) => sumI(med, each))
  const hasSums = sums.some((kwh) => kwh !== null)
  const uten = ar.filter((_, at) => sums[at] === null).map(String)
  const accept = () => {
    husk(
      med
        .filter(({ maler }) => erMalepunkt(maler))
        .map(({ maler }) => ({ nokkel: maler, verdi: { enhet: organisasjonsnummer } })),
    )
    onSums(sums)
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('maleverdier.tittel')}
      closeLabel={t('felles.lukk')}
      actions={hasSums ? <Button onClick={accept}>{t('maleverdier.bruk', { n: med.length })}</Button> : null}
      cancel={t('felles.avbryt')}
    >
      <Stack>
        <Lesing innlesing={innlesing} texts={texts} />
        {malere.length > 0 ? (
          <Malere malere={malere} velg={innlesing.velg} ar={ar} valg={t('maleverdier.med')} texts={texts}>
            {(maler) => (
              <Choice
                type="checkbox"
                id={`maler-${maler.maler}`}
                checked={erMed(maler)}
                onChange={(on) => setValgt((before) => new Map(before).set(maler.maler, on))}
                label={t('maleverdier.ta-med')}
                description={eierAv(maler.maler, husket, organisasjonsnummer, texts)}
              />
            )}
          </Malere>
        ) : null}
        {hasSums ? children(sums) : null}
        {med.length > 0 && uten.length > 0 ? (
          <p>{t('maleverdier.uten-sum', { arene: visListe(uten) })}</p>
        ) : null}
      </Stack>
    </Dialog>
  )
}

/** Says that a metering point was another unit's the last time; undefined where it was not. */
function eierAv(
  maler: string,
  husket: readonly HusketValg<'malepunkt'>[],
  organisasjonsnummer: string,
  texts: Texts,
): ReactNode {
  const annen = husket.find((each) => each.nokkel === maler && each.verdi.enhet !== organisasjonsnummer)
  return annen?.verdi.enhet && <Eier orgnr={annen.verdi.enhet} texts={texts} />
}

/** The unit by its name, and by its number until the register has answered. */
function Eier({ orgnr, texts: { t } }: { orgnr: string; texts: Texts }) {
  const { data } = useQuery(unitQuery(orgnr))
  return t('maleverdier.annen-enhet', { enhet: data ? visEnhet(data.navn) : visOrgnr(orgnr) })
}
