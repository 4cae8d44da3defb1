import { useEffect, useEffectEvent } from 'react'
import type { Scan } from './scan-reader.ts'
import { listenForScans } from './scanner.ts'

interface Handlers {
  onScan(scan: Scan): void
  onTyping(text: string): void
}

/** Hears the scanner while the screen is there. */
export function useScans({ onScan, onTyping }: Handlers): void {
  const scan = useEffectEvent(onScan)
  const type = useEffectEvent(onTyping)
  useEffect(() => listenForScans({ onScan: (read) => scan(read), onTyping: (text) => type(text) }), [])
}
