import type * as z from 'zod/mini'
import type { AccessRule } from '../../platform/access-rule.ts'
import type { Sprak, Texts } from '../../texts/texts.ts'
import type { krav } from '../contract.ts'

type Krav = z.infer<typeof krav>

/** The kind of a rule, and its code. */
function partsOf(rule: AccessRule): { slag: Krav['slag']; kode: string } {
  if ('rolle' in rule) return { slag: 'rolle', kode: rule.rolle }
  if ('tilgangspakke' in rule) return { slag: 'tilgangspakke', kode: rule.tilgangspakke }
  return { slag: 'ressurs', kode: rule.ressurs }
}

/** The name of the role, package or resource in a rule: the rule's `navn`, else the name of a known role, else the code. */
function nameOf(rule: AccessRule, texts: Texts): string {
  const { slag, kode } = partsOf(rule)
  return rule.navn?.[texts.sprak] ?? (slag === 'rolle' ? roleName(kode, texts) : undefined) ?? kode
}

/** The roles, packages and resources in the rules, without duplicates, with their names in both languages. */
export function grantsOf(rules: readonly AccessRule[], words: Record<Sprak, Texts>): Krav[] {
  const grants = rules.map(
    (rule): Krav => ({
      slag: partsOf(rule).slag,
      navn: { nb: nameOf(rule, words.nb), nn: nameOf(rule, words.nn) },
    }),
  )
  return [...new Map(grants.map((grant) => [JSON.stringify(grant), grant])).values()]
}

/** The name of a role, package or resource that gave access. @param code as spelled in the rule (access.ts) */
export function grantName(code: string, rules: readonly AccessRule[], texts: Texts): string {
  const rule = rules.find((each) => partsOf(each).kode === code)
  return rule ? nameOf(rule, texts) : (roleName(code, texts) ?? code)
}

const roleName = (code: string, texts: Texts) =>
  texts.find(`pages.velg-aktor.ingen-tilgang.rolle.${code.toLowerCase()}`)
