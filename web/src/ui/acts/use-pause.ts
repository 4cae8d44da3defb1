import { useEffectEvent, useLayoutEffect } from 'react'

/** Nothing waits for movement where a person asked for none. */
export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A moment to see what happened, while `isOn`: calls `onOver` after so many milliseconds, or at the first key or touch. It holds
 * nobody: what was pressed does its own work, too.
 */
export function usePause(milliseconds: number, isOn: boolean, onOver: () => void): void {
  const end = useEffectEvent(onOver)
  // With the drawing itself: whoever sees it can go on.
  useLayoutEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => end(), milliseconds)
    const goOn = (event: Event) => {
      // The key that began it may still be held.
      if (!(event instanceof KeyboardEvent && event.repeat)) end()
    }
    document.addEventListener('keydown', goOn, { capture: true })
    document.addEventListener('pointerdown', goOn, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', goOn, { capture: true })
      document.removeEventListener('pointerdown', goOn, { capture: true })
    }
  }, [milliseconds, isOn])
}
