import type { HistoryLocation } from '@tanstack/history'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Going, Navigator, NavigatorState, Shown } from './navigator.ts'
import type { Params } from './route.ts'
import type { Search } from './search.ts'

export const NavigatorContext = createContext<Navigator | undefined>(undefined)

export function useNavigator(): Navigator {
  const navigator = useContext(NavigatorContext)
  if (!navigator) throw new Error('No address outside of Screens')
  return navigator
}

function useNavigatorState<Part>(partOf: (state: NavigatorState) => Part): Part {
  const { subscribe, read } = useNavigator()
  return useSyncExternalStore(subscribe, () => partOf(read()))
}

/** undefined until the first screen has loaded. */
export const useScreen = (): Shown | undefined => useNavigatorState(({ shown }) => shown)

/** True while another screen is loading. */
export const useIsOnTheWay = (): boolean => useNavigatorState(({ isOnTheWay }) => isOnTheWay)

/** Renders again only if that part changes. */
function useShown<Part>(partOf: (shown: Shown) => Part): Part {
  return useNavigatorState(({ shown }) => {
    if (!shown) throw new Error('Nothing is shown yet')
    return partOf(shown)
  })
}

export const useLocation = (): HistoryLocation => useShown(({ location }) => location)

export const usePathname = (): string => useShown(({ location }) => location.pathname)

export const useSearch = (): Search => useShown(({ search }) => search)

export const useParams = (): Params => useShown(({ params }) => params)

export const useNavigate = (): ((going: Going) => void) => useNavigator().go

export function Navigate(going: Going) {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => navigate(going), [])
  return null
}
