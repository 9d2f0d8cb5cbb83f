import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { Input } from './contract.ts'

/** The form's rows, deferred so that a keystroke is not delayed. */
export const useRader = () => useDeferredValue(useWatch<Input, 'energibarer'>({ name: 'energibarer' }))

/** The figures of one year. */
export const kwhI = (rader: Input['energibarer'], ar: number) =>
  rader.filter((rad) => rad.ar === ar).map((rad) => rad.kwh)
