import type { Keys } from '../../ui/acts/use-keys.ts'
import type { Counter } from '../acts/use-counter.ts'

/** Keys for the last changed line: Ctrl and an arrow with any focus, plus and minus while no text is typed. */
export function lineKeys({ acts, touched }: Counter): Keys {
  const plus = touched && (() => acts.plus(touched.value))
  const minus = touched && (() => acts.minus(touched.value))
  return { 'Ctrl+ArrowUp': plus, '+': plus, 'Ctrl+ArrowDown': minus, '-': minus }
}
