import { z } from 'zod/mini'

const KEY = 'alturas'
/** A till stays open for days, so the number of kept pages is limited. */
const MOST_PAGES = 100

/** Key of a history entry, and pixels scrolled from the top. */
const placesCodec = z.array(z.tuple([z.string(), z.number()]))

function readPlaces(): [string, number][] {
  try {
    return placesCodec.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Waits for the page's content. Returns a function that gives up. */
function goDown(top: number): () => void {
  const isThere = () => {
    scrollTo({ top, behavior: 'instant' })
    return scrollY >= top - 1
  }
  if (isThere()) return () => undefined
  const growth = new ResizeObserver(() => {
    if (isThere()) stop()
  })
  const stop = () => {
    growth.disconnect()
    for (const act of ACTS) removeEventListener(act, stop, { capture: true })
  }
  growth.observe(document.body)
  for (const act of ACTS) addEventListener(act, stop, { capture: true })
  return stop
}

/** 'Atrás' and a reload find the scroll positions of this tab. A new page begins at its top. */
export function scrollMemory() {
  const places = new Map(readPlaces())
  let giveUp = () => {}
  const leave = (key: string) => {
    giveUp()
    places.delete(key)
    places.set(key, scrollY)
    const [oldest] = places.keys()
    if (places.size > MOST_PAGES && oldest !== undefined) places.delete(oldest)
  }
  return {
    leave,
    arrive(key: string): void {
      giveUp()
      giveUp = goDown(places.get(key) ?? 0)
    },
    start(keyShown: () => string | undefined): () => void {
      const keep = () => {
        const key = keyShown()
        if (key !== undefined) leave(key)
        sessionStorage.setItem(KEY, JSON.stringify([...places]))
      }
      history.scrollRestoration = 'manual'
      addEventListener('pagehide', keep)
      return () => removeEventListener('pagehide', keep)
    },
  }
}
