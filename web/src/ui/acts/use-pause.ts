import { useEffectEvent, useLayoutEffect } from 'react'

export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Calls `onOver` after the time, or at the first key or touch, which still does its own work. */
export function usePause(milliseconds: number, isOn: boolean, onOver: () => void): void {
  const end = useEffectEvent(onOver)
  // A layout effect, so that a person who sees the screen can continue at once.
  useLayoutEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => end(), milliseconds)
    const goOn = (event: Event) => {
      // The key that started the pause may still be held.
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
