import { watchFocus } from '../layers/kept-focus.ts'
import { watchDoublePresses } from './double-press.ts'

/** Runs once the first screen has loaded. */
export function watchLate(): void {
  watchDoublePresses()
  watchFocus()
}
