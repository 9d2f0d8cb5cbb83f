import {
  Component,
  type ComponentType,
  createContext,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import type { FailedProps } from './route.ts'
import type { Router } from './router.ts'
import type { View } from './stage.ts'

const RouterContext = createContext<Router | undefined>(undefined)
const ViewContext = createContext<View | undefined>(undefined)
const Depth = createContext(-1)

/** Draws the router's page, each in a transition: in pieces, and nothing of it before all of it is there. */
export function RouterView({ router }: { router: Router }) {
  const [view, setView] = useState(router.view)
  useEffect(() => {
    const show = (next: View | undefined) => startTransition(() => setView(next))
    const stop = router.onView(show)
    show(router.view())
    void router.start()
    return stop
  }, [router])
  useLayoutEffect(() => {
    if (view) router.drawn(view)
  }, [router, view])
  if (!view) return null
  return (
    <RouterContext value={router}>
      <ViewContext value={view}>
        <Outlet />
      </ViewContext>
    </RouterContext>
  )
}

/** Where a level draws the next one in: anew for another page alone, whatever changes in the level around it. */
export const Outlet = memo(function Outlet() {
  const depth = use(Depth) + 1
  const view = useView()
  const { Pending } = useRouter().stand
  const level = view.levels[depth]
  if (!level) return null
  const { kind, route, Page, Failed } = level
  return (
    <Depth value={depth}>
      <Catch key={`${kind} ${route.path ?? ''}`} view={view} Failed={Failed}>
        <Suspense fallback={<Pending />}>
          <Page />
        </Suspense>
      </Catch>
    </Depth>
  )
})

interface CatchProps {
  /** What failed on one page may work on the next. */
  view: View
  Failed: ComponentType<FailedProps>
  children: ReactNode
}

interface Caught {
  view?: View
  failure?: { error: unknown }
}

/** React knows no other way to catch what fails while a page is drawn. */
class Catch extends Component<CatchProps, Caught> {
  override state: Caught = {}
  static getDerivedStateFromError = (error: unknown): Caught => ({ failure: { error } })
  static getDerivedStateFromProps = ({ view }: CatchProps, state: Caught): Caught | null =>
    view === state.view ? null : { view, failure: undefined }

  override render() {
    const { Failed, children } = this.props
    const { failure } = this.state
    if (!failure) return children
    return <Failed error={failure.error} reset={() => this.setState({ failure: undefined })} />
  }
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Nothing outside RouterView knows its router')
  return value
}

const useView = () => known(use(ViewContext))

export const useRouter = () => known(use(RouterContext))

export const useNavigate = () => useRouter().navigate

/** The address of the page that is drawn. */
export const useLocation = () => useView().location

export const useParams = () => useView().params

export const useSearch = () => new URLSearchParams(useView().location.search)

/** What the loader of the level that asks has found. */
export const useLoaded = () => useView().levels[use(Depth)]?.data
