import { usCharacter } from './us-layout.ts'

/** A key as the reader needs it. */
export interface Stroke {
  /** What the computer's layout made of it. */
  readonly key: string
  /** Which key it was on the board. */
  readonly code: string
  readonly shift: boolean
  /** Ctrl, Alt or Meta is down, or an input method is composing. */
  readonly isCommand: boolean
  readonly isRepeat: boolean
  /** Milliseconds, from the event itself: a busy page does not change it. */
  readonly time: number
}

/** What was scanned: as the computer's layout wrote it, and as a scanner set to the US layout meant it. */
export interface Scan {
  readonly text: string
  readonly usText: string
}

/**
 * pass: nothing to do with a scan. start: may be a scan's first character, passes. hold: too fast for fingers, must not
 * reach the field. scan: its last key, must not reach anything. end: it was typing after all, held characters go back first.
 */
export type Verdict =
  | { readonly act: 'pass' | 'end' }
  /** `patience`: after this many milliseconds of silence it was typing. */
  | { readonly act: 'start' | 'hold'; readonly patience: number }
  | { readonly act: 'scan'; readonly scan: Scan }

/** Most milliseconds between the first characters of a scan; fingers take 60 and more for the same key, rarely less than 40. */
const FASTEST_FINGERS = 35
/** Characters after which it cannot be fingers any more. */
const SHORTEST_SCAN = 4
/** Most milliseconds between two keys once it cannot be fingers: wireless scanners stutter, and pause before Enter. */
const LONGEST_STUTTER = 100

const quiet = new Set(['Shift', 'CapsLock', 'NumLock', 'Unidentified'])

/** Tells a scanner from fingers by speed (D57). Knows no document: gets keys, gives verdicts. */
export function scanReader(): (stroke: Stroke) => Verdict {
  let text = ''
  let usText = ''
  let last = Number.NEGATIVE_INFINITY

  const forget = (): Verdict => {
    const held = text.length > 1
    text = usText = ''
    return { act: held ? 'end' : 'pass' }
  }

  return ({ key, code, shift, isCommand, isRepeat, time }) => {
    if (quiet.has(key)) return { act: 'pass' }
    const gap = time - last
    last = time
    if (isCommand || isRepeat) return forget()
    if (key === 'Enter' || key === 'Tab') {
      if (text.length < SHORTEST_SCAN || gap > LONGEST_STUTTER) return forget()
      const scan = { text: text.trim(), usText: usText.trim() }
      text = usText = ''
      return { act: 'scan', scan }
    }
    if (key.length !== 1) return forget()
    const continues = text !== '' && gap <= longestGap(text)
    text = (continues ? text : '') + key
    usText = (continues ? usText : '') + usCharacter(code, shift, key)
    return { act: continues ? 'hold' : 'start', patience: longestGap(text) + 10 }
  }
}

const longestGap = (text: string): number => (text.length < SHORTEST_SCAN ? FASTEST_FINGERS : LONGEST_STUTTER)
