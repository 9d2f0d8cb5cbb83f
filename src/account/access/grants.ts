import type * as z from 'zod/mini'
import type { AccessRule } from '../../platform/access-rule.ts'
import { words } from '../../server/words.ts'
import type { Texts } from '../../texts/texts.ts'
import type { krav } from '../contract.ts'

type Krav = z.infer<typeof krav>

/** The kind of a rule, and its code. */
function partsOf(rule: AccessRule): { slag: Krav['slag']; kode: string } {
  if ('rolle' in rule) return { slag: 'rolle', kode: rule.rolle }
  if ('tilgangspakke' in rule) return { slag: 'tilgangspakke', kode: rule.tilgangspakke }
  return { slag: 'ressurs', kode: rule.ressurs }
}

/** What the rules ask for, each once, as a person asks for it: by the rule's own name, else a known role's, else the code. */
export function grantsOf(rules: readonly AccessRule[]): Krav[] {
  const grants = rules.map((rule): Krav => {
    const { slag, kode } = partsOf(rule)
    const known = (texts: Texts) => (slag === 'rolle' ? roleName(kode, texts) : undefined) ?? kode
    return { slag, navn: rule.navn ?? { nb: known(words.nb), nn: known(words.nn) } }
  })
  return [...new Map(grants.map((grant) => [JSON.stringify(grant), grant])).values()]
}

/** What a code that gave access is called. @param code spelled as the rule spells it (access.ts) */
export function grantName(code: string, rules: readonly AccessRule[], texts: Texts): string {
  const rule = rules.find((each) => partsOf(each).kode === code)
  return rule ? texts.navn(grantsOf([rule])[0]?.navn) : (roleName(code, texts) ?? code)
}

const roleName = (code: string, texts: Texts) =>
  texts.find(`pages.velg-aktor.ingen-tilgang.rolle.${code.toLowerCase()}`)
