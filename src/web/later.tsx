import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { idle, whenIdle } from '../ui/idle.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * What comes after the page can be used, when the browser has nothing else to do: nothing is shown until it is there, and the page
 * works without it should it fail to come.
 *
 * @param load the import
 */
export const later =
  <Props extends object>(load: Load<Props>) =>
  (props: Props) => <Later load={load} props={props} />

function Later<Props extends object>({ load, props }: { load: Load<Props>; props: Props }) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(
    () =>
      whenIdle(async (isOver) => {
        const part = await load().catch(() => null)
        await idle()
        if (!isOver()) startTransition(() => setPart(() => part))
      }),
    [load],
  )
  return Part && <Part {...props} />
}

/** False until the browser has nothing else to do, for what a part that is drawn at once asks for later. */
export function useLater(): boolean {
  const [isTime, setTime] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setTime(true))), [])
  return isTime
}
