import { labelEntry } from '../../../felt/labels.ts'
import { kode } from '../../../kodelister/kodelister.ts'
import { type Texts, visOrgnr } from '../../../texts/texts.ts'
import { type Answer, type Gruppe, section } from './contract.ts'

/** A group's answers in words: «Kari Nordmann, kari@eksempel.no»; «ikke oppgitt» where there is none. */
export function answerText({ felter }: Gruppe, svar: Answer, texts: Texts): string {
  const parts = felter.map((felt) => {
    const value = svar[felt]
    if (value === undefined || value === null || value === '') return ''
    if (typeof value === 'boolean') return texts.jaNei(value)
    if (felt === 'organisasjonsnummerEksternKartlegger') return visOrgnr(String(value))
    const koder = labelEntry(section, [felt])?.koder
    return koder ? (texts.navn(kode(koder, Number(value))) ?? '') : String(value)
  })
  return texts.tekst(parts.filter((part) => part !== '').join(', '))
}
