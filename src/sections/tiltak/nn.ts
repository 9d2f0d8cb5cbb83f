import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.tiltak': 'Aktuelle tiltak',
  'pages.tiltak.required': 'Vel minst eitt aktuelt tiltak.',
  'pages.tiltak.overskrift': '«{navn}» er ei overskrift. Vel eit av tiltaka under.',
  'pages.tiltak.feil.henting': 'Vi klarte ikkje å hente dei aktuelle tiltaka.',
}
