const PATHS = {
  done: 'M4.5 12.5l5 5 10-11',
  attention: 'M12 4 21.5 20h-19zM12 10v5m0 2v.6',
  error: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9l6 6m0-6-6 6',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 8v5m0-8.5v.6',
  started: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16M12 8v4l3 2',
  todo: 'M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14',
  unknown: 'M9 9a3 3 0 1 1 4 3c-.8.4-1 1-1 2m0 3v.6',
  down: 'm5 9 7 7 7-7',
  close: 'm6 6 12 12M18 6 6 18',
  forward: 'M4 12h15m-6-6 6 6-6 6',
  back: 'M20 12H5m6-6-6 6 6 6',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  upload: 'M12 16V4m-5 5 5-5 5 5M4 20h16',
  download: 'M12 4v12m-5-5 5 5 5-5M4 20h16',
  external: 'M9 5H5v14h14v-4M13 5h6v6m0-6-9 9',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m5 11.5L20 20',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
} as const

export type IconName = keyof typeof PATHS

interface IconProps {
  name: IconName
}

/** An icon as tall as the text. Hidden from screen readers: it is always beside words that say the same. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="ek-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
