import { createContext, type RefObject, use, useEffect } from 'react'
import { confirm } from './confirm.tsx'

/** What a dialog and the form in it tell each other. */
interface FormGuard {
  /** Whether the form holds what is not saved. */
  readonly isChanged: RefObject<() => boolean>
  /** Closes the dialog, after asking when something would be lost. */
  readonly close: () => void
}

export const nothingChanged = (): boolean => false

export const GuardContext = createContext<FormGuard | undefined>(undefined)

/** For a form that dies with its dialog: closing asks while `isChanged` says that something would be lost. */
export function useFormGuard(isChanged: () => boolean): void {
  const guard = use(GuardContext)
  useEffect(() => {
    if (!guard) return
    guard.isChanged.current = isChanged
    return () => {
      guard.isChanged.current = nothingChanged
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
