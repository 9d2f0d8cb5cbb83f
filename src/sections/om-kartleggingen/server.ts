import { lookUpUnit } from '../../registers/enhetsregisteret.ts'
import { defineServer } from '../../seksjon/server.ts'
import { visOrgnr } from '../../texts/texts.ts'
import { ekstern, section } from './contract.ts'

export const server = defineServer(section, {
  // The external auditor must be in the register (rules.md §6.1).
  verify: {
    when: (input) => input.kartlagtAvIntern === ekstern,
    async ask(ctx, _report, input) {
      const orgnr = input.organisasjonsnummerEksternKartlegger
      if (!orgnr) return []
      const { kind } = await lookUpUnit(ctx, orgnr)
      const codes: Partial<Record<typeof kind, string>> = {
        ukjent: 'validering.orgnr-ukjent',
        slettet: 'validering.orgnr-slettet',
        fjernet: 'validering.orgnr-fjernet',
      }
      const code = codes[kind]
      const path = ['organisasjonsnummerEksternKartlegger']
      return code ? [{ path, code, params: { orgnr: visOrgnr(orgnr) } }] : []
    },
  },
})
