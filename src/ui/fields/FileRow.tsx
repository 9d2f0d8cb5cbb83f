import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'

export interface FileRowProps {
  name: string
  /** With its unit: «0,4 MB». */
  size: string
  /** What has become of it: «Lastet opp». Announced whenever it changes while there is progress. */
  status: string
  /** Share that is done, from 0 to 1; null where something is in progress whose share is unknown. */
  progress?: number | null
  hasFailed?: boolean
  action?: { text: string; onPress: () => void }
}

/** One file: icon, name, size, what has become of it, a bar while it is on its way, and what can be done with it. */
export function FileRow({ name, size, status, progress, hasFailed, action }: FileRowProps) {
  const isUnderWay = progress !== undefined
  return (
    <div className="ek-file__row" data-failed={hasFailed || undefined}>
      <Icon name={hasFailed ? 'error' : 'file'} />
      <div className="ek-file__what">
        <strong>{name}</strong>
        <span>
          {size} · <span role={isUnderWay ? 'status' : undefined}>{status}</span>
        </span>
        {isUnderWay ? <progress value={progress ?? undefined} max={1} aria-label={name} /> : null}
      </div>
      {action ? (
        <Button variant="tertiary" size="sm" onClick={action.onPress}>
          {action.text}
        </Button>
      ) : null}
    </div>
  )
}
