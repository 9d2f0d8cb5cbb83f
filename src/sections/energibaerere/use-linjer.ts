import { useState, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Input } from './contract.ts'
import { andreLinjer, forsteRader, linjerFor, medTall } from './linjer.ts'

/** Which carriers the table shows. A carrier with figures is always shown; one that was shown stays while the page is open. */
export function useLinjer(iForrige: readonly number[]) {
  const brukte = useMedTall()
  const [ids, setIds] = useState(() => forsteRader(brukte, iForrige))
  const [sokt, setSokt] = useState<Readonly<Record<number, string>>>({})
  const [alle, setAlle] = useState(false)
  // While all are shown, each stays where it is: a row that moved would take the field away that is typed in.
  const nye = alle ? [] : brukte.filter((id) => !ids.includes(id))
  if (nye.length > 0) setIds([...ids, ...nye])
  return {
    vist: linjerFor(ids).map((linje) => ({ ...linje, sokt: sokt[linje.entry.id] })),
    /** The others: shown below in groups while `alle` is true. */
    andre: andreLinjer(ids),
    alle,
    visAlle: setAlle,
    leggTil(id: number, typed: string) {
      setIds((before) => (before.includes(id) ? before : [...before, id]))
      setSokt((before) => ({ ...before, [id]: typed }))
    },
  }
}

/** The carriers with figures in the form. Renders only when they change, not at each keystroke. */
function useMedTall(): number[] {
  const form = useFormContext<Input>()
  const ids = useSyncExternalStore(
    (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
    () => medTall(form.getValues('energibarer')).join(' '),
  )
  return ids === '' ? [] : ids.split(' ').map(Number)
}
