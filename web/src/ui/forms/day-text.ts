import type { Day } from '@mostrador/domain/time'

/** Parses a typed day: '20-11-2026', '20/11/2026', '1-2-2026'. undefined if there is no such day. */
export function readDay(written: string): Day | undefined {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\s*$/.exec(written) ?? []
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${read}T00:00:00.000Z`)
  // 31-02 would be read as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(read) ? read : undefined
}
