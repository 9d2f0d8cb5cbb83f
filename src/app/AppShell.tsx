import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { unitsOf } from '../account/contract.ts'
import { groundsQuery, meQuery } from '../account/queries.ts'
import { type Actor, useActor } from '../client/actor.ts'
import { useTexts } from '../client/language.tsx'
import { RouteButton, RouteLink, routerLink } from '../client/link.tsx'
import { useHeadingFocus } from '../client/use-heading-focus.ts'
import { DriftsmeldingNa } from '../driftsmelding/DriftsmeldingNa.tsx'
import { pages } from '../pages.ts'
import { visListe } from '../texts/calendar.ts'
import type { Texts } from '../texts/texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Shell } from '../ui/layout/Shell.tsx'
import { SiteHeader } from '../ui/layout/SiteHeader.tsx'
import { Footer } from './Footer.tsx'
import { Languages } from './Languages.tsx'
import { SessionDialog } from './session/SessionDialog.tsx'

/** Header and footer of every page: unit and grounds, language, sign-out, and the warning before the session ends. */
export function AppShell() {
  const { t } = useTexts()
  useHeadingFocus()
  return (
    <Shell
      skipText={t('felles.hopp-til-innhold')}
      header={
        <>
          <DriftsmeldingNa />
          <Header />
        </>
      }
      footer={<Footer renderOwn={routerLink} />}
    >
      <LoadingLine />
      <Outlet />
      <SessionDialog />
    </Shell>
  )
}

function Header() {
  const { t, sprak } = useTexts()
  const { pathname, href } = useLocation()
  const actor = useActor()
  const isOpen = pathname.startsWith('/auth/')
  const { data: me, isPending } = useQuery({ ...meQuery, enabled: false })
  const isSignedIn = me !== undefined && !isOpen
  const authority = me?.tilsyn?.valgt ? me.tilsyn : undefined
  const isKnown = useKnown(isOpen || !isPending, me && actor && !authority ? actor.id : '')
  // A report belongs to one unit, so a new actor leads to that actor's Min side.
  const isInReport = /^\/reports\/./.test(pathname)
  // Nothing to switch to.
  const hasOne = me !== undefined && unitsOf(me.tilganger).length + (me.tilsyn ? 1 : 0) === 1
  const isInside = isSignedIn && pathname !== pages.home.path
  const search = new URLSearchParams({ bytt: '', ...(!isInReport && { redirect: href }) })
  return (
    <SiteHeader
      name={t('felles.tjeneste')}
      href={isSignedIn ? (authority ? pages.tilsyn.path : pages.minSide.path) : '/'}
      renderLink={isSignedIn ? routerLink : undefined}
      isKnown={isKnown}
      context={
        isSignedIn && authority ? (
          t('tilsyn.inne-for', { navn: authority.navn[sprak] })
        ) : isSignedIn && actor ? (
          <ActorLine actor={actor} isOnly={hasOne} />
        ) : undefined
      }
    >
      {isInside && (actor || authority || me.tilganger.length > 0) ? (
        <>
          {authority ? null : (
            <RouteButton
              href={pages.minSide.path}
              isCurrent={pathname === pages.minSide.path}
              variant="tertiary"
              size="sm"
            >
              {t('pages.minside.tittel')}
            </RouteButton>
          )}
          {hasOne ? null : (
            <RouteButton href={`/hjem?${search}`} variant="tertiary" size="sm">
              {t('felles.aktor.bytt')}
            </RouteButton>
          )}
        </>
      ) : null}
      <Languages />
      {isSignedIn ? (
        <RouteButton href="/auth/logout" variant="tertiary" size="sm">
          {t('felles.logg-ut')}
        </RouteButton>
      ) : null}
    </SiteHeader>
  )
}

/** True once user and grounds have been loaded, so that the whole header appears at once. */
function useKnown(isAnswered: boolean, unit: string): boolean {
  const { isPending } = useQuery({ ...groundsQuery(unit), enabled: unit !== '' })
  const [isKnown, setKnown] = useState(false)
  if (!isKnown && isAnswered && (unit === '' || !isPending)) setKnown(true)
  return isKnown
}

const announceAfterMs = 1000

/** A thin line at the top of the window while the next page loads; the page before it stays. Announced when it lasts a second. */
function LoadingLine() {
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

const place = '\u0000'

interface ActorLineProps {
  actor: Actor
  /** The user may act for no other: then what gives access to another unfolds too. */
  isOnly: boolean
}

/** The unit that the user acts for; the grounds for it unfold below. */
function ActorLine({ actor, isOnly }: ActorLineProps) {
  const texts = useTexts()
  const { t, sprak } = texts
  const { data: grounds = [] } = useQuery(groundsQuery(actor.id, sprak))
  const [isOpen, setOpen] = useState(false)
  const [before, after] = t('felles.aktor.valgt', { navn: place }).split(place)
  const chosen = (
    <span>
      <span>{before}</span>
      <strong>{actor.name}</strong>
      <span>{after}</span>
    </span>
  )
  if (grounds.length === 0 && !isOnly) return chosen
  return (
    <details className="ek-grounds" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {chosen}
        <span className="ds-sr-only">. {t('felles.aktor.hvorfor-vis')}</span> <Icon name="down" />
      </summary>
      {/* Drawn when it is opened: the browser's list format takes long to load, on every page. */}
      {isOpen && grounds.length > 0 ? <p>{why(grounds, texts)}</p> : null}
      {isOnly ? (
        <p>
          <RouteLink href="/hjem?mangler">{t('felles.aktor.mangler')}</RouteLink>
        </p>
      ) : null}
    </details>
  )
}

function why(grounds: readonly string[], { t }: Texts): string {
  const [first = '', ...more] = grounds
  if (more.length === 0) return t('felles.aktor.hvorfor', { tilgang: first })
  return t('felles.aktor.hvorfor-flere', { tilganger: visListe(grounds.map((name) => `«${name}»`)) })
}
