import { createContext, use, useEffect } from 'react'
import type { Texts } from '../texts/texts.ts'
import { useTexts } from './language.tsx'

/** Unit and year of the report that a page belongs to. */
export interface NamedReport {
  navn: string
  /** In groups of three. */
  orgnr: string
  /** Unknown where nothing but the unit could be fetched. */
  ar?: string | undefined
}

/** The report that the titles of the pages inside name. */
export const ReportInTitle = createContext<NamedReport | undefined>(undefined)

/**
 * Titles the page; nothing without `side`. «Min side – Energikartlegging», and in a report «Om enheten – FJORD AS (123 456 785), 2025 – Energikartlegging»; with «Feil:»
 * first when something on the page must be mended.
 */
export function useNamedTitle(side: string | undefined, hasErrors = false): void {
  const { t } = useTexts()
  const report = use(ReportInTitle)
  const named = side !== undefined && report ? inReport(side, report, t) : side
  const tittel = t('titler.monster', { side: named ?? '' })
  const whole = hasErrors ? t('titler.monster-feil', { tittel }) : tittel
  useEffect(() => {
    if (side !== undefined) document.title = whole
  }, [side, whole])
}

const inReport = (side: string, { ar, ...unit }: NamedReport, t: Texts['t']) =>
  ar ? t('titler.rapport', { side, ...unit, ar }) : t('titler.rapport-uten-ar', { side, ...unit })
