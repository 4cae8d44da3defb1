import { z } from 'zod/mini'

const KEY = 'alturas'
/** More pages than anybody goes back over. A till stays open for days. */
const MOST_PAGES = 100

/** The key of an entry of the history, and how many pixels from its top the page was left. */
const placesCodec = z.array(z.tuple([z.string(), z.number()]))

function readPlaces(): [string, number][] {
  try {
    return placesCodec.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Events that show that the person scrolls now. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to where a page was left, if needed once its content has loaded. Returns a function that gives up. */
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

/** Keeps how far the pages of this tab were scrolled: 'Atrás' and reloading find them so, and another page begins at its top. */
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
    /** Takes over scrolling from the browser, and keeps positions over a reload. */
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
