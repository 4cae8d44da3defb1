import '../acts/at-hand.ts'
import { createContext, type RefObject, use, useEffect } from 'react'
import { confirm } from '../questions/confirm.tsx'

interface Guarded {
  readonly isChanged: () => boolean
  /** Called when the person agrees to lose the values. */
  readonly onDrop?: (() => void) | undefined
}

interface FormGuard {
  readonly guarded: RefObject<Guarded>
  /** The dialog stays open while the form is being saved. */
  readonly isSaving: RefObject<boolean>
  /** Asks first if something would be lost. */
  readonly close: () => void
}

export const UNGUARDED: Guarded = { isChanged: () => false }

export const GuardContext = createContext<FormGuard | undefined>(undefined)

/** For a form that unmounts with its dialog. Closing asks first while `isChanged` returns true. */
export function useFormGuard(isChanged: () => boolean, onDrop?: () => void): void {
  const guard = use(GuardContext)
  useEffect(() => {
    if (!guard) return
    guard.guarded.current = { isChanged, onDrop }
    return () => {
      guard.guarded.current = UNGUARDED
    }
  })
}

export const askToDropChanges = (): Promise<boolean> =>
  confirm({
    title: 'Cambios sin guardar',
    message: 'Lo que cambió aquí todavía no está guardado.',
    act: 'Descartar cambios',
    stay: 'Seguir editando',
    isLoss: true,
  })
