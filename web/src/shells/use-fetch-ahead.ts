import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsOnTheWay } from '../navigation/navigation.ts'
import { fetchAhead } from '../ui/late/late.tsx'

/** After so long without a request the screen counts as loaded. */
const QUIET_MS = 300

let watching: Promise<void> | undefined

/** Watches double clicks and the focus. It comes late, so that a till's first load stays as it is. The next call asks again if it did not come. */
function watchPresses(): void {
  watching ??= import('../ui/late/late-watches.ts').then(({ watchLate }) => watchLate())
  watching.catch(() => {
    watching = undefined
  })
}

/** Fetches what is opened later while nobody waits for anything, so that the first F9 and the first dialog need no network. */
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
