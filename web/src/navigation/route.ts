import type { ComponentType, ReactNode } from 'react'
import { readSearch, type Search } from './search.ts'

/** Loads its file once. */
export interface Screen {
  readonly component: ComponentType | undefined
  /** Rejects if the file does not load. The next call tries again. */
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

/** The parts around an area's screens. They stay when the screen changes. */
export type Frame = ComponentType<{ readonly children: ReactNode }>

/** Parts of `path`: a word, ':name' for any word, '*' at the end for any rest. */
export interface ScreenRoute {
  readonly path: string
  readonly screen: Screen
  readonly frame?: Frame
  /** Picks the parameters that the screen uses. Default: all. */
  readonly reads?: (search: Record<string, unknown>) => object
  readonly leadsTo?: readonly Screen[]
}

/** `reloads` is for a page that the server renders. */
export interface Redirect {
  readonly path: string
  readonly to: () => string
  readonly reloads?: true
}

export type Route = ScreenRoute | Redirect

export type Params = Readonly<Record<string, string>>

export interface Match {
  readonly route: Route
  readonly params: Params
}

function paramsOf(path: string, segments: readonly string[]): Params | undefined {
  const parts = partsOf(path)
  const isOpen = parts.at(-1) === '*'
  const named = isOpen ? parts.slice(0, -1) : parts
  if (isOpen ? segments.length < named.length : segments.length !== named.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of named.entries()) {
    const value = segments[index] ?? ''
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

/** More exact routes come before general ones. */
export function matchRoute(routes: readonly Route[], pathname: string): Match | undefined {
  const segments = partsOf(pathname).map(decoded)
  for (const route of routes) {
    const params = paramsOf(route.path, segments)
    if (params) return { route, params }
  }
  return undefined
}

/** `text` is the address from the '?' on. */
export const searchOf = ({ reads }: ScreenRoute, text: string): Search => {
  const search = readSearch(text)
  return reads ? (reads(search) as Search) : search
}
