interface ProgressBarProps {
  value: number
  max: number
  label: string
  /** Shown and announced instead of a percentage, such as «3 av 9 steg». */
  valueText: string
}

/** A progress bar. */
export function ProgressBar({ value, max, label, valueText }: ProgressBarProps) {
  return (
    <div className="ek-progress">
      <div className="ek-progress__text">
        <span>{label}</span>
        <span>{valueText}</span>
      </div>
      <progress value={value} max={max} aria-label={label} aria-valuetext={valueText} />
    </div>
  )
}
