import { useEffect } from 'react'
import type { Navigator } from '../../navigation/navigator.ts'
import { findNewerBuild, moveToBuild, replacedByNewerBuild } from './build-check.ts'

/** Milliseconds between two checks of an open page. A till stays open for days. */
const EVERY_MS = 15 * 60_000
/** People return to the page often, and not every return is a check. */
const LEAST_MS = 60_000

/** Looks for a newer build while the page is open (D55). With typed text or a dialog it loads with the next screen. */
export function useBuildWatch(navigator: Navigator): void {
  useEffect(() => {
    let newer: number | undefined
    let looked = Date.now()
    let isTouched = false
    const isBusy = () => isTouched || document.querySelector('[role="dialog"]') !== null
    const look = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - looked < LEAST_MS) return
      looked = Date.now()
      newer = (await findNewerBuild()) ?? newer
      if (newer !== undefined && !isBusy()) void moveToBuild(newer)
    }
    const touch = () => {
      isTouched = true
    }
    const lookAgain = () => void look()
    // The server no longer has a file of the old build.
    const missed = () => void replacedByNewerBuild()
    const timer = setInterval(lookAgain, EVERY_MS)
    document.addEventListener('visibilitychange', lookAgain)
    document.addEventListener('input', touch, { capture: true })
    addEventListener('vite:preloadError', missed)
    let place = navigator.history.location.pathname
    const unsubscribe = navigator.history.subscribe(({ location }) => {
      if (location.pathname === place) return
      place = location.pathname
      isTouched = false
      if (newer !== undefined) void moveToBuild(newer, location.href)
    })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
      document.removeEventListener('input', touch, { capture: true })
      removeEventListener('vite:preloadError', missed)
      unsubscribe()
    }
  }, [navigator])
}
