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

/** What a page asks the API for as it opens. `{unit}` stands for the number of the unit that one acts for. */
export interface EarlyCalls {
  /** Where the API is. */
  api: string
  first: string[]
  /** When the last of `first` is answered, and well. */
  after: string[]
}

/** An answer, with the whole of its body. */
export interface Begun {
  response: Response
  text: string
}

declare global {
  /**
   * Answers on their way, by the path that was asked for: early.ts asks before the application is here. Null for what the
   * application has asked for by itself meanwhile.
   */
  var begun: Map<string, Promise<Begun>[] | null> | undefined
}
