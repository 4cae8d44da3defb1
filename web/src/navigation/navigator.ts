import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/history'
import type { ComponentType } from 'react'
import { matchRoute, type Params, type Route, type ScreenRoute, searchOf } from './route.ts'
import { scrollMemory } from './scroll.ts'
import { type Search, type SearchChange, writeSearch } from './search.ts'

/** Target of a link. '.' is the current screen. */
export interface Destination {
  readonly to: string
  /** Parameters of the address. Default: none. */
  readonly search?: SearchChange | undefined
}

export interface Going extends Destination {
  /** Replaces the current history entry. */
  readonly replace?: boolean | undefined
  /** State of the new history entry. true copies the current entry's state. */
  readonly state?: object | true | undefined
  /** Keeps the scroll position. */
  readonly keepsScroll?: boolean | undefined
}

/** The screen that is shown. */
export interface Shown {
  readonly location: HistoryLocation
  readonly route: ScreenRoute
  readonly params: Params
  readonly search: Search
  /** Absent if the screen's file did not load. */
  readonly component: ComponentType | undefined
  readonly keepsScroll: boolean
}

export interface NavigatorState {
  readonly shown: Shown | undefined
  /** True while the next screen loads. The current one stays until then. */
  readonly isOnTheWay: boolean
}

export type Navigator = ReturnType<typeof makeNavigator>

let deviceHistory: RouterHistory | undefined

/**
 * Connects the browser's address and the screen. A loaded screen is drawn at once. One that must be loaded replaces the
 * current screen unless the person has gone elsewhere by then.
 */
export function makeNavigator(given: readonly Route[]) {
  deviceHistory ??= createBrowserHistory()
  const history = deviceHistory
  const scroll = scrollMemory()
  let routes = given
  let state: NavigatorState = { shown: undefined, isOnTheWay: false }
  let keepsScroll = false
  const listeners = new Set<() => void>()

  const become = (next: NavigatorState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const screenAt = (pathname: string) => {
    const match = matchRoute(routes, pathname)
    return match && 'screen' in match.route ? { route: match.route, params: match.params } : undefined
  }

  /** Parameters of the current address for its screen, drawn or not. */
  const searchHere = (): Search => {
    const { pathname, search } = history.location
    const here = screenAt(pathname)
    return here ? searchOf(here.route, search) : {}
  }

  const hrefOf = ({ to, search = {} }: Destination): string => {
    const said = writeSearch(typeof search === 'function' ? search(searchHere()) : search)
    return `${to === '.' ? history.location.pathname : to}${said}`
  }

  const show = (location: HistoryLocation, route: ScreenRoute, params: Params) => {
    const before = state.shown
    const isSame = before?.route === route && before.location.search === location.search
    become({
      shown: {
        location,
        route,
        params,
        search: isSame ? before.search : searchOf(route, location.search),
        component: route.screen.component,
        keepsScroll,
      },
      isOnTheWay: false,
    })
    keepsScroll = false
  }

  async function open(): Promise<void> {
    const { location } = history
    if (state.shown && state.shown.location !== location) scroll.leave(state.shown.location.state.key ?? '')
    const match = matchRoute(routes, location.pathname)
    if (!match) return
    const { route, params } = match
    if ('to' in route) {
      if (route.reloads) window.location.replace(route.to())
      else history.replace(route.to())
      return
    }
    if (!route.screen.component) {
      become({ ...state, isOnTheWay: true })
      // A screen that fails to load shows an error with a retry (Screens).
      await route.screen.fetch().catch(() => undefined)
      if (history.location !== location) return
    }
    show(location, route, params)
  }

  return {
    history,
    hrefOf,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: (): NavigatorState => state,

    /** Draws the screen of the address, and follows its changes. */
    start(): () => void {
      const stopListening = history.subscribe(() => void open())
      const stopScrolling = scroll.start(() => state.shown?.location.state.key)
      void open()
      return () => {
        stopListening()
        stopScrolling()
      }
    },

    /** Call after a change of permissions: the shown screen may be gone. */
    setRoutes(next: readonly Route[]): void {
      routes = next
      const { shown } = state
      if (shown && screenAt(shown.location.pathname)?.route.path !== shown.route.path) void open()
    },

    /** Does nothing if the target is the current address. A screen that is being left cannot navigate either. */
    go({ to, search, replace = false, state: notes = {}, keepsScroll: keeps = false }: Going): void {
      const href = hrefOf({ to, search })
      if (href === history.location.href || (to === '.' && state.isOnTheWay)) return
      keepsScroll = keeps
      history[replace ? 'replace' : 'push'](href, notes === true ? history.location.state : notes)
    },

    /** The screen that did not come, once more. */
    retry: (): void => void open(),

    /** Loads the screen of a link before it is clicked. */
    fetchAhead(href: string): void {
      const [pathname = ''] = href.split(/[?#]/)
      screenAt(pathname)
        ?.route.screen.fetch()
        .catch(() => undefined)
    },

    /** The screens that are likely to come after the one that is there. */
    fetchNext(): void {
      for (const screen of state.shown?.route.leadsTo ?? []) screen.fetch().catch(() => undefined)
    },

    /** Call once a page is drawn. */
    settleScroll({ location, keepsScroll: keeps }: Shown): void {
      // The browser itself scrolls to a part of the page.
      if (!keeps && location.hash === '') scroll.arrive(location.state.key ?? '')
    },
  }
}
