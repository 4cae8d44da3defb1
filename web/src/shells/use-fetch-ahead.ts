import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsOnTheWay } from '../navigation/navigation.ts'
import { fetchAhead } from '../ui/late/late.tsx'

/** The screen counts as loaded after so many milliseconds without a request. */
const QUIET_MS = 300

let watching: Promise<void> | undefined

/** Loads late to keep a till's first load small. The next call retries a failed load. */
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
