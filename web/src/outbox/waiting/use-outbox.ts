import { useEffect, useState, useSyncExternalStore } from 'react'
import { deviceOutbox, type Outbox } from './outbox.ts'
import type { WaitingSale } from './waiting-sale.ts'

/** The device's outbox. undefined until it is open, or if sales cannot wait here. */
export function useOutbox(): Outbox | undefined {
  const [outbox, setOutbox] = useState<Outbox>()
  useEffect(() => {
    let isHere = true
    void deviceOutbox().then((opened) => isHere && setOutbox(opened))
    return () => {
      isHere = false
    }
  }, [])
  return outbox
}

const nothing: readonly WaitingSale[] = []
const noSales = () => nothing
const noNews = () => () => undefined

export function useWaitingSales(): readonly WaitingSale[] {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox?.subscribe ?? noNews, outbox?.sales ?? noSales)
}
