/** Check digits of the two national numbers, and generators of synthetic ones. */

const ORG_VEKTER = [3, 2, 7, 6, 5, 4, 3, 2]
const PID_VEKTER_1 = [3, 7, 6, 1, 8, 9, 4, 5, 2]
const PID_VEKTER_2 = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Modulus 11. The answer is 10 for a number that cannot exist. */
function kontrollsiffer(sifre: string, vekter: readonly number[]): number {
  const sum = vekter.reduce((hittil, vekt, i) => hittil + vekt * Number(sifre[i]), 0)
  return (11 - (sum % 11)) % 11
}

/** A nine-digit organisation number with the right check digit. */
export function erOrgnr(verdi: string): boolean {
  return /^\d{9}$/.test(verdi) && kontrollsiffer(verdi, ORG_VEKTER) === Number(verdi[8])
}

/** Real numbers begin with 8 or 9, synthetic ones with 2 or 3 (domain.md §3.1). */
export function erSyntetiskOrgnr(verdi: string): boolean {
  return /^[23]/.test(verdi) && erOrgnr(verdi)
}

/** Eleven digits, month + 80, both check digits right, and a day that exists. */
export function erSyntetiskPid(verdi: string): boolean {
  if (!/^\d{11}$/.test(verdi)) return false
  const dag = Number(verdi.slice(0, 2))
  const maned = Number(verdi.slice(2, 4)) - 80
  if (maned < 1 || maned > 12 || dag < 1 || dag > 31) return false
  return (
    kontrollsiffer(verdi, PID_VEKTER_1) === Number(verdi[9]) &&
    kontrollsiffer(verdi, PID_VEKTER_2) === Number(verdi[10])
  )
}

/** Date of birth, `YYYY-MM-DD`. Individual numbers from 500 belong to those born from 2000 on, or before 1900. */
export function fodselsdato(pid: string): string {
  const ar = Number(pid.slice(4, 6))
  const individ = Number(pid.slice(6, 9))
  const arhundre = individ < 500 || (individ >= 900 && ar >= 40) ? 1900 : 2000
  const maned = String(Number(pid.slice(2, 4)) - 80).padStart(2, '0')
  return `${arhundre + ar}-${maned}-${pid.slice(0, 2)}`
}

/**
 * The first `antall` valid organisation numbers whose first eight digits are `start` or later.
 * The same call always gives the same numbers, so that tests can name them.
 */
export function orgnrFra(start: number, antall: number): string[] {
  const numre: string[] = []
  for (let stamme = start; numre.length < antall; stamme++) {
    const siffer = kontrollsiffer(String(stamme), ORG_VEKTER)
    if (siffer !== 10) numre.push(`${stamme}${siffer}`)
  }
  return numre
}
