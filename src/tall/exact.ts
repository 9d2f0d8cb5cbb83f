/** An exact decimal number: `siffer` × 10^−`desimaler`. */
export interface Eksakt {
  siffer: bigint
  desimaler: number
}

/** The digits before and after the decimal mark as a number. */
export const avSifre = (hele: string, brok: string): Eksakt => ({
  siffer: BigInt(hele + brok),
  desimaler: brok.length,
})

/** A number with at most 20 decimals, exactly as its shortest text. */
export function avTall(tall: number): Eksakt {
  const [hele = '', brok = ''] = desimaltekst(tall).split('.')
  return avSifre(hele, brok)
}

/** Half away from zero, when `desimaler` is given. Otherwise the nearest floating-point number. */
export function tilTall({ siffer, desimaler }: Eksakt, hoyst?: number): number {
  const bort = hoyst === undefined ? 0 : desimaler - hoyst
  if (bort <= 0) return Number(`${siffer}e${-desimaler}`)
  const [deler, rest] = [10n ** BigInt(bort), siffer < 0n ? -5n : 5n]
  const avrundet = (siffer + rest * (deler / 10n)) / deler
  return Number(`${avrundet}e${bort - desimaler}`)
}

export function pluss(a: Eksakt, b: Eksakt): Eksakt {
  const desimaler = Math.max(a.desimaler, b.desimaler)
  return { siffer: medDesimaler(a, desimaler) + medDesimaler(b, desimaler), desimaler }
}

export const ganger = (a: Eksakt, b: Eksakt): Eksakt => ({
  siffer: a.siffer * b.siffer,
  desimaler: a.desimaler + b.desimaler,
})

export const motsatt = ({ siffer, desimaler }: Eksakt): Eksakt => ({ siffer: -siffer, desimaler })

/** The number times 10^`eksponent`. */
export const flytt = ({ siffer, desimaler }: Eksakt, eksponent: number): Eksakt =>
  eksponent <= desimaler
    ? { siffer, desimaler: desimaler - eksponent }
    : { siffer: siffer * 10n ** BigInt(eksponent - desimaler), desimaler: 0 }

const medDesimaler = ({ siffer, desimaler }: Eksakt, onsket: number) =>
  siffer * 10n ** BigInt(onsket - desimaler)

/** A number in digits with a point as the decimal mark, without an exponent. */
export function desimaltekst(tall: number): string {
  const tekst = String(tall)
  // Below 1e-6 and from 1e21 the shortest text has an exponent, so it is written out.
  if (!tekst.includes('e')) return tekst
  return Math.abs(tall) >= 1
    ? BigInt(tall).toString()
    : tall.toFixed(20).replace(/0+$/, '').replace(/\.$/, '')
}
