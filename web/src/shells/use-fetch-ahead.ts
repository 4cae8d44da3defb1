import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsOnTheWay } from '../navigation/navigation.ts'
import { fetchAhead } from '../ui/late/late.tsx'

/** Time without a request after which the screen counts as loaded. */
const QUIET_MS = 300

let watching: Promise<void> | undefined

/**
 * Starts the watches for double clicks and focus. They load late to keep a till's first load small. A failed load is
 * tried again with the next call.
 */
function watchPresses(): void {
  watching ??= import('../ui/late/late-watches.ts').then(({ watchLate }) => watchLate())
  watching.catch(() => {
    watching = undefined
  })
}

/** Loads later parts while the page is idle, so that the first F9 and the first dialog need no network. */
export function useFetchAhead(): void {
  const isBusy = useIsFetching() > 0
  const isOnTheWay = useIsOnTheWay()
  useEffect(() => {
    if (isBusy || isOnTheWay) return
    const timer = setTimeout(() => {
      watchPresses()
      void fetchAhead()
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [isBusy, isOnTheWay])
}
