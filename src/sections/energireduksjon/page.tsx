import { useWatch } from 'react-hook-form'
import { config } from '../../client/config.ts'
import { AmountField } from '../../client/fields/amount.tsx'
import { Grid } from '../../client/grid/Grid.tsx'
import { formal, type Kode } from '../../kodelister/kodelister.ts'
import { tiltak } from '../../kodelister/tiltak.ts'
import type { Texts } from '../../texts/texts.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Energibar } from '../../ui/Energibar.tsx'
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx'
import { useFieldIds } from '../../ui/fields/field-ids.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { sum } from '../fields.ts'
import type { PageProps } from '../page.ts'
import type { Answer } from './answer.ts'
import { type Input, kwhOf, type Others } from './contract.ts'
import './energireduksjon.css'

// The form holds a root array as `rader` (form-shape.ts).
type Form = { rader: Input }

const felt = ['kwh', 'kostnadKr'] as const
const feltnavn = ({ row, column }: { row: number; column: number }) => `rader.${row}.${felt[column]}`

export function Page({ others, texts }: PageProps<Answer, Others>) {
  const { t } = texts
  const columns = [
    { label: t('pages.energireduksjon.kwh'), names: ['kwh'], maleenhet: 'kWh' },
    { label: t('pages.energireduksjon.kostnad'), names: ['kostnadKr'], maleenhet: 'kr' },
  ]
  const corner = t('pages.energireduksjon.formal')
  const { merverdiavgift } = config.opplysninger
  return (
    <Stack gap="lg">
      {merverdiavgift ? <p>{t(`pages.energireduksjon.mva.${merverdiavgift}`)}</p> : null}
      <Grid table={{ corner, rows: formal, columns, name: feltnavn }}>
        {formal.map((entry, index) => (
          <Formal key={entry.id} entry={entry} index={index} others={others} texts={texts} />
        ))}
      </Grid>
      <Total others={others} texts={texts} />
    </Stack>
  )
}

interface FormalProps {
  entry: Kode
  /** Position in the form, which follows the code list. */
  index: number
  others: Others
  texts: Texts
}

function Formal({ entry, index, others, texts }: FormalProps) {
  const { t, tall, navn } = texts
  const use = kwhOf(others, entry.id)
  const given = others.energibrukPerFormal.energibrukKwhPerFormal.find((row) => row.formalKodeId === entry.id)
  const description = t('pages.energireduksjon.bruk', { kwh: tall(given?.kwh, 'kWh') })
  const ids = useFieldIds({ name: `formal-${entry.id}`, description })
  return (
    <Card>
      <FieldGroup ids={ids} label={navn(entry)} description={description}>
        <div className="energireduksjon-formal">
          <Stack>
            <div>
              <AmountField
                name={`rader.${index}.kwh`}
                label={t('pages.energireduksjon.kwh')}
                maleenhet="kWh"
              />
              <Andel index={index} use={use} texts={texts} />
            </div>
            <AmountField
              name={`rader.${index}.kostnadKr`}
              label={t('pages.energireduksjon.kostnad')}
              maleenhet="kr"
            />
          </Stack>
          <Chosen formalId={entry.id} others={others} texts={texts} />
        </div>
      </FieldGroup>
    </Card>
  )
}

/** Lists the measures that were chosen for the purpose. */
function Chosen({ formalId, others, texts }: { formalId: number; others: Others; texts: Texts }) {
  const chosen = new Set(
    others.aktuelleTiltak.filter((row) => row.erAktuelt && row.formalId === formalId).map(({ id }) => id),
  )
  return (
    <div className="energireduksjon-tiltak">
      <p>
        {texts.t(chosen.size > 0 ? 'pages.energireduksjon.tiltak' : 'pages.energireduksjon.ingen-tiltak', {
          n: chosen.size,
        })}
      </p>
      {chosen.size > 0 && (
        <ul>
          {tiltak
            .filter(({ id }) => chosen.has(id))
            .map((entry) => (
              <li key={entry.id}>{texts.navn(entry)}</li>
            ))}
        </ul>
      )}
    </div>
  )
}

/** The reduction as a share of the energy use, while typing. */
function Andel({ index, use, texts }: { index: number; use: number; texts: Texts }) {
  const kwh = sum([useWatch<Form, `rader.${number}.kwh`>({ name: `rader.${index}.kwh` })])
  return <Bar kwh={kwh} use={use} texts={texts} />
}

function Bar({ kwh, use, texts }: { kwh: number; use: number; texts: Texts }) {
  if (kwh === 0 || use === 0) return null
  const prosent = texts.tall(Math.round((1000 * kwh) / use) / 10)
  return (
    <div className="energireduksjon-andel">
      <Energibar andel={kwh / use} tekst="" />
      <span>{texts.t('pages.energireduksjon.andel', { prosent })}</span>
    </div>
  )
}

function Total({ others, texts }: { others: Others; texts: Texts }) {
  const { t, tall } = texts
  const rader = useWatch<Form, 'rader'>({ name: 'rader' })
  const kwh = sum(rader.map((row) => row.kwh))
  const kostnad = sum(rader.map((row) => row.kostnadKr))
  const use = sum(formal.map(({ id }) => kwhOf(others, id)))
  return (
    <Card title={t('pages.energireduksjon.total')} tone="tinted">
      <DescriptionList
        rows={[
          { term: t('pages.energireduksjon.kwh'), value: tall(kwh), numeric: true },
          { term: t('pages.energireduksjon.kostnad'), value: tall(kostnad), numeric: true },
        ]}
      />
      <Bar kwh={kwh} use={use} texts={texts} />
    </Card>
  )
}
