import { useTexts } from '../client/language.tsx'
import { routerLink } from '../client/link.tsx'
import { percent } from '../texts/prosent.ts'
import { iStorEnhet } from '../texts/stor-enhet.ts'
import { type Texts, visOrgnr } from '../texts/texts.ts'
import { TextLink } from '../ui/layout/TextLink.tsx'
import { numeric, Table } from '../ui/Table.tsx'
import type { Rad } from './contract.ts'

/** A row for each report, without persons. */
export function ReportRows({ rows }: { rows: readonly Rad[] }) {
  const texts = useTexts()
  const { t } = texts
  const columns = {
    enhet: t('tilsyn.kolonne.enhet'),
    sted: t('tilsyn.kolonne.sted'),
    naring: t('tilsyn.kolonne.naring'),
    ar: t('tilsyn.kolonne.ar'),
    energi: t('tilsyn.kolonne.energi'),
    potensial: t('tilsyn.kolonne.potensial'),
    varsler: t('tilsyn.kolonne.varsler'),
    overskudd: t('tilsyn.kolonne.overskudd'),
    innsendt: t('tilsyn.kolonne.innsendt'),
  }
  const figures = ['energi', 'potensial', 'varsler']
  return (
    <div className="ek-authority">
      <Table caption={t('tilsyn.rapporter')} captionHidden wide>
        <thead>
          <tr>
            {Object.entries(columns).map(([key, name]) => (
              <th key={key} scope="col" className={figures.includes(key) ? numeric : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.referanse}>
              <th scope="row" data-label={columns.enhet}>
                <TextLink href={`/tilsyn/rapporter/${row.referanse}`} renderLink={routerLink}>
                  {row.navn}
                </TextLink>
                <br />
                <span>{visOrgnr(row.organisasjonsnummer)}</span>
                {row.overordnet ? (
                  <p className="ek-authority__beside">
                    {t('tilsyn.underenhet-av', { nummer: visOrgnr(row.overordnet) })}
                  </p>
                ) : null}
              </th>
              <td data-label={columns.sted}>{row.kommunenavn ?? row.kommunenummer ?? texts.tekst(null)}</td>
              <td data-label={columns.naring}>{[row.naceKode, row.naceNavn].filter(Boolean).join(' ')}</td>
              <td data-label={columns.ar}>{row.rapporteringAr}</td>
              <td data-label={columns.energi} className={numeric}>
                <span>{energy(row.totalKwh, texts)}</span>
                {row.forrigeKwh === null || row.forrigeKwh === row.totalKwh ? null : (
                  <p className="ek-authority__beside">
                    {t('tilsyn.energi-i-versjon', {
                      energi: energy(row.forrigeKwh, texts),
                      n: row.versjon - 1,
                    })}
                  </p>
                )}
              </td>
              <td data-label={columns.potensial} className={numeric}>
                <span>{energy(row.potensialKwh, texts)}</span>
                {row.potensialKwh && row.totalKwh ? (
                  <p className="ek-authority__beside">{percent(row.potensialKwh / row.totalKwh, texts)}</p>
                ) : null}
              </td>
              <td data-label={columns.varsler} className={numeric}>
                {row.beholdteVarsler}
              </td>
              <td data-label={columns.overskudd}>{surplus(row, texts)}</td>
              <td data-label={columns.innsendt}>
                <span>{texts.dato(row.innsendtUtc)}</span>
                {row.versjon > 1 ? <span>{` (${t('tilsyn.versjon', { n: row.versjon })})`}</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const energy = (kwh: number | null, texts: Texts) =>
  kwh === null ? texts.tall(null) : iStorEnhet(kwh, texts)

/** Surplus energy, with the company's answer about the heat map. */
function surplus({ overskudd }: Rad, texts: Texts): string {
  const { t } = texts
  if (!overskudd) return t('tilsyn.overskudd.ingen')
  const consent = t(overskudd.kanPubliseres ? 'tilsyn.overskudd.ja' : 'tilsyn.overskudd.nei')
  return overskudd.kwh === null ? consent : `${energy(overskudd.kwh, texts)}. ${consent}`
}
