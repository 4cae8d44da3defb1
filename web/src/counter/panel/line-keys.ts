import type { Keys } from '../../ui/acts/use-keys.ts'
import type { Counter } from '../acts/use-counter.ts'

/**
 * Keys for the line of the last act: Ctrl and an arrow wherever the focus is, plus and minus where no text is being
 * typed.
 */
export function lineKeys({ acts, touched }: Counter): Keys {
  const plus = touched && (() => acts.plus(touched.value))
  const minus = touched && (() => acts.minus(touched.value))
  return { 'Ctrl+ArrowUp': plus, '+': plus, 'Ctrl+ArrowDown': minus, '-': minus }
}
