import type { PlacedTicket } from '@mostrador/tickets/placed-ticket'
import { useCallback, useEffect, useRef, useState } from 'react'
import { printPdf } from './print-frame.tsx'

/** Prints the ticket on the screen, once its PDF is ready. Showing another document drops the request. */
export function usePrinting(ticket: PlacedTicket | undefined, address: string | undefined) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState<string>()
  const [wish, setWish] = useState<{ readonly title: string | undefined }>()
  const isReady = address !== undefined && ready === address
  const title = ticket?.title
  useEffect(() => {
    if (!wish) return
    if (wish.title !== undefined && wish.title !== title) setWish(undefined)
    else if (isReady) {
      setWish(undefined)
      printPdf(frame.current, address)
    } else if (wish.title === undefined && title !== undefined) setWish({ title })
  }, [wish, isReady, address, title])
  return {
    frame,
    isWished: wish !== undefined,
    onReady: useCallback((loaded: string) => setReady(loaded), []),
    print: () => setWish({ title }),
  }
}
