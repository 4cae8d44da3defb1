import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/history'
import type { ComponentType } from 'react'
import { matchRoute, type Params, type Route, type ScreenRoute, searchOf } from './route.ts'
import { scrollMemory } from './scroll.ts'
import { type Search, type SearchChange, writeSearch } from './search.ts'

/** '.' is the current screen. */
export interface Destination {
  readonly to: string
  readonly search?: SearchChange | undefined
}

export interface Going extends Destination {
  readonly replace?: boolean | undefined
  /** true copies the current entry's state. */
  readonly state?: object | true | undefined
  readonly keepsScroll?: boolean | undefined
}

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
  /** The current screen stays until the next one has loaded. */
  readonly isOnTheWay: boolean
}

export type Navigator = ReturnType<typeof makeNavigator>

let deviceHistory: RouterHistory | undefined

/** A screen that must load first is shown only if the person has not gone elsewhere by then. */
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

  /** Also before the screen is drawn. */
  const searchHere = (): Search => {
    const { pathname, search } = history.location
    const here = screenAt(pathname)
    return here ? searchOf(here.route, search) : {}
  }

  const hrefOf = ({ to, search = {} }: Destination): string => {
    const query = writeSearch(typeof search === 'function' ? search(searchHere()) : search)
    return `${to === '.' ? history.location.pathname : to}${query}`
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

    start(): () => void {
      const stopListening = history.subscribe(() => void open())
      const stopScrolling = scroll.start(() => state.shown?.location.state.key)
      void open()
      return () => {
        stopListening()
        stopScrolling()
      }
    },

    /** Call after a change of permissions: they may exclude the shown screen. */
    setRoutes(next: readonly Route[]): void {
      routes = next
      const { shown } = state
      if (shown && screenAt(shown.location.pathname)?.route.path !== shown.route.path) void open()
    },

    /** Ignores the current address, and calls from a screen that is being left. */
    go({ to, search, replace = false, state: notes = {}, keepsScroll: keeps = false }: Going): void {
      const href = hrefOf({ to, search })
      if (href === history.location.href || (to === '.' && state.isOnTheWay)) return
      keepsScroll = keeps
      history[replace ? 'replace' : 'push'](href, notes === true ? history.location.state : notes)
    },

    /** Loads a screen again after a failure. */
    retry: (): void => void open(),

    fetchAhead(href: string): void {
      const [pathname = ''] = href.split(/[?#]/)
      screenAt(pathname)
        ?.route.screen.fetch()
        .catch(() => undefined)
    },

    /** The screens that are likely to be the next. */
    fetchNext(): void {
      for (const screen of state.shown?.route.leadsTo ?? []) screen.fetch().catch(() => undefined)
    },

    settleScroll({ location, keepsScroll: keeps }: Shown): void {
      // The browser itself scrolls to a part of the page.
      if (!keeps && location.hash === '') scroll.arrive(location.state.key ?? '')
    },
  }
}
