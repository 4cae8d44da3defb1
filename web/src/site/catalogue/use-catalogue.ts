import type { CataloguePage } from '@mostrador/domain/public/catalogue'
import { type CatalogueState, DEFAULT_STATE, readState, writeState } from '@mostrador/domain/public/catalogue-address'
import type { BrandPage } from '@mostrador/domain/public/site-page'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { placeAddress } from '../page/addresses.ts'
import { fetchPage, PageFault } from './fetch-page.ts'

/** `slow` after three seconds of loading (D68). */
export type Phase =
  | { readonly name: 'ready' | 'loading' | 'slow' }
  | { readonly name: 'failed'; readonly message: string }

const SLOW_MS = 3_000
const READY: Phase = { name: 'ready' }

/** Ignores open dialogs and the view. */
const listKey = ({ query }: CatalogueState): string => writeState({ ...DEFAULT_STATE, query })

export interface Catalogue {
  readonly place: CatalogueState
  readonly list: CataloguePage
  readonly phase: Phase
  go(place: CatalogueState, step?: 'push' | 'replace'): void
  retry(): void
}

/** Back and forward change the place. Lists come from the server. */
export function useCatalogue({ brand, place: first, list: firstList }: BrandPage): Catalogue {
  const { shopId, slug } = brand
  const [place, setPlace] = useState(first)
  const [list, setList] = useState(firstList)
  const [phase, setPhase] = useState(READY)
  const shown = useRef(listKey(first))
  const seen = useRef(new Map([[listKey(first), firstList]]))
  const turn = useRef(0)

  const read = useCallback(
    async (wanted: CatalogueState) => {
      turn.current += 1
      const mine = turn.current
      const isLast = () => mine === turn.current
      shown.current = listKey(wanted)
      setPhase({ name: 'loading' })
      const slow = setTimeout(() => isLast() && setPhase({ name: 'slow' }), SLOW_MS)
      try {
        const page = await fetchPage(shopId, wanted.query)
        if (!isLast()) return
        seen.current.set(listKey(wanted), page)
        setList(page)
        setPhase(READY)
      } catch (fault) {
        if (!isLast()) return
        setPhase({ name: 'failed', message: fault instanceof PageFault ? fault.message : String(fault) })
      } finally {
        clearTimeout(slow)
      }
    },
    [shopId],
  )

  const go = useCallback(
    (next: CatalogueState, step: 'push' | 'replace' = 'push') => {
      const address = placeAddress(slug, next)
      if (step === 'push') history.pushState(null, '', address)
      else history.replaceState(null, '', address)
      setPlace(next)
      if (listKey(next) !== shown.current) void read(next)
    },
    [slug, read],
  )

  useEffect(() => {
    // Going back shows the list as it was, so that the browser can restore the scroll position.
    const back = () => {
      const next = readState(new URLSearchParams(location.search))
      const kept = seen.current.get(listKey(next))
      flushSync(() => {
        setPlace(next)
        if (!kept) return
        turn.current += 1
        shown.current = listKey(next)
        setList(kept)
        setPhase(READY)
      })
      if (!kept) void read(next)
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [read])

  return { place, list, phase, go, retry: () => void read(place) }
}
