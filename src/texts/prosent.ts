import { visTall } from '../tall/format.ts'
import type { Texts } from './texts.ts'

export const medProsent = (tall: number) => `${visTall(tall)}\u00a0%`

/** A share as text: 0.9886 → «98,9 %». One above 0 and below 1 is never written as 0 % or 100 %. */
export function percent(share: number, { t }: Texts): string {
  if (share > 0 && share < 0.001) return t('tall.under', { tall: medProsent(0.1) })
  if (share < 1 && share > 0.999) return t('tall.over', { tall: medProsent(99.9) })
  return medProsent(Math.round(share * 1000) / 10)
}
