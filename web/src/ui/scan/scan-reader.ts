import {
  beginningOf,
  FASTEST_FINGERS_MS,
  isBeyondFingers,
  isMostlyQuick,
  keyPace,
  LONG_CODE,
  SHORTEST_SCAN,
  SLOWEST_SCANNER_MS,
  unevennessOf,
} from './scan-pace.ts'
import { endsWithKey, isOwnPace, patienceWith, type Rhythm, type ScanEnd, type Seen } from './scan-rhythm.ts'
import { usCharacter } from './us-layout.ts'

export interface Stroke {
  /** The character by the computer's keyboard layout. */
  readonly key: string
  readonly code: string
  readonly shift: boolean
  /** Ctrl, Alt or Meta is down, or an input method is composing. */
  readonly isCommand: boolean
  readonly isRepeat: boolean
  readonly isInField: boolean
  /**
   * True for a key that writes nothing into a field or has already done so, such as an input method's character. It is
   * read, never returned, and held only at a pace beyond fingers.
   */
  readonly isSilent?: boolean
  /** Milliseconds, from the event itself: a busy page does not change it. */
  readonly time: number
}

/** A scanned text by the computer's layout, and by the US layout that a scanner may assume. */
export interface Scan {
  readonly text: string
  readonly usText: string
  /** The text without Shift, if a person held Shift from the first key to the last. */
  readonly bareText?: string
}

/**
 * pass: nothing to do with a scan. start: may be a scan's first key, passes. follow: may belong to one, passes.
 * hold: must not reach the field. swallow: must not reach anything. end: it was typing after all, held characters go back first.
 */
export type Verdict =
  | { readonly act: 'pass' | 'swallow' }
  /** After `patience` milliseconds without a key, call `rest`. */
  | { readonly act: 'start' | 'follow' | 'hold'; readonly patience: number }
  /** `cut` is the beginning of a scan whose end is missing. */
  | { readonly act: 'end'; readonly cut: string | undefined }
  | ScanVerdict

/** Ends a scan by its last key, or by the silence after it. The keys from `first` on are removed from the field. */
export interface ScanVerdict {
  readonly act: 'scan' | 'torn'
  readonly scan: Scan
  /** Index of the scan's first key since the last 'start'. */
  readonly first: number
  /** True if the scan includes an earlier part left in a field, which is removed too. */
  readonly isJoined: boolean
  /** The scanner's properties if only a scanner can have typed this. */
  readonly seen: Seen | undefined
}

export interface ScanReader {
  read(stroke: Stroke): Verdict
  /** Call if no key came within the `patience` of the last verdict. */
  rest(): Verdict
}

interface Tools {
  readonly isCode: (scan: Scan) => boolean
  readonly rhythm: () => Rhythm | undefined
}

interface Key {
  readonly text: string
  readonly usText: string
  readonly bareText: string
  readonly shift: boolean
  readonly isSilent: boolean
  readonly gap: number
}

interface Part {
  readonly keys: readonly Key[]
  readonly time: number
}

/** Silence after two quick keys that shows them to be typed by hand. */
const SHORT_PATIENCE_MS = FASTEST_FINGERS_MS + 10
/** Pause that ends a code, while it is unknown whether the scanner sends a last key. */
const SILENT_END_MS = 600
/** Longest pause after which the rest of a cut scan is still joined to it. */
export const REJOINED_WITHIN_MS = 1_500
/** Time after a scan's last key in which some scanners send a line feed behind their Enter. */
const ECHO_MS = 120
const EVEN = 0.15
const MOST_KEYS = 100

/** Alt and Control begin a character that a scanner sends by its number, and the GS of a GS1 code. */
const quiet = new Set(['Shift', 'CapsLock', 'NumLock', 'Alt', 'AltGraph', 'Control', 'Unidentified', 'Process'])

const scanOf = (keys: readonly Key[]): Scan => {
  const join = (read: (key: Key) => string) => keys.map(read).join('').trim()
  const scan = { text: join(({ text }) => text), usText: join(({ usText }) => usText) }
  return keys.every(({ shift }) => shift) ? { ...scan, bareText: join(({ bareText }) => bareText) } : scan
}

const gapsOf = (keys: readonly Key[]): number[] => keys.slice(1).map(({ gap }) => gap)

const seenIn = (gaps: readonly number[], before: number, end: ScanEnd): Seen => ({
  pace: keyPace(gaps),
  unevenness: unevennessOf(gaps),
  stall: Math.max(before, ...gaps),
  end,
})

/** Keys typed in one go, with no pause longer than a scan may have. */
class KeyRun {
  keys: readonly Key[] = []
  /** Number of older keys that were dropped. */
  #forgotten = 0

  add(key: Key): void {
    this.keys = [...this.keys, key]
    if (this.keys.length <= MOST_KEYS) return
    this.keys = this.keys.slice(1)
    this.#forgotten += 1
  }
  clear(): void {
    this.keys = []
    this.#forgotten = 0
  }
  beyondFingers(): readonly Key[] {
    const own = this.keys.slice(beginningOf(this.keys.map(({ gap }) => gap)))
    return isBeyondFingers(gapsOf(own)) ? own : []
  }
  /** The code behind an amount typed by hand. It must be long and even, after a pause longer than a scan's. */
  behindAmount(isCode: (scan: Scan) => boolean): readonly Key[] {
    for (const [at, { gap, text }] of this.keys.entries()) {
      const own = this.keys.slice(at)
      if (own.length < LONG_CODE) break
      const isBehindFingers = gap > FASTEST_FINGERS_MS && unevennessOf(gapsOf(own)) <= EVEN
      if (at > 0 && isBehindFingers && isCode(scanOf(own))) return own
      if (!/[\d.]/.test(text) || (at > 0 && gap <= FASTEST_FINGERS_MS)) break
    }
    return []
  }
  placeOf(own: readonly Key[]): number {
    return this.#forgotten + this.keys.length - own.length
  }
}

/**
 * Tells a scanner from fingers (D57): by a pace beyond fingers, or because the whole text is a product's code. Pauses
 * do not cut a scan, and a part of one never counts as a code. Uses no document.
 */
export function scanReader({ isCode, rhythm }: Tools): ScanReader {
  const run = new KeyRun()
  let last = Number.NEGATIVE_INFINITY
  let part: Part | undefined
  let scanned: { readonly time: number; readonly echo: number } | undefined

  const cutText = (): string | undefined => scanOf(run.beyondFingers()).text || undefined
  const typing = (): Verdict => {
    const cut = cutText()
    run.clear()
    part = scanned = undefined
    return { act: 'end', cut }
  }
  const scan = (verdict: Omit<ScanVerdict, 'act'>, echo: number, act: ScanVerdict['act'] = 'scan'): Verdict => {
    run.clear()
    part = undefined
    scanned = { time: last, echo }
    return { act, ...verdict }
  }

  /**
   * Recognises a slow scan, because fingers can be as fast. The text must be a code that is long, or has many quick
   * gaps. A shorter code must be even, and contain a letter or have this scanner's pace.
   */
  const isSlowScan = (keys: readonly Key[]): boolean => {
    const gaps = gapsOf(keys)
    const whole = scanOf(keys)
    if (keyPace(gaps) > SLOWEST_SCANNER_MS || !isCode(whole)) return false
    if (keys.length >= LONG_CODE || isMostlyQuick(gaps)) return true
    if (unevennessOf(gaps) > EVEN) return false
    return /\D/.test(whole.text) || (keys.length === LONG_CODE - 1 && isOwnPace(rhythm(), keyPace(gaps)))
  }

  const endWith = (end: 'Enter' | 'Tab', gap: number, isInField: boolean): Verdict => {
    const whole = scanOf(run.keys)
    const fast = run.beyondFingers()
    const isLate = gap > patienceWith(rhythm())
    // Long after its code a scanner's Enter still must not press the button that has the focus.
    if (isLate && (fast.length === 0 || gap > REJOINED_WITHIN_MS || (isInField && !isCode(whole)))) return typing()
    if (run.keys.length < (part ? 1 : SHORTEST_SCAN)) return typing()
    const behind = part || isCode(whole) ? [] : run.behindAmount(isCode)
    const own = behind.length > 0 ? behind : fast.length === 0 || isCode(whole) ? run.keys : fast
    const gaps = gapsOf(own)
    const read = scanOf(own)
    // Four quick keys can be rolling fingers. Then Enter must be as quick, or the text must be a code.
    const isSure = fast.length > 0 && (own.length > 5 || gap <= 100 || isCode(read))
    const isTail = part !== undefined && gaps.every((each) => each <= FASTEST_FINGERS_MS)
    // Keys outside a field at a scanner's pace: a person who looks at the screen would not type them.
    const isLoose = !isInField && !own.some(({ isSilent }) => isSilent) && keyPace(gaps) <= SLOWEST_SCANNER_MS
    if (!isSure && !isTail && !isLoose && !isSlowScan(behind.length > 0 ? behind : run.keys)) return typing()
    const isPlain = isSure || (own.length >= LONG_CODE && isCode(read) && unevennessOf(gaps) <= EVEN)
    const seen = isPlain && !isLate ? seenIn(gaps, gap, end) : undefined
    const first = run.placeOf(own)
    if (!part) return scan({ scan: read, first, isJoined: false, seen }, ECHO_MS)
    // The scanner read just before: this is the rest of that code, or the same code again.
    const joined = scanOf([...part.keys, ...own])
    if (isCode(joined)) return scan({ scan: joined, first, isJoined: true, seen: undefined }, ECHO_MS)
    const isAgain = own.length > part.keys.length && read.text.startsWith(scanOf(part.keys).text)
    const verdict = { scan: isAgain ? read : joined, first, isJoined: true, seen: undefined }
    return scan(verdict, ECHO_MS, isAgain ? 'scan' : 'torn')
  }

  /** Milliseconds of silence after which to call `rest`. */
  const patience = (): number => {
    const fast = run.beyondFingers()
    if (fast.length === 0) return SHORT_PATIENCE_MS
    const known = rhythm()
    return (known || !isCode(scanOf(fast)) ? patienceWith(known) : SILENT_END_MS) + 10
  }

  /** True if the last keys came as evenly as this device's scanner sends them. */
  const isSteady = (): boolean =>
    run.keys.length >= SHORTEST_SCAN && run.keys.slice(-3).every(({ gap }) => isOwnPace(rhythm(), gap))

  const begin = (time: number): void => {
    const fast = run.beyondFingers()
    if (fast.length > 0 && rhythm()?.end !== 'none') part = { keys: fast, time: last }
    if (part && time - part.time > REJOINED_WITHIN_MS) part = undefined
    run.clear()
  }

  const take = ({ key, code, shift, isInField, isSilent = false, time }: Stroke, gap: number): Verdict => {
    const continues = run.keys.length > 0 && gap <= patienceWith(rhythm())
    if (!continues) begin(time)
    const isFast = run.beyondFingers().length > 0
    // A character of a code must not trigger a key of the screen: '-' takes a unit away.
    const isLoose = !isInField && continues && run.keys.some(({ text }) => /\w/.test(text))
    const isSlow = !isSilent && (isLoose || isSteady())
    const usText = usCharacter(code, shift, key)
    const bareText = usCharacter(code, false, key)
    // A '12*' typed by fingers before a scan does not belong to it.
    const isTimes = key === '*' && gap > FASTEST_FINGERS_MS && run.keys.every(({ text }) => /\d/.test(text))
    run.add({ text: key, usText, bareText, shift, isSilent, gap: continues ? gap : 0 })
    const act = !continues ? 'start' : isFast || isSlow || gap <= FASTEST_FINGERS_MS ? 'hold' : 'follow'
    if (isTimes) run.clear()
    return { act, patience: act === 'hold' && isSlow && !isFast ? SLOWEST_SCANNER_MS + 20 : patience() }
  }

  return {
    read(stroke) {
      const { key, isCommand, isRepeat, isInField, time } = stroke
      if (quiet.has(key)) return { act: 'pass' }
      const isEnd = key === 'Enter' || key === 'Tab'
      const isEcho = scanned !== undefined && time - scanned.time <= scanned.echo
      if (isEcho && !isRepeat && (isEnd || (isCommand && /^[jm]$/i.test(key)))) return { act: 'swallow' }
      const gap = time - last
      last = time
      scanned = undefined
      if (isCommand || isRepeat) return typing()
      if (isEnd) return endWith(key, gap, isInField)
      return key.length === 1 ? take(stroke, gap) : typing()
    },
    rest() {
      const fast = run.beyondFingers()
      const read = scanOf(fast)
      const first = run.placeOf(fast)
      const isEnded = isCode(read) || fast.at(-1)?.text === ' '
      const isWhole = fast.length > 5 && isEnded && !part && !endsWithKey(rhythm())
      // The page is busy: the scan's Enter may not have been dispatched yet.
      if (isWhole)
        return scan({ scan: read, first, isJoined: false, seen: seenIn(gapsOf(fast), 0, 'none') }, SILENT_END_MS)
      return { act: 'end', cut: cutText() }
    },
  }
}
