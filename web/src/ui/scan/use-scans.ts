import { createContext, use, useEffectEvent, useLayoutEffect } from 'react'
import { showInfo } from '../notices/info.tsx'
import { keepRhythm, keptRhythm } from './kept-rhythm.ts'
import type { ScanListener, ScannerTiming } from './scan-gate.ts'
import type { ScanTaker } from './scan-takers.ts'
import { takeScans } from './scanner.ts'

type Handlers = Pick<ScanListener, 'onScan'> & Partial<ScanListener & Pick<ScanTaker, 'typingPlace'>>

interface Options {
  /** Must stay the same object. */
  readonly timing?: ScannerTiming
  /** Gets only the scans that no other part of the page takes. */
  readonly isLast?: boolean
  readonly restsUnderDialogs?: boolean
}

const KEPT: ScannerTiming = { known: keptRhythm, keep: keepRhythm }

const sayTorn = (text: string): void => showInfo(`El escáner se cortó: solo llegó ${text}. Escanee otra vez.`)

export const DialogDepth = createContext(0)

/** Without handlers no code is known, and typed text goes nowhere. */
export function useScans(
  handlers: Handlers,
  { timing = KEPT, isLast = false, restsUnderDialogs = false }: Options = {},
): void {
  const now = useEffectEvent(() => handlers)
  const dialogs = use(DialogDepth)
  const depth = isLast ? -1 : dialogs
  // A layout effect, so that a visible screen receives scans.
  useLayoutEffect(
    () =>
      takeScans({
        isCode: (scan) => now().isCode?.(scan) ?? false,
        onScan: (scan, seen) => now().onScan(scan, seen),
        onTorn: (text) => (now().onTorn ?? sayTorn)(text),
        onTyping: (text) => now().onTyping?.(text),
        typingPlace: () => now().typingPlace?.() ?? null,
        timing,
        depth,
        restsUnderDialogs,
      }),
    [timing, depth, restsUnderDialogs],
  )
}
