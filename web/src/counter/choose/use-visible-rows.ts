import { type RefObject, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface Layout {
  readonly count: number
  /** Pixels of a row with its gap, and the least width of a card with its gap. */
  readonly rowHeight: number
  readonly leastWidth: number
}

/** Rows drawn beyond the edge, so that scrolling never shows a hole. */
const BEYOND = 1

/** The visible rows of a long grid: 20,000 cards draw like twenty (trap 10). `reveal` scrolls a card into view. */
export function useVisibleRows(box: RefObject<HTMLElement | null>, { count, rowHeight, leastWidth }: Layout) {
  const [seen, setSeen] = useState({ columns: 2, first: 0, last: 4 })
  const measure = useCallback(() => {
    const place = box.current?.getBoundingClientRect()
    if (!place) return
    const columns = Math.max(2, Math.floor(place.width / leastWidth))
    const first = Math.max(0, Math.floor(-place.top / rowHeight) - BEYOND)
    const last = Math.max(0, Math.floor((window.innerHeight - place.top) / rowHeight) + BEYOND)
    setSeen((before) =>
      before.columns === columns && before.first === first && before.last === last ? before : { columns, first, last },
    )
  }, [box, rowHeight, leastWidth])

  useEffect(() => {
    measure()
    const watch = new ResizeObserver(measure)
    if (box.current) watch.observe(box.current)
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [box, measure])

  const { columns } = seen
  const reveal = useCallback(
    (index: number, covered: number) => {
      const place = box.current?.getBoundingClientRect()
      if (!place) return
      const top = place.top + Math.floor(index / columns) * rowHeight
      const below = top + rowHeight - window.innerHeight
      if (top < covered) window.scrollBy(0, top - covered)
      else if (below > 0) window.scrollBy(0, below + 8)
      flushSync(measure)
    },
    [box, measure, rowHeight, columns],
  )
  const lastRow = Math.max(0, Math.ceil(count / columns) - 1)
  return { columns, first: Math.min(seen.first, lastRow), last: Math.min(seen.last, lastRow), reveal }
}
