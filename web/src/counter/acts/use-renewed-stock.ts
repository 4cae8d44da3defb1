import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isReached } from '../../api/reach.ts'

const LOOK_MS = 15_000
/** Nobody has touched the till for so long: reading a large stock holds up no key and no scan. */
const REST_MS = 10_000

/** Reads an old stock again while the till rests, so that what the office added or restocked is there before it is scanned (D217). */
export function useRenewedStock(stockKey: readonly unknown[]): void {
  const queries = useQueryClient()
  useEffect(() => {
    let touchedAt = performance.now()
    const touch = () => {
      touchedAt = performance.now()
    }
    const timer = setInterval(() => {
      const rests = performance.now() - touchedAt >= REST_MS && document.visibilityState === 'visible'
      if (rests && isReached()) void queries.refetchQueries({ queryKey: stockKey, exact: true, stale: true })
    }, LOOK_MS)
    window.addEventListener('keydown', touch, { capture: true })
    window.addEventListener('pointerdown', touch, { capture: true })
    return () => {
      clearInterval(timer)
      window.removeEventListener('keydown', touch, { capture: true })
      window.removeEventListener('pointerdown', touch, { capture: true })
    }
  }, [queries, stockKey])
}
