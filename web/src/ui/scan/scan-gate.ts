import { type Scan, type ScanVerdict, type Stroke, scanReader } from './scan-reader.ts'
import { learn, type Rhythm, type Seen } from './scan-rhythm.ts'

/** Who is told of scans. */
export interface ScanListener {
  /** Whether a product carries that code, exactly. */
  isCode(scan: Scan): boolean
  /** `seen` is what it shows of the scanner, where it can be nothing else. */
  onScan(scan: Scan, seen: Seen | undefined): void
  /** Came of a code of which a part is missing: nothing that it may be taken for. */
  onTorn(text: string): void
  /** Typed by fingers while no field had the focus. */
  onTyping(text: string): void
}

/** Where the keys land; `Mark` is a field and what it holds. */
export interface Ground<Mark> {
  /** The field that takes what is typed now, and what it holds; nothing where nobody takes it. */
  look(): Mark | undefined
  /** A field has the focus: a key that passes is written into it. */
  isInField(): boolean
  isUnchangedSince(mark: Mark): boolean
  restore(mark: Mark): void
  /** Writes at the caret. */
  write(mark: Mark, text: string): void
  /** Calls after so many milliseconds, unless `wait` or `stopWaiting` is called before. */
  wait(milliseconds: number, act: () => void): void
  stopWaiting(): void
}

/** What is known of the scanner, and where it is kept. */
export interface Habit {
  known(): Rhythm | undefined
  keep(learnt: Rhythm): void
}

/** What a part of a scan left in a field: before it, and with it. */
interface Leftover<Mark> {
  readonly before: Mark
  readonly after: Mark
  readonly time: number
}

/** Milliseconds for which what a cut scan left in a field is cleared by the next one. */
const LEFTOVER_MS = 10_000

const isCodeLike = (text: string): boolean => /^\S*\d\S*$/.test(text)

/**
 * Stands between the keyboard and the fields: holds back what a scanner types, gives back what fingers did, and takes out of
 * a field what a scan left in it. `take` answers whether the key must reach nobody else.
 */
export function scanGate<Mark>(listener: ScanListener, ground: Ground<Mark>, habit: Habit) {
  const reader = scanReader({ isCode: (scan) => listener.isCode(scan), rhythm: () => habit.known() })
  /** What the field held before each key since the last 'start'. */
  let before: (Mark | undefined)[] = []
  let held = ''
  let heldFrom = 0
  let loose = ''
  let leftover: Leftover<Mark> | undefined
  let time = 0

  const giveBack = (cut?: string): void => {
    ground.stopWaiting()
    const place = before.at(-1)
    const [written, typed] = [held, loose]
    held = loose = ''
    if (place !== undefined && written !== '') ground.write(place, written)
    if (typed !== '') listener.onTyping(typed)
    if (cut === undefined) return
    const after = ground.look()
    if (after === undefined) listener.onTorn(cut)
    else if (isCodeLike(cut)) leftover = { before: before[0] ?? after, after, time }
  }
  const finish = ({ act, scan, first, isJoined, seen }: ScanVerdict): void => {
    ground.stopWaiting()
    const place = before[first]
    const ahead = held.slice(0, Math.max(0, first - heldFrom))
    held = loose = ''
    if (place !== undefined) ground.restore(place)
    if (place !== undefined && ahead !== '') ground.write(place, ahead)
    const isLeft = leftover && time - leftover.time <= LEFTOVER_MS && ground.isUnchangedSince(leftover.after)
    if (leftover && (isJoined || isLeft)) ground.restore(leftover.before)
    leftover = undefined
    before = []
    if (seen) habit.keep(learn(habit.known(), seen))
    if (act === 'scan') listener.onScan(scan, seen)
    else listener.onTorn(scan.text)
  }
  const rest = (): void => {
    const verdict = reader.rest()
    if (verdict.act === 'scan' || verdict.act === 'torn') finish(verdict)
    else if (verdict.act === 'end') giveBack(verdict.cut)
  }

  return {
    take(stroke: Stroke): boolean {
      const verdict = reader.read(stroke)
      time = stroke.time
      switch (verdict.act) {
        case 'pass':
          return false
        case 'swallow':
          return true
        case 'end':
          giveBack(verdict.cut)
          before = []
          return false
        case 'scan':
        case 'torn':
          finish(verdict)
          return true
        case 'start':
          giveBack()
          before = []
          break
        case 'follow':
          giveBack()
      }
      const isHeld = verdict.act === 'hold'
      if (isHeld && held === '') heldFrom = before.length
      before.push(ground.look())
      // Asked anew: what was given back may have moved the focus into a field, and this key goes there by itself.
      const isInField = ground.isInField()
      const written = stroke.isSilent ? '' : stroke.key
      if (isHeld && isInField) held += written
      else if (!isInField && (isHeld || /[\p{L}\p{N}*]/u.test(written))) loose += written
      if (isHeld || held !== '' || loose !== '') ground.wait(verdict.patience, rest)
      return isHeld
    },
  }
}
