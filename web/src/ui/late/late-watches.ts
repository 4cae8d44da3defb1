import { watchFocus } from '../layers/kept-focus.ts'
import { watchDoublePresses } from './double-press.ts'

/** Starts what every screen of the staff watches, once the first screen has loaded. */
export function watchLate(): void {
  watchDoublePresses()
  watchFocus()
}
