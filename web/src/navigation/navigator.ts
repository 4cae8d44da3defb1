import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/history'
import type { ComponentType } from 'react'
import { matchRoute, type Params, type Route, type ScreenRoute, searchOf } from './route.ts'
import { scrollMemory } from './scroll.ts'
import { type Search, type SearchChange, writeSearch } from './search.ts'

/** Where a link leads; '.' is the screen that is there. */
export interface Destination {
  readonly to: string
  /** Without it, nothing after the '?'. */
  readonly search?: SearchChange | undefined
}

export interface Going extends Destination {
  /** In the place of the entry of the history that is there. */
  readonly replace?: boolean | undefined
  /** What the new entry remembers beside its address; true: what the one before does. */
  readonly state?: object | true | undefined
  /** The page stays as far down as it is. */
  readonly keepsScroll?: boolean | undefined
}

/** What is on the screen. */
export interface Shown {
  readonly location: HistoryLocation
  readonly route: ScreenRoute
  readonly params: Params
  readonly search: Search
  /** Without one, its file did not come. */
  readonly component: ComponentType | undefined
  readonly keepsScroll: boolean
}

export interface NavigatorState {
  readonly shown: Shown | undefined
  /** The next screen is being fetched; what was there stays until it is. */
  readonly isOnTheWay: boolean
}

export type Navigator = ReturnType<typeof makeNavigator>

let deviceHistory: RouterHistory | undefined

/**
 * From the browser's address to the screen, and back. A screen that is here is drawn at once; one that has to be fetched takes the
 * place of what is there when it came, and only if nobody has gone elsewhere by then.
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

  /** What the address says for its screen, whether it is drawn already or not. */
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
      // What did not come is said in its place (Screens), with a way to try again.
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

    /** Draws what the address says, and whatever it says from then on. */
    start(): () => void {
      const stopListening = history.subscribe(() => void open())
      const stopScrolling = scroll.start(() => state.shown?.location.state.key)
      void open()
      return () => {
        stopListening()
        stopScrolling()
      }
    },

    /** What somebody may do has changed: a screen that is shown may be no longer there. */
    setRoutes(next: readonly Route[]): void {
      routes = next
      const { shown } = state
      if (shown && screenAt(shown.location.pathname)?.route.path !== shown.route.path) void open()
    },

    /** To where one is already: nothing. Nor does a screen that is being left lead anywhere in itself. */
    go({ to, search, replace = false, state: notes = {}, keepsScroll: keeps = false }: Going): void {
      const href = hrefOf({ to, search })
      if (href === history.location.href || (to === '.' && state.isOnTheWay)) return
      keepsScroll = keeps
      history[replace ? 'replace' : 'push'](href, notes === true ? history.location.state : notes)
    },

    /** The screen that did not come, once more. */
    retry: (): void => void open(),

    /** The screen that a link leads to, while somebody only points at it. */
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

    /** Once a page is drawn. */
    settleScroll({ location, keepsScroll: keeps }: Shown): void {
      // To a part of the page the browser scrolls by itself.
      if (!keeps && location.hash === '') scroll.arrive(location.state.key ?? '')
    },
  }
}
