/**
 * Counties by the first two digits of a municipality's number; the names are alike in both languages. A report keeps the number that it
 * was sent in with, so those of 2020 to 2023 stand here too.
 */
export const fylker: Readonly<Record<string, string>> = {
  '03': 'Oslo',
  '11': 'Rogaland',
  '15': 'Møre og Romsdal',
  '18': 'Nordland',
  '31': 'Østfold',
  '32': 'Akershus',
  '33': 'Buskerud',
  '34': 'Innlandet',
  '39': 'Vestfold',
  '40': 'Telemark',
  '42': 'Agder',
  '46': 'Vestland',
  '50': 'Trøndelag',
  '55': 'Troms',
  '56': 'Finnmark',
  '30': 'Viken (2020–2023)',
  '38': 'Vestfold og Telemark (2020–2023)',
  '54': 'Troms og Finnmark (2020–2023)',
}
