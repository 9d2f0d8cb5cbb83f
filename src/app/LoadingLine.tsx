import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTexts } from '../client/language.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'

const announceAfterMs = 1000

/** A thin line at the top of the window while the next page loads; the page before it stays. Announced when it lasts a second. */
export function LoadingLine() {
  const { t } = useTexts()
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLasts(true), announceAfterMs)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isLoading])
  return (
    <>
      {isLoading ? <div className="ek-loading-line" aria-hidden="true" /> : null}
      <LiveRegion>{lasts ? t('felles.laster') : ''}</LiveRegion>
    </>
  )
}
