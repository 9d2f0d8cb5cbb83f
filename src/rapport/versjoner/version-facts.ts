import type { Texts } from '../../texts/texts.ts'
import type { Versjon } from './contract.ts'

/** The number of a version in the frame of every page; nothing for a report that was never corrected. */
export function versionInFrame(id: string, versions: readonly Versjon[], { t }: Texts): string[] {
  const own = versions.find(({ kartleggingId }) => kartleggingId === id)
  return own && versions.length > 1 ? [t('rettelse.pdf.topp', { n: String(own.versjon) })] : []
}

/** Number of the version that counts, where it is a later one than this. */
export function replacedBy(id: string, versions: readonly Versjon[]): number | undefined {
  const counted = versions.findLast(({ innsendtUtc }) => innsendtUtc !== null)
  return counted && counted.kartleggingId !== id ? counted.versjon : undefined
}

/** A version, the one that it corrects, and the one that is sent in and corrects it. */
export function neighbours(id: string, versions: readonly Versjon[]) {
  const own = versions.find(({ kartleggingId }) => kartleggingId === id)
  const at = (n: number) => versions.find(({ versjon, innsendtUtc }) => innsendtUtc && versjon === n)
  return { own, before: own && at(own.versjon - 1), next: own && at(own.versjon + 1) }
}

/** Which version a receipt or a draft is, what it corrects and why, and what corrects it; nothing without corrections. */
export function versionFacts(id: string, versions: readonly Versjon[], texts: Texts) {
  const { own, before, next } = neighbours(id, versions)
  if (!own) return []
  return [...corrects(own, before, texts), ...correctedBy(next, texts)]
}

function corrects(own: Versjon, before: Versjon | undefined, { t }: Texts) {
  if (!before) return []
  const { versjon, innsendtUtc, begrunnelse } = own
  const params = { n: String(versjon), forrige: String(before.versjon), referanse: before.kartleggingId }
  return [
    {
      ledetekst: t('rettelse.pdf.versjon'),
      verdi: t(innsendtUtc ? 'rettelse.pdf.retter' : 'rettelse.pdf.utkast', params),
    },
    { ledetekst: t('rettelse.pdf.begrunnelse'), verdi: begrunnelse ?? '' },
  ]
}

function correctedBy(next: Versjon | undefined, { t, tidspunkt }: Texts) {
  if (!next?.innsendtUtc) return []
  const { versjon, kartleggingId: referanse, innsendtUtc } = next
  const params = { n: String(versjon), referanse, tidspunkt: tidspunkt(innsendtUtc) }
  return [{ ledetekst: t('rettelse.pdf.rettet-av'), verdi: t('rettelse.pdf.rettet', params) }]
}
