import { useEffectEvent, useLayoutEffect } from 'react'
import type { Habit, ScanListener } from './scan-gate.ts'
import { KEPT, listenForScans } from './scanner.ts'

interface Handlers extends ScanListener {
  /** The field that takes what is typed while none has the focus. */
  typingPlace(): Element | null
}

/** Tells the screen of scans while it is there; `habit` must stay the same object. */
export function useScans(handlers: Handlers, habit: Habit = KEPT): void {
  const now = useEffectEvent(() => handlers)
  // With the drawing itself: what is shown takes a scan.
  useLayoutEffect(
    () =>
      listenForScans(
        {
          isCode: (scan) => now().isCode(scan),
          onScan: (scan, seen) => now().onScan(scan, seen),
          onTorn: (text) => now().onTorn(text),
          onTyping: (text) => now().onTyping(text),
        },
        () => now().typingPlace(),
        habit,
      ),
    [habit],
  )
}
