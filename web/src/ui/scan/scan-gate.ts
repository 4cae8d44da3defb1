import { type Scan, type ScanVerdict, type Stroke, scanReader } from './scan-reader.ts'
import { learn, type Rhythm, type Seen } from './scan-rhythm.ts'

export interface ScanListener {
  isCode(scan: Scan): boolean
  /** Receives a scan. `seen` holds the scanner's properties if only a scanner can have typed it. */
  onScan(scan: Scan, seen: Seen | undefined): void
  /** Receives the part of a cut code, which must not be taken for another code. */
  onTorn(text: string): void
  /** Receives text typed by hand while no field had the focus. */
  onTyping(text: string): void
}

/** The place where keys land. `Mark` is a field with its content. */
export interface InputTarget<Mark> {
  /** undefined if no field takes typed text now. */
  look(): Mark | undefined
  isInField(): boolean
  isUnchangedSince(mark: Mark): boolean
  restore(mark: Mark): void
  write(mark: Mark, text: string): void
  /** Calls `act` after the time, unless `wait` or `stopWaiting` is called before. */
  wait(milliseconds: number, act: () => void): void
  stopWaiting(): void
}

export interface ScannerTiming {
  known(): Rhythm | undefined
  keep(learnt: Rhythm): void
}

/** Content of a field before a cut scan and with its leftover. */
interface Leftover<Mark> {
  readonly before: Mark
  readonly after: Mark
  readonly time: number
}

/** Milliseconds for which the next scan clears what a cut scan left in a field. */
const LEFTOVER_MS = 10_000

const isCodeLike = (text: string): boolean => /^\S*\d\S*$/.test(text)

/**
 * Stands between the keyboard and the fields. It holds back a scanner's keys, returns those of fingers, and removes
 * what a scan left in a field. `take` returns true if no other listener may get the key.
 */
export function scanGate<Mark>(listener: ScanListener, target: InputTarget<Mark>, timing: ScannerTiming) {
  const reader = scanReader({ isCode: (scan) => listener.isCode(scan), rhythm: () => timing.known() })
  /** Content of the field before each key since the last 'start'. */
  let before: (Mark | undefined)[] = []
  let held = ''
  let heldFrom = 0
  let loose = ''
  let leftover: Leftover<Mark> | undefined
  let time = 0

  const giveBack = (cut?: string): void => {
    target.stopWaiting()
    const place = before.at(-1)
    const [written, typed] = [held, loose]
    held = loose = ''
    if (place !== undefined && written !== '') target.write(place, written)
    if (typed !== '') listener.onTyping(typed)
    if (cut === undefined) return
    const after = target.look()
    if (after === undefined) listener.onTorn(cut)
    else if (isCodeLike(cut)) leftover = { before: before[0] ?? after, after, time }
  }
  const finish = ({ act, scan, first, isJoined, seen }: ScanVerdict): void => {
    target.stopWaiting()
    const place = before[first]
    const ahead = held.slice(0, Math.max(0, first - heldFrom))
    held = loose = ''
    if (place !== undefined) target.restore(place)
    if (place !== undefined && ahead !== '') target.write(place, ahead)
    const isLeft = leftover && time - leftover.time <= LEFTOVER_MS && target.isUnchangedSince(leftover.after)
    if (leftover && (isJoined || isLeft)) target.restore(leftover.before)
    leftover = undefined
    before = []
    if (seen) timing.keep(learn(timing.known(), seen))
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
      before.push(target.look())
      // Read again, because returned keys may have moved the focus into a field, which then gets this key itself.
      const isInField = target.isInField()
      const written = stroke.isSilent ? '' : stroke.key
      if (isHeld && isInField) held += written
      else if (!isInField && (isHeld || /[\p{L}\p{N}*.,]/u.test(written))) loose += written
      if (isHeld || held !== '' || loose !== '') target.wait(verdict.patience, rest)
      return isHeld
    },
  }
}
