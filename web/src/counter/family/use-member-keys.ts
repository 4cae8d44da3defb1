import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BagLine } from '../../bag/bag.ts'
import type { CounterActs } from '../acts/counter-acts.ts'
import { type MemberGrid, memberStep } from './member-grid.ts'

interface Tools {
  readonly lines: ReadonlyMap<number, BagLine>
  readonly acts: CounterActs
  readonly focusCell: (places: readonly number[]) => void
}

/** More digits are no quantity. */
const MOST_DIGITS = 6

/** The chosen place of a family's grid, and its keys. Digits are units, and Enter after digits only ends them. */
export function useMemberKeys(grid: MemberGrid, first: readonly number[], { lines, acts, focusCell }: Tools) {
  const [at, setAt] = useState(first)
  const typed = useRef('')
  const chosen = grid.memberAt(at)
  const line = chosen && lines.get(chosen.id)

  const choose = (places: readonly number[], isFocused = true) => {
    if (places.join() !== at.join()) typed.current = ''
    flushSync(() => setAt(places))
    if (isFocused) focusCell(places)
  }
  /** Takes keys typed by fingers. A scanner's keys do not arrive here. */
  const type = (keys: string) => {
    if (!chosen) return
    const before = line ? typed.current : ''
    const digits = (before + keys.replace(/\D/g, '')).replace(/^0+/, '').slice(0, MOST_DIGITS)
    typed.current = digits
    if (digits === '') return
    if (line) acts.type(chosen.id, digits)
    else acts.add(chosen, Number(digits))
  }
  const rub = () => {
    if (!chosen || !line || typed.current === '') return
    typed.current = typed.current.slice(0, -1)
    acts.type(chosen.id, typed.current)
  }
  const enter = () => {
    if (!chosen) return
    if (typed.current === '') acts.add(chosen)
    else if (line?.typed !== undefined) acts.settle(chosen.id, line.typed)
    typed.current = ''
  }
  const step = (by: 1 | -1) => {
    typed.current = ''
    if (by === 1 && chosen) acts.add(chosen)
    else if (line) acts.minus(line.productId)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Enter') enter()
    else if (event.key === '+') step(1)
    else if (event.key === '-') step(-1)
    else if (event.key === 'Backspace') rub()
    else {
      const next = memberStep(grid, event.key, at)
      if (!next) return
      choose(next)
    }
    event.preventDefault()
  }
  return { at, choose, onKey, type }
}
