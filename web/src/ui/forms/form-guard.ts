import '../acts/at-hand.ts'
import { createContext, type RefObject, use, useEffect } from 'react'
import { confirm } from '../questions/confirm.tsx'

/** What the form in a dialog says of itself. */
interface Guarded {
  /** Whether it holds what is not saved. */
  readonly isChanged: () => boolean
  /** The person chose to lose it. */
  readonly onDrop?: (() => void) | undefined
}

/** What a dialog and the form in it tell each other. */
interface FormGuard {
  readonly guarded: RefObject<Guarded>
  /** While it is being saved the dialog stays: what is under way can no longer be dropped. */
  readonly isSaving: RefObject<boolean>
  /** Closes the dialog, after asking when something would be lost. */
  readonly close: () => void
}

export const UNGUARDED: Guarded = { isChanged: () => false }

export const GuardContext = createContext<FormGuard | undefined>(undefined)

/** For a form that is unmounted with its dialog: closing asks while `isChanged` says that something would be lost. */
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
