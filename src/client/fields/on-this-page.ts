import { createContext } from 'react'

/** Ids of the sections whose forms stand on the page, where it has several: links between them stay on it. */
export const OnThisPage = createContext<ReadonlySet<string>>(new Set())
