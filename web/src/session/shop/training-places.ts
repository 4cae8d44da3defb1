import { forgetUnsavedWork } from '../storage/unsaved-work.ts'

/** Under names that begin so a device keeps what is practised with: nothing else, and nothing longer than the practice (D135). */
export const TRAINING_PLACES = 'mostrador.practica.'

/** The practice is over: nothing of it is left on the device. */
export function sweepTraining(): void {
  try {
    const left = Object.keys(localStorage).filter((name) => name.startsWith(TRAINING_PLACES))
    for (const name of left) localStorage.removeItem(name)
    forgetUnsavedWork((name) => name.startsWith(TRAINING_PLACES))
  } catch {
    // A browser that keeps nothing has nothing left.
  }
}
