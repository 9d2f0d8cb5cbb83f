import { Spinner as DsSpinner } from '@digdir/designsystemet-react'

interface SpinnerProps {
  text: string
  size?: 'sm' | 'md'
}

/** Something is under way, in words too. Said politely. */
export function Spinner({ text, size = 'md' }: SpinnerProps) {
  return (
    <div className="ek-spinner" role="status">
      <DsSpinner aria-hidden="true" data-size={size === 'sm' ? 'xs' : 'sm'} />
      <span>{text}</span>
    </div>
  )
}
