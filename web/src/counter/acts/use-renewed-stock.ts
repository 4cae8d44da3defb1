import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Time after which the screen has loaded all that it needs. */
const AFTER_OPENING_MS = 5_000

/** Reads an old stock again while the till is idle, so that new products are there before their scan (D217). */
export function useRenewedStock(stockKey: readonly unknown[]): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      const { renewAtRest } = await import('../scan/ask-server.ts')
      if (!isGone) stop = renewAtRest(queries, stockKey)
    }
    const timer = setTimeout(() => void begin().catch(() => undefined), AFTER_OPENING_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [queries, stockKey])
}
