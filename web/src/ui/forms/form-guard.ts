import '../acts/at-hand.ts'
import { createContext, type RefObject, use, useEffect } from 'react'
import { confirm } from '../questions/confirm.tsx'

/** The form's side of the guard. */
interface Guarded {
  /** Tells whether the form holds unsaved values. */
  readonly isChanged: () => boolean
  /** The person chose to lose it. */
  readonly onDrop?: (() => void) | undefined
}

/** The link between a dialog and its form. */
interface FormGuard {
  readonly guarded: RefObject<Guarded>
  /** True while the form is being saved. The dialog then stays open. */
  readonly isSaving: RefObject<boolean>
  /** Closes the dialog, after asking when something would be lost. */
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
