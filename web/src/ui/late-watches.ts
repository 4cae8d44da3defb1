import { watchDoublePresses } from './double-press.ts'
import { watchFocus } from './kept-focus.ts'

/** What is watched on every screen of the staff, once its first screen has loaded. */
export function watchLate(): void {
  watchDoublePresses()
  watchFocus()
}
