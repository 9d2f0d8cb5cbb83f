import type { ComponentType } from 'react'

/** The named parts of an address, decoded; what `*` stands for is called `rest`. */
export type Params = Readonly<Record<string, string>>

/** What is asked for, as guards and loaders see it. */
export interface Asked {
  params: Params
  /** Path, search and hash. */
  href: string
}

export interface FailedProps {
  error: unknown
  /** Draws the page once more. What failed to be fetched is fetched again by `router.invalidate`. */
  reset: () => void
}

/** What a route is drawn with. */
export interface Parts {
  Page: ComponentType
  /** In its place when it could not be loaded or drawn; what stands around it stays. */
  Failed?: ComponentType<FailedProps>
}

/** One level of a page: the frame of all pages, the frame of a report, a step of it. */
export interface Route {
  /** What it is drawn within, by that one's `Outlet`. */
  parent?: Route
  /** The whole address down to here: `:name` is one part of it, `*` at its end all that is left. None for a level that every page has. */
  path?: string
  /** Who may pass, asked from the outermost level in at every move. Throws `redirect`, `notFound` or what went wrong. */
  guard?: (asked: Asked) => unknown
  /** What its page needs, fetched beside its code, when the level is entered or `router.invalidate` asks. Throws as `guard`. */
  load?: (asked: Asked) => unknown
  /** Code that comes when it is needed; undefined when the page is being loaded anew (chunk-reload.ts). None for a level that is nothing but what it holds. */
  parts?: Parts | (() => Promise<Parts | undefined>)
}

/** A level of the page at an address. It is the same level on two pages when both have the same route at the same place. */
export interface Level {
  route: Route
  /** `path` with the parts of the address in it. */
  place: string
}

export interface Match {
  /** From the outermost in. */
  levels: Level[]
  params: Params
}

/** Thrown by guards and loaders: the page is somewhere else. Takes the place of this address in the history. */
export const redirect = (href: string) => Object.assign(new Error(`See ${href}`), { redirect: href })

/** Thrown by guards and loaders: the address names nothing. */
export const notFound = () => Object.assign(new Error('Not found'), { isNotFound: true })

export const redirectOf = (error: unknown) =>
  error instanceof Error && 'redirect' in error ? String(error.redirect) : undefined

export const isNotFound = (error: unknown) => error instanceof Error && 'isNotFound' in error

/** @param pages the innermost routes; the first that fits is taken, so the last is best `*` */
export function makeMatch(pages: readonly Route[]): (path: string) => Match {
  const known = pages.map((route) => ({ pattern: patternOf(route.path ?? ''), routes: lineOf(route) }))
  return (path) => {
    for (const { pattern, routes } of known) {
      const found = pattern.exec(path)
      if (!found) continue
      const params = decoded(found.groups)
      return { params, levels: routes.map((route) => ({ route, place: placeOf(route, params) })) }
    }
    return { params: {}, levels: [] }
  }
}

/** Upper and lower case, and a slash at the end, make no difference. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace('*', '(?<rest>.+?)')}/?$`, 'i')

const lineOf = (route: Route): Route[] => [...(route.parent ? lineOf(route.parent) : []), route]

const placeOf = ({ path = '' }: Route, params: Params) =>
  path.replace(/:(\w+)|\*/g, (_, name = 'rest') => params[name] ?? '')

const decoded = (groups: Record<string, string> = {}): Params =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodedPart(text)]))

/** Of an address; what is none stays as it is. */
export function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
