import type { ComponentType, ReactNode } from 'react'
import { readSearch, type Search } from './search.ts'

/** A screen of a file of its own: fetched once, and drawn at once from then on. */
export interface Screen {
  readonly component: ComponentType | undefined
  /** Fails where it does not come; the next asks again. */
  fetch(): Promise<ComponentType>
}

export function screenOf(fetchComponent: () => Promise<ComponentType>): Screen {
  let component: ComponentType | undefined
  return {
    get component() {
      return component
    },
    fetch: async () => {
      component ??= await fetchComponent()
      return component
    },
  }
}

/** What stands around the screens of an area, and stays from one to the next. */
export type Frame = ComponentType<{ readonly children: ReactNode }>

/** A screen and its address. Parts of `path`: a word, ':name' for any one, '*' at the end for whatever follows. */
export interface ScreenRoute {
  readonly path: string
  readonly screen: Screen
  readonly frame?: Frame
  /** What it takes from its address; without it, all. */
  readonly reads?: (search: Record<string, unknown>) => object
  /** The screens that are likely to be the next. */
  readonly leadsTo?: readonly Screen[]
}

/** An address that is another's: `to` says whose. `reloads`: a page that the server makes. */
export interface Redirect {
  readonly path: string
  readonly to: () => string
  readonly reloads?: true
}

export type Route = ScreenRoute | Redirect

/** By name, what stands in the place of each ':name'. */
export type Params = Readonly<Record<string, string>>

export interface Match {
  readonly route: Route
  readonly params: Params
}

function paramsOf(path: string, asked: readonly string[]): Params | undefined {
  const parts = partsOf(path)
  const isOpen = parts.at(-1) === '*'
  const named = isOpen ? parts.slice(0, -1) : parts
  if (isOpen ? asked.length < named.length : asked.length !== named.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of named.entries()) {
    const value = asked[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The first of `routes` that the address belongs to: what is more exact stands before what takes more. */
export function matchRoute(routes: readonly Route[], pathname: string): Match | undefined {
  const asked = partsOf(pathname).map(decoded)
  for (const route of routes) {
    const params = paramsOf(route.path, asked)
    if (params) return { route, params }
  }
  return undefined
}

/** What a screen takes from `text`, the part of its address from the '?' on. */
export const searchOf = ({ reads }: ScreenRoute, text: string): Search => {
  const said = readSearch(text)
  return reads ? (reads(said) as Search) : said
}
