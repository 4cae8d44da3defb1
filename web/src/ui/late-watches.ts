import { watchDoublePresses } from './double-press.ts'
import { watchFocus } from './kept-focus.ts'

/** Starts what every screen of the staff watches, once the first screen has loaded. */
export function watchLate(): void {
  watchDoublePresses()
  watchFocus()
}
