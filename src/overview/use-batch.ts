import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../web/api.ts'
import { createReport } from './use-create-report.ts'

/** What became of one unit's report: made now, there already, or refused with a text of its own. */
export type Result = { id: string; made: boolean } | { error: string }

/** Creates reports one after the other, tells how far it has come, and keeps the result of each. */
export function useBatch(fallback: string) {
  const client = useQueryClient()
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const [total, setTotal] = useState(0)
  const done = results.size
  /** @param earlier the report that a unit's new one starts from, by organisation number */
  async function run(units: readonly string[], earlier: ReadonlyMap<string, string> = new Map()) {
    setTotal(units.length)
    setResults(new Map())
    for (const unit of units) {
      const result = await attempt(unit, earlier.get(unit), fallback)
      setResults((before) => new Map(before).set(unit, result))
    }
    await client.invalidateQueries({ queryKey: ['minside'] })
    await client.invalidateQueries({ queryKey: ['rapporter'] })
  }
  return { run, results, done, total, running: done < total }
}

async function attempt(
  organisasjonsnummer: string,
  kopierFra: string | undefined,
  fallback: string,
): Promise<Result> {
  try {
    return await createReport({ organisasjonsnummer, kopierFra })
  } catch (error) {
    // One refused unit does not stop the others.
    return { error: error instanceof ApiError ? error.problem.title : fallback }
  }
}
