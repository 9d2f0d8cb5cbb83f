import { createContext } from 'react'

/** The open section tells the step list that it holds unsaved work. */
export const DirtyContext = createContext<(dirty: boolean) => void>(() => {})
