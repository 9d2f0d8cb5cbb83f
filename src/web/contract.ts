/** What the server tells the browser, in the page itself (decisions.md §10). */
export interface PublicConfig {
  authority: string
  clientId: string
  audience: string
  appUrl: string
  apiUrl: string
  passordKreves: boolean
  maksVedleggMb: number
  grenseKwh: number
  /** A session lasts this many hours at most. */
  oktMaksTimer: number
  debugSide: boolean
  lenker: {
    veileder: string
    forskrift: string
    brukerstotteTelefon: string
    brukerstotteEpost: string
    nveTelefon: string
    nveEpost: string
    tilgjengelighet: string
    personvern: string
  }
}

/**
 * What a page asks the API for as it opens. `{unit}` stands for the number of the unit that one acts for, `{report}` for the id in
 * the page's address: the page is the same for everyone.
 */
export interface EarlyCalls {
  /** Where the API is. */
  api: string
  paths: string[]
}

/** One answer among those that a page begins with (src/server/oppstart.ts). */
export interface EarlyLine {
  path: string
  /** Which of those that asked for the same path, from 0. */
  nr: number
  status: number
  headers: Record<string, string>
  body: unknown
}

/** An answer that is here as a whole. */
export interface Begun {
  response: Response
  /** @throws where it is no JSON */
  json(): unknown
}

declare global {
  /**
   * Answers on their way, by the path that was asked for: early.ts asks before the application is here. Undefined comes for what
   * has no answer, and is to be asked for anew.
   */
  var begun: Map<string, Promise<Begun | undefined>[]> | undefined
}
