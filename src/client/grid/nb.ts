export const nb = {
  'grid.lim-inn': 'Lim inn fra regneark',
  'grid.lim-inn.hjelp':
    'Ctrl + V (Cmd + V på Mac) limer inn hvor som helst på steget. Du kan også slippe en .csv-fil eller en arbeidsbok her.',
  'grid.fil.feil':
    'Vi leser .xlsx-filer, og .csv-filer på høyst 1 MB. Lagre regnearket slik, eller kopier cellene og lim dem inn.',
  'grid.kopier': 'Kopier tabellen',
  'grid.kopiert': 'Tabellen er kopiert. Du kan lime den inn i et regneark.',
  'grid.kopier.feil':
    'Vi fikk ikke kopiert tabellen. Gi siden tilgang til utklippstavlen i nettleseren, og prøv igjen.',
  'grid.angre': 'Angre',
  'grid.angret': 'Tallene er slik de var før.',
  'grid.angret-resten': 'Tallene er slik de var før, bortsett fra dem du har endret etterpå.',
  'grid.satt-inn_one': '{n} tall er satt inn.',
  'grid.satt-inn_other': '{n} tall er satt inn.',
}
