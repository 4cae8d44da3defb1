import type { Random } from '@mostrador/demo/seeded'
import { DAY_MS, dayAfter, localDay, MINUTE_MS, startOfDay } from '@mostrador/domain/time'

const YEARS = 4
const DAYS = 365 * YEARS

/** Minutes of a day at which its figures begin and end. */
const FIRST_MINUTE = 1
const LAST_MINUTE = 23 * 60 + 59

const at = (day: string, minute: number): number => startOfDay(day) + minute * MINUTE_MS

/**
 * Returns instants of the next four years: both ends of a year, a month, a day and the next 29 February, and others
 * at random seconds. All are epoch milliseconds.
 */
export function startInstants(random: Random, from: number, count: number): number[] {
  const today = localDay(from)
  const anyDay = (): string => dayAfter(today, random.whole(1, DAYS - 1))
  const year = Number(today.slice(0, 4)) + random.whole(1, YEARS)
  const month = `${anyDay().slice(0, 7)}-01`
  const day = anyDay()
  const leapDay = nextLeapDay(today)
  const ends = [
    at(`${year - 1}-12-31`, LAST_MINUTE),
    at(`${year}-01-01`, FIRST_MINUTE),
    at(dayAfter(month, -1), LAST_MINUTE),
    at(month, FIRST_MINUTE),
    at(day, LAST_MINUTE),
    at(day, FIRST_MINUTE),
    at(leapDay, LAST_MINUTE),
    at(leapDay, FIRST_MINUTE),
  ]
  const others = Array.from({ length: Math.max(0, count - ends.length) }, () =>
    Math.floor(from + random.next() * DAYS * DAY_MS),
  )
  return [...ends, ...others]
}

/** Returns an instant of each day from `from` on, at a random second. */
export const dailyInstants = (random: Random, from: number, days: number): number[] =>
  Array.from({ length: days }, (_, day) => Math.floor(from + (day + random.next()) * DAY_MS))

function nextLeapDay(today: string): string {
  const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  let year = Number(today.slice(0, 4))
  while (!isLeap(year) || `${year}-02-29` < today) year += 1
  return `${year}-02-29`
}
