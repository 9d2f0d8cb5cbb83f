import { createContext } from 'react'
import { makeRawTexts, type RawTexts } from '../../drafts/raw-texts.ts'

/** The texts of the open form, which outlives every field of it. */
export const RawTextsContext = createContext<RawTexts>(makeRawTexts())
