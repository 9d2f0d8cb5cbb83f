import type { ReactNode } from 'react'

interface StackProps {
  children: ReactNode
  /** Between questions `lg`, between parts of one thing `sm`. */
  gap?: 'sm' | 'md' | 'lg'
}

/** Children below each other with equal space between. */
export function Stack({ children, gap = 'md' }: StackProps) {
  return (
    <div className="ek-stack" data-gap={gap}>
      {children}
    </div>
  )
}
