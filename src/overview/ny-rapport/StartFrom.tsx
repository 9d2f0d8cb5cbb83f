import { useTexts } from '../../client/language.tsx'
import { arene } from '../../seksjon/arene.ts'
import { visListe } from '../../texts/calendar.ts'
import { Details } from '../../ui/Details.tsx'
import { RadioList } from '../../ui/fields/RadioList.tsx'

interface StartFromProps {
  /** `rapporteringAr` of the earlier report. */
  fra: number
  /** `rapporteringAr` of the new one; undefined until it is chosen. */
  til: number | undefined
  /** The same in words. */
  ar: string
  value: 'forrige' | 'tom'
  onChange: (value: 'forrige' | 'tom') => void
}

/** Choice: start a new report from the unit's last one, or empty. */
export function StartFrom({ fra, til, ar, value, onChange }: StartFromProps) {
  const { t } = useTexts()
  return (
    <>
      <RadioList
        name="start"
        label={t('pages.ny-rapport.start')}
        value={value}
        onChange={onChange}
        options={[
          {
            value: 'forrige',
            label: t('pages.ny-rapport.start.forrige', { ar: String(fra) }),
            description: t('pages.ny-rapport.start.forrige.hjelp'),
          },
          { value: 'tom', label: t('pages.ny-rapport.start.tom') },
        ]}
      />
      {value === 'forrige' ? <CopiedAnswers fra={fra} til={til} ar={ar} /> : null}
    </>
  )
}

/** The years that both reports cover: each covers its own year and the two before (specification §9). */
export const overlap = (fra: number, til: number): number[] =>
  arene(til).filter((ar) => arene(fra).includes(ar))

/** Explains which answers are copied and which are asked anew. Without both years for many reports at once, and until the new year is chosen. */
export function CopiedAnswers({ fra, til, ar }: Partial<StartFromProps> & { ar: string }) {
  const { t } = useTexts()
  const years = fra && til ? overlap(fra, til) : []
  const carriers =
    !fra || !til
      ? [t('pages.ny-rapport.med.energibaerere')]
      : years.length > 0
        ? [t('pages.ny-rapport.med.energibaerere-ar', { ar: visListe(years.map(String)) })]
        : []
  return (
    <Details summary={t('pages.ny-rapport.med')}>
      <p>{t('pages.ny-rapport.med.tittel')}</p>
      <ul>
        {[...carriers, ...[1, 2, 3].map((n) => t(`pages.ny-rapport.med.${n}`))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{t('pages.ny-rapport.uten.tittel')}</p>
      <ul>
        {[1, 2, 3].map((n) => (
          <li key={n}>{t(`pages.ny-rapport.uten.${n}`, { ar })}</li>
        ))}
      </ul>
    </Details>
  )
}
