import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonText } from '../../client/ErrorView.tsx'
import { useTexts } from '../../client/language.tsx'
import { onceMore } from '../../client/query-client.ts'
import { refreshOverviews } from '../../livslop/sletting/query.ts'
import type { Texts } from '../../texts/texts.ts'
import { createReport, type NewReport } from './use-create-report.ts'

/** Result for one unit: a report created now or existing already (`made`), or the text of an error. */
export type Result = { id: string; made: boolean } | { error: string }

/**
 * Creates reports one after the other, with progress. The result of a unit stays until the unit is tried again; the counts
 * are those of the last run.
 */
export function useBatch() {
  const texts = useTexts()
  const client = useQueryClient()
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const [units, setUnits] = useState<readonly string[]>([])
  const last = units.flatMap((unit) => results.get(unit) ?? [])
  const running = last.length < units.length
  /**
   * @param ended called when all are tried, before the lists of reports are fetched again
   * @returns the results, in the order of `wanted`
   */
  async function run(wanted: readonly NewReport[], ended?: () => void) {
    const numbers = wanted.map(({ organisasjonsnummer }) => organisasjonsnummer)
    setUnits(numbers)
    setResults((before) => new Map([...before].filter(([unit]) => !numbers.includes(unit))))
    const all: Result[] = []
    for (const one of wanted) {
      const result = await attempt(one, texts)
      all.push(result)
      setResults((before) => new Map(before).set(one.organisasjonsnummer, result))
    }
    ended?.()
    await refreshOverviews(client)
    return all
  }
  /** Removes the reasons of refused units, which no longer hold once something else is chosen; not while it runs. */
  const forgetRefusals = () => {
    if (running) return
    if (last.some((result) => 'error' in result)) setUnits([])
    setResults((before) => new Map([...before].filter(([, result]) => 'id' in result)))
  }
  return {
    run,
    forgetRefusals,
    results,
    done: last.length,
    total: units.length,
    running,
    made: last.filter((result) => 'made' in result && result.made).length,
    refused: last.filter((result) => 'error' in result).length,
  }
}

async function attempt(wanted: NewReport, texts: Texts): Promise<Result> {
  try {
    return await onceMore(() => createReport(wanted))
  } catch (error) {
    // One refused unit does not stop the others.
    return { error: reasonText(error, texts) }
  }
}
