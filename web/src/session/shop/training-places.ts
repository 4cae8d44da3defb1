import { forgetUnsavedWork } from '../storage/unsaved-work.ts'

/** Prefix of all that a device stores in training mode. It is deleted when training mode ends (D135). */
export const TRAINING_PLACES = 'mostrador.practica.'

export function sweepTraining(): void {
  try {
    const left = Object.keys(localStorage).filter((name) => name.startsWith(TRAINING_PLACES))
    for (const name of left) localStorage.removeItem(name)
    forgetUnsavedWork((name) => name.startsWith(TRAINING_PLACES))
  } catch {
    // A browser that keeps nothing has nothing left.
  }
}
