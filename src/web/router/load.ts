import type { ComponentType } from 'react'
import {
  type Asked,
  type FailedProps,
  isNotFound,
  type Level,
  type Match,
  type Parts,
  redirectOf,
} from './route.ts'

/** What stands where there is no page to show. */
export interface Stand {
  /** While it is on its way. */
  Pending: ComponentType
  Failed: ComponentType<FailedProps>
  NotFound: ComponentType
  /** Nothing but the next level in. */
  Outlet: ComponentType
}

/** A level as it is drawn. */
export interface Shown extends Required<Parts>, Level {
  kind: 'page' | 'pending' | 'failed'
  /** What its loader found. */
  data?: unknown
}

/**
 * All levels of a page, each with code and data: guards one after another, and behind each the loading, side by side.
 *
 * @param kept the outermost levels, as far as they stand already and are not loaded again
 * @param arrived is given each level as it comes, at its place
 * @returns down to the first that failed
 * @throws `redirect`
 */
export async function loadLevels(
  { levels, params }: Match,
  href: string,
  stand: Stand,
  kept: readonly Shown[],
  arrived: Shown[],
): Promise<Shown[]> {
  const asked = { params, href }
  const loading: Promise<void>[] = []
  for (const [index, level] of levels.entries()) {
    const guard = await attempt(() => level.route.guard?.(asked))
    const work = async () => {
      arrived[index] = guard.failed
        ? failedLevel(level, guard.error, stand)
        : (kept[index] ?? (await loadLevel(level, asked, stand)))
    }
    const one = work()
    loading.push(one)
    // Where it leads elsewhere, that is told below, unless a guard does so first.
    one.catch(() => {})
    if (guard.failed) break
  }
  await Promise.all(loading)
  const failed = arrived.findIndex(({ kind }) => kind === 'failed')
  return failed < 0 ? arrived : arrived.slice(0, failed + 1)
}

/** @throws `redirect` */
export async function loadLevel(level: Level, asked: Asked, stand: Stand): Promise<Shown> {
  const { parts = { Page: stand.Outlet }, load } = level.route
  const [code, data] = await Promise.all([
    attempt(() => (typeof parts === 'function' ? parts() : parts)),
    attempt(() => load?.(asked)),
  ])
  if (code.failed) return failedLevel(level, code.error, stand)
  // A release that is gone: the page is being loaded anew, and shows nothing new until then (chunk-reload.ts).
  const { Page, Failed = stand.Failed } = code.value ?? (await new Promise<never>(() => {}))
  return data.failed
    ? failedLevel(level, data.error, { ...stand, Failed })
    : { ...level, kind: 'page', Page, Failed, data: data.value }
}

/** Thrown as it is drawn, so that all that fails is shown, and told of in the console, in one way. */
function failedLevel(level: Level, error: unknown, { Failed, NotFound }: Stand): Shown {
  const fail = () => {
    throw error
  }
  return { ...level, kind: 'failed', Page: isNotFound(error) ? NotFound : fail, Failed }
}

/** What can be shown of a page that is on its way; nothing when only its search or hash is. */
export function pendingLevels(
  { levels }: Match,
  { Pending, Failed }: Stand,
  there: readonly (Shown | undefined)[],
): Shown[] | undefined {
  const gap = levels.findIndex((_, index) => there[index]?.kind !== 'page')
  const level = levels[gap]
  if (!level) return undefined
  const above = there.slice(0, gap).flatMap((shown) => shown ?? [])
  return [...above, { ...level, kind: 'pending', Page: Pending, Failed }]
}

type Outcome<Value> = { failed: false; value: Value } | { failed: true; error: unknown }

/** @throws `redirect` alone */
async function attempt<Value>(work: () => Value): Promise<Outcome<Awaited<Value>>> {
  try {
    return { failed: false, value: await work() }
  } catch (error) {
    if (redirectOf(error) !== undefined) throw error
    return { failed: true, error }
  }
}
