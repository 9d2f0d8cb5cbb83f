import { describe, expect, test } from 'vitest'
import { erKolonne, lesFiler } from './les-filer.ts'
import { malepunkt } from './testing-elhub.ts'

const file = (tekst: string, navn = 'a.csv') => new File([tekst], navn)
const one = async (tekst: string, navn?: string) => {
  const { malere, filer } = await lesFiler([file(tekst, navn)])
  return { kwh: malere[0]?.ar[0]?.kwh, fil: filer[0] }
}
const kwh = async (tekst: string) => (await one(tekst)).kwh
const avslag = async (tekst: string) => {
  const { malere, filer } = await lesFiler([file(tekst)])
  expect(malere).toEqual([])
  const { grunn, linje, navn } = filer[0]?.avslag ?? {}
  return [grunn, linje, navn].filter((each) => each !== undefined)
}
const [jan, feb, mars] = ['01.01.2025;01.02.2025', '01.02.2025;01.03.2025', '01.03.2025;01.04.2025']
const months = (...figures: readonly string[]) =>
  figures.map((figure, n) => `${[jan, feb, mars][n]};${figure}`).join('\n')
const hours = (...figures: readonly string[]) =>
  figures.map((figure, n) => `05.02.2025 0${n}:00;05.02.2025 0${n + 1}:00;${figure}`).join('\n')

describe('marks between thousands and for decimals', () => {
  test.each([
    ['two equal points in another row', months('1.234.567', '912.500'), 2_147_067],
    ['two equal commas', months('1,234,567'), 1_234_567],
    ['two equal commas in another row', months('1,234,567', '912,500'), 2_147_067],
    ['a decimal comma in another row', months('12.500', '950,5'), 13_450.5],
    ['a decimal point in another row', months('12,500', '950.5'), 13_450.5],
    ['both in one figure', months('1.234,567', '912,500'), 2147.07],
    ['a zero before the mark', months('12.500', '0.950'), 13.45],
    ['four digits before the mark', months('12,500', '1234,500'), 1247],
    ['spaces between thousands', months('1 234,567', '912,500'), 2147.07],
    ['hours with three decimals each, as those of Elhub', hours('1,234', '12,500', '0'), 13.73],
  ])('%s', async (_, tekst, sum) => {
    expect(await kwh(tekst)).toBe(sum)
  })

  test.each([
    ['months that may be either', months('912,5', '12.500', '912.25'), 2, '12.500'],
    ['a month alone', `Fra;Til;kWh\n${months('12,500')}`, 2, '12,500'],
    ['hours, of which some have no mark', hours('950', '1.234'), 2, '1.234'],
    ['points and commas', hours('1.234', '1,234'), 1, '1.234'],
  ])('%s: the line is told', async (_, tekst, linje, tall) => {
    expect(await avslag(tekst)).toEqual(['tusenskille', linje, tall])
  })

  test('spaces that do not stand in threes are no figure', async () => {
    expect((await one(months('100', '12 34'))).fil?.uleste).toEqual([2])
  })
})

describe('units', () => {
  test.each([
    ['kWh', 1.23],
    ['MWh', 1234.5],
    ['GWh', 1_234_500],
    ['Wh', 0],
  ])('%s is exact, in the head and in a column', async (unit, sum) => {
    expect(await kwh(`Fra;Til;Forbruk (${unit})\n${jan};1,2345`)).toBe(sum)
    expect(await kwh(`Fra;Til;Verdi;Enhet\n${jan};1,2345;${unit}`)).toBe(sum)
    expect(await kwh(`${jan};1,2345;${unit}`)).toBe(sum)
  })

  test.each([
    ['m3', `Fra;Til;Verdi;Enhet\n${jan};500;m3`, 2],
    ['kVArh', `Fra;Til;Verdi;Enhet\n${jan};500;kVArh`, 2],
    ['kVArh', `${jan};1;kWh\n${feb};500;kVArh`, 2],
    ['Forbruk (m³)', `Fra;Til;Forbruk (m³)\n${jan};500`, 1],
    ['Beløp (kr)', `Fra;Til;Beløp (kr)\n${jan};500`, 1],
    ['Beløp', `Fra;Til;Beløp\n${jan};500`, 1],
    ['Pris (kr/kWh)', `Fra;Til;Pris (kr/kWh)\n${jan};500`, 1],
    ['Forbruk (kWh/m²)', `Fra;Til;Forbruk (kWh/m²)\n${jan};500`, 1],
    ['Målerstand (kWh)', `Fra;Til;Målerstand (kWh)\n${jan};500`, 1],
    ['Forbruk i m³', `Forbruk i m³\n${jan};500`, 1],
  ])('%s is refused by its name', async (navn, tekst, linje) => {
    expect(await avslag(tekst)).toEqual(['ikke-energi', linje, navn])
  })

  test.each([
    'Solceller kWh',
    'Levert til nett kWh',
    'Eksport kWh',
    'A- kWh',
    'Nettleie',
    'Budsjett',
    'Normert',
    'Graddager',
    'tCO2e',
    'kWh per m²',
    'Fjernvarme kWh',
    'Gass kWh',
    'Forbruk 1000 kWh',
    'Forbruk (tusen kWh)',
    'Hall 3',
  ])('%s alone is not read: nobody knows whether it is electricity that was used', async (head) => {
    expect(await avslag(`Fra;Til;${head}\n${jan};500`)).toEqual(['ukjent-mengde', 1, head])
  })

  test.each([
    'Strøm (kWh)',
    'El kWh',
    'KWH 60 Forbruk',
    'A+ kWh',
    'Uttak fra nett kWh',
    'Totalt (kWh)',
    'Verdi',
    'Energi',
  ])('%s is read', async (head) => {
    expect(await kwh(`Fra;Til;${head}\n${jan};500`)).toBe(500)
  })

  test('a quantity in a title is no unit', async () => {
    expect(await kwh(`Sum 2025: 3,65 MWh\nFra;Til;Forbruk\n${jan};500`)).toBe(500)
    expect(await kwh(`Forbruk 2025 i MWh\nFra;Til;Forbruk\n${jan};500`)).toBe(500_000)
  })

  test.each(['Kontor (toe)', 'Kontor (MMBTU)', 'Kontor (x1000)', 'Kontor (tCO2e)'])(
    '«%s» among meters is told: its unit is not energy',
    async (head) => {
      expect(await avslag(`Fra;Til;Hall 1;${head}\n${jan};500;400`)).toEqual(['ukjent-mengde', 1, head])
    },
  )

  test.each(['Budsjett 2025', 'Prognose 2025', 'Plan for 2025', 'Måltal 2025'])(
    'a title «%s» is told: nothing of it was used',
    async (title) => {
      expect(await avslag(`${title}\nFra;Til;Forbruk (kWh)\n${jan};500`)).toEqual(['ukjent-mengde', 1, title])
    },
  )

  test.each(['KIWI', 'NAV', 'REMA 1000 (kWh)', 'Plan 2'])('a title «%s» is a name', async (title) => {
    expect(await kwh(`${title}\nFra;Til;Forbruk (kWh)\n${jan};500`)).toBe(500)
  })

  test('kroner are never the amount', async () => {
    expect(await kwh(`Fra;Til;Beløp;Forbruk\n${jan};900;500`)).toBe(500)
    expect(await kwh(`Fra;Til;Kostnad per kWh;Forbruk\n${jan};900;500`)).toBe(500)
  })
})

describe('which column is the amount', () => {
  test.each([
    ['that of this year', `Fra;Til;Temperatur;Forbruk (kWh);I fjor (kWh)\n${jan};9;500;400`],
    ['that of the use', `Fra;Til;Maks effekt (kW);Forbruk kWh;Estimat kWh\n${jan};9;500;400`],
    ['that of the use, by its name', `Fra;Til;Tap (kWh);Forbruk (kWh)\n${jan};9;500`],
    ['the only one without another unit', `Fra;Til;Temperatur;Strøm;Kvalitet\n${jan};9;500;Målt`],
    ['never a time', `Forbruk i kWh\n${jan};500`],
    ['nor one before the times', `Avlest;Fra;Til;Forbruk\n05.02.2025;${jan};500`],
    ['by the head nearest above', `Fra;Til;Varme;Forbruk\nFra;Til;Forbruk;Temperatur\n${jan};500;9`],
    ['by the unit below its name', `Fra;Til;Forbruk;Temperatur\n;;kWh;°C\n${jan};500;9`],
    ['that has figures, of two names', `Fra;Til;Energiområde;Verdi\n${jan};NO1;500`],
    ['that is named, also where its first cell is blank', `Fra;Til;Pris;Strøm\n${jan};9;\n${feb};9;500`],
    ['that which is filled in only later', `${jan};;1\n${feb};500;`],
  ])('%s', async (_, tekst) => {
    expect(await kwh(tekst)).toBe(500)
  })

  test('a title says the unit', async () => {
    expect(await kwh(`Forbruk i MWh\n01.01.2025;31.01.2025;12,5`)).toBe(12_500)
  })

  test('a head among the rows names the columns anew', async () => {
    expect(
      await kwh(`Fra;Til;Forbruk;Temperatur\n${jan};500;9\nFra;Til;Temperatur;Forbruk\n${feb};9;400`),
    ).toBe(900)
  })

  test.each([
    ['Dag (kWh)», «Natt (kWh)', `Fra;Til;Dag (kWh);Natt (kWh)\n${jan};500;400`, 1],
    ['500», «400', `${jan};500;400`, 1],
  ])('%s: nobody can tell, so the file is refused', async (navn, tekst, linje) => {
    expect(await avslag(tekst)).toEqual(['flere-mengder', linje, navn])
  })
})

describe('what is produced', () => {
  const tekst = `Fra;Til;Retning;kWh\n${jan};Forbruk;500\n${jan};Produksjon;70\n${feb};Forbruk;400`

  test('is no use, by the column of its direction', async () => {
    const { kwh: sum, fil } = await one(tekst)
    expect([sum, fil?.produksjon]).toEqual([900, 1])
    const { malere } = await lesFiler([file(tekst)])
    expect(malere[0]?.ar[0]?.ulike).toEqual([])
    expect(await kwh(`${jan};500;Consumption\n${jan};70;Production`)).toBe(500)
  })

  test('leaves a file out that has nothing else', async () => {
    expect(await avslag(`Fra;Til;Retning;kWh\n${jan};Produksjon;500`)).toEqual(['produksjon'])
    expect(await avslag(`Fra;Til;Produksjon (kWh)\n${jan};500`)).toEqual(['produksjon'])
  })

  test('a direction that is neither is told', async () => {
    expect(await avslag(`Fra;Til;Retning;kWh\n${jan};Ut;500`)).toEqual(['retning', 2, 'Ut'])
  })

  test.each([
    ['Produksjonshall_2025.csv', undefined],
    ['Solcelleproduksjon 2025.csv', 'produksjon'],
    [`Måleverdier_${malepunkt(1)}_PRODUCTION_2025-01.csv`, 'produksjon'],
  ])('the file %s: %s', async (navn, grunn) => {
    expect((await one(`${jan};500`, navn)).fil?.avslag?.grunn).toBe(grunn)
  })
})

test('a footer of words among rows leaves what the file is as it was', async () => {
  const tekst = `Fra;Til;Forbruk (kWh)\n${jan};500\nLaget;av;Torget`
  expect((await one(tekst, 'Matproduksjon.csv')).kwh).toBe(500)
})

test('a column of meters without 18 digits keeps them apart', async () => {
  const { malere } = await lesFiler([file(`Måler;Fra;Til;kWh\nA;${jan};500\nB;${jan};400`)])
  expect(malere.map(({ maler, ar }) => [maler, ar[0]?.kwh])).toEqual([
    ['A', 500],
    ['B', 400],
  ])
})

test('meters that are known by the heads of their columns wait to be ticked; a metering point does not', async () => {
  const { malere, filer } = await lesFiler([
    file(`Fra;Til;Hall 1 (kWh);Solceller (kWh)\n${jan};500;400`),
    file(`Målepunkt;Fra;Til;kWh\n${malepunkt(1)};${jan};500`, 'b.csv'),
  ])
  expect(malere.map(({ maler }) => [maler, erKolonne(filer, maler)])).toEqual([
    [malepunkt(1), false],
    ['Hall 1 (kWh)', true],
    ['Solceller (kWh)', true],
  ])
})
