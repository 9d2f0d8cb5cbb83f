import type { ReactNode, Ref } from 'react'

interface HeadingProps {
  level: 2 | 3 | 4
  children: ReactNode
  id?: string
  /** -1 for a heading that code moves focus to. */
  tabIndex?: -1
  ref?: Ref<HTMLHeadingElement>
}

const SIZES = { 2: 'xs', 3: '2xs', 4: '2xs' } as const

/** A heading in the page. */
export function Heading({ level, children, ...rest }: HeadingProps) {
  const Title = `h${level}` as const
  return (
    <Title className="ds-heading" data-size={SIZES[level]} {...rest}>
      {children}
    </Title>
  )
}
