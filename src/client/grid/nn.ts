import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'grid.lim-inn': 'Lim inn frå rekneark',
  'grid.lim-inn.hjelp':
    'Ctrl + V (Cmd + V på Mac) limer inn kvar som helst på steget. Du kan òg sleppe ei .csv-fil eller ei arbeidsbok her.',
  'grid.fil.feil':
    'Vi les .xlsx-filer, og .csv-filer på høgst 1 MB. Lagre reknearket slik, eller kopier cellene og lim dei inn.',
  'grid.kopier': 'Kopier tabellen',
  'grid.kopiert': 'Tabellen er kopiert. Du kan lime han inn i eit rekneark.',
  'grid.kopier.feil':
    'Vi fekk ikkje kopiert tabellen. Gi sida tilgang til utklippstavla i nettlesaren, og prøv igjen.',
  'grid.angre': 'Angre',
  'grid.angret': 'Tala er slik dei var før.',
  'grid.angret-resten': 'Tala er slik dei var før, bortsett frå dei du har endra etterpå.',
  'grid.satt-inn_one': '{n} tal er sett inn.',
  'grid.satt-inn_other': '{n} tal er sette inn.',
}
