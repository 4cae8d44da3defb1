import { fold } from '../search.ts'
import { inOneLine, visible } from '../visible.ts'

export const MOST_HOUR_LINES = 7
export const MOST_HOUR_LETTERS = 200

/** Stored form of opening hours: no blank lines, one space between words. */
export const tidyHours = (written: string): string =>
  visible(written)
    .split(/[\r\n]+/)
    .map((line) => inOneLine(line).trim())
    .filter((line) => line !== '')
    .join('\n')

export interface OpeningSpan {
  /** 0 is Monday. */
  readonly days: readonly number[]
  /** '09:00' */
  readonly opens: string
  readonly closes: string
}

const DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const
const WEEK = DAYS.map((_, day) => day)

/** 13:00 in minutes. A text without 'am' and 'pm' that has a time this late uses 24 hours. */
const AFTERNOON = 13 * 60
/** 5:00, in minutes. An earlier opening is doubtful without 'am'. */
const EARLIEST = 5 * 60

const TIME = String.raw`(\d{1,2})(?::(\d{2}))? ?([ap]m)?(?: ?(?:h|hrs|horas))?`
const RANGE = new RegExp(`^${TIME}(?: ?- ?| a )${TIME}$`)

/** Parses a day's name, in full or by its first three or four letters. Returns -1 for other words. */
const dayOf = (word: string): number =>
  DAYS.findIndex(
    (day, at) =>
      word === day ||
      (at >= 5 && word === `${day}s`) ||
      (/^[a-z]{3,4}\.?$/.test(word) && day.startsWith(word.replace('.', ''))),
  )

/** Parses 'lunes a viernes', 'sab y dom' or 'todos los dias'. undefined if a word is no day. */
function daysOf(text: string): number[] | undefined {
  if (text === 'todos los dias') return WEEK
  const days: number[] = []
  for (const part of text.split(/, ?| y /)) {
    const [first = -1, last = first, ...more] = part
      .replace(/^(de|los?) /, '')
      .split(/ ?- ?| a /)
      .map(dayOf)
    if (first < 0 || last < 0 || more.length > 0 || (first === last && /-| a /.test(part))) return undefined
    // Ranges like 'Domingo a jueves' cross the end of the week.
    for (let day = first; ; day = (day + 1) % 7) {
      days.push(day)
      if (day === last) break
    }
  }
  return days
}

function minutesOf(hour: string, minute: string | undefined, half: string | undefined): number | undefined {
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)]
  if (minutes > 59 || (half === undefined && minute === undefined)) return undefined
  if (half === undefined) return hours < 24 ? hours * 60 + minutes : undefined
  return hours >= 1 && hours <= 12 ? ((hours % 12) + (half === 'pm' ? 12 : 0)) * 60 + minutes : undefined
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

interface ReadLine {
  readonly days: readonly number[]
  /** Minutes from midnight. Empty on closed days. */
  readonly ranges: readonly (readonly [opens: number, closes: number])[]
  readonly hasHalves: boolean
}

function readLine(written: string): ReadLine | undefined {
  const line = fold(written)
    .replace(/[–—]/g, '-')
    .replace(/\b([ap])\. ?m\b\.?/g, '$1m')
    .replace(/[.;]$/, '')
  const at = line.search(/\d|cerrad[oa]$/)
  if (at < 0) return undefined
  const days = daysOf(line.slice(0, at).replace(/[:,]? ?(de )?$/, ''))
  if (!days) return undefined
  if (!/\d/.test(line)) return { days, ranges: [], hasHalves: false }
  const ranges: [number, number][] = []
  let halves = 0
  for (const part of line.slice(at).split(/, ?| y (?:de )?/)) {
    const [, hour = '', minute, half, toHour = '', toMinute, toHalf] = RANGE.exec(part) ?? []
    if ((half === undefined) !== (toHalf === undefined)) return undefined
    const [opens, closes] = [minutesOf(hour, minute, half), minutesOf(toHour, toMinute, toHalf)]
    if (!opens || !closes || closes <= opens || opens < (ranges.at(-1)?.[1] ?? 0)) return undefined
    if (half === undefined && opens < EARLIEST) return undefined
    if (half !== undefined) halves += 1
    ranges.push([opens, closes])
  }
  if (halves > 0 && halves < ranges.length) return undefined
  return { days, ranges, hasHalves: halves > 0 }
}

/**
 * Parses opening hours like 'Lunes a viernes: 9:00 a 18:00', 'Sáb 8:00 am–1:00 pm', 'Domingo: cerrado'. Returns
 * undefined if any line is different or ambiguous, such as a day in two lines, '9 a 6' or '9:00 a 6:00'.
 */
export function openingSpans(hours: string): OpeningSpan[] | undefined {
  const lines = tidyHours(hours).split('\n').map(readLine)
  const read = lines.filter((line) => line !== undefined)
  const named = read.flatMap(({ days }) => days)
  if (read.length < lines.length || new Set(named).size < named.length) return undefined
  const ranges = read.flatMap((line) => line.ranges)
  const countsTo24 = ranges.some(([opens, closes]) => Math.max(opens, closes) >= AFTERNOON)
  if (read.some(({ ranges: own, hasHalves }) => own.length > 0 && !hasHalves) && !countsTo24) return undefined
  return read.flatMap(({ days, ranges: own }) =>
    own.map(([opens, closes]) => ({ days, opens: clock(opens), closes: clock(closes) })),
  )
}
