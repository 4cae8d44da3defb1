import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { epochOfLocal, instantOf, localDay, localTime, localYear, showLocal, startOfDay } from './time.ts'

const guatemala = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Guatemala',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const FROM = Date.parse('2021-01-01T00:00:00Z')
const UNTIL = Date.parse('2031-01-01T00:00:00Z')
const moment = fc.integer({ min: FROM, max: UNTIL }).map((epoch) => epoch - (epoch % 1000))

describe('local time is Guatemala’s (D31)', () => {
  test('equals the zone database at any second from 2021 to 2030', () => {
    fc.assert(
      fc.property(moment, (epoch) => localTime(epoch) === guatemala.format(epoch)),
      { numRuns: 5000 },
    )
  })

  test('equals it at both ends of every day of those years', () => {
    for (let epoch = FROM; epoch < UNTIL; epoch += 24 * 3_600_000)
      for (const at of [epoch + 6 * 3_600_000 - 1000, epoch + 6 * 3_600_000])
        expect(localTime(at)).toBe(guatemala.format(at))
  })

  test.each([
    ['2026-11-19T23:59:00Z', '2026-11-19 17:59:00'],
    ['2026-11-20T00:01:00Z', '2026-11-19 18:01:00'],
    ['2026-11-20T05:59:59Z', '2026-11-19 23:59:59'],
    ['2026-11-20T06:00:00Z', '2026-11-20 00:00:00'],
    ['2027-01-01T05:59:59Z', '2026-12-31 23:59:59'],
    ['2027-01-01T06:00:00Z', '2027-01-01 00:00:00'],
    ['2028-03-01T05:59:59Z', '2028-02-29 23:59:59'],
  ])('%s is %s', (utc, local) => {
    const epoch = Date.parse(utc)
    expect(localTime(epoch)).toBe(local)
    expect(localDay(epoch)).toBe(local.slice(0, 10))
    expect(localYear(epoch)).toBe(Number(local.slice(0, 4)))
    expect(epochOfLocal(local)).toBe(epoch)
    expect(instantOf(epoch)).toBe(utc.replace('Z', '.000Z'))
  })

  test('converts back to its instant', () => {
    fc.assert(fc.property(moment, (epoch) => epochOfLocal(localTime(epoch)) === epoch))
  })

  test('a day begins with its first second', () => {
    fc.assert(
      fc.property(moment, (epoch) => {
        const start = startOfDay(localDay(epoch))
        expect(localTime(start)).toBe(`${localDay(epoch)} 00:00:00`)
        expect(localDay(start - 1)).not.toBe(localDay(epoch))
        expect(epoch - start).toBeGreaterThanOrEqual(0)
        expect(epoch - start).toBeLessThan(24 * 3_600_000)
      }),
    )
  })

  test.each([
    ['2026-11-20 14:35:00', 'vie 20 nov 2026, 14:35'],
    ['2026-01-01 00:00:00', 'jue 1 ene 2026, 00:00'],
    ['2026-11-21 23:59:59', 'sáb 21 nov 2026, 23:59'],
  ])('%s is read %s', (local, shown) => {
    expect(showLocal(local)).toBe(shown)
  })
})

/** Runs the functions in a child process with another time zone, because the zone belongs to the process. */
function underZone(zone: string): unknown {
  const code = `
    import * as time from ${JSON.stringify(new URL('time.ts', import.meta.url).href)}
    const moments = ['2026-11-19T23:59:00Z', '2026-11-20T00:01:00Z', '2026-11-20T05:59:59Z', '2026-11-20T06:00:00Z',
      '2027-01-01T05:59:59Z', '2027-01-01T06:00:00Z'].map(Date.parse)
    console.log(JSON.stringify({
      hours: new Date(0).getHours(),
      local: moments.map(time.localTime),
      days: moments.map(time.localDay),
      years: moments.map(time.localYear),
      starts: moments.map((moment) => time.startOfDay(time.localDay(moment))),
      back: moments.map((moment) => time.epochOfLocal(time.localTime(moment))),
      shown: moments.map((moment) => time.showLocal(time.localTime(moment))),
      instants: moments.map(time.instantOf),
    }))`
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(run.stderr)
  return JSON.parse(run.stdout)
}

test('servers in UTC, Tokyo and Guatemala write the same times (trap 9)', () => {
  const [utc, tokyo, home] = ['UTC', 'Asia/Tokyo', 'America/Guatemala'].map(underZone)
  expect(utc).toMatchObject({
    hours: 0,
    local: [
      '2026-11-19 17:59:00',
      '2026-11-19 18:01:00',
      '2026-11-19 23:59:59',
      '2026-11-20 00:00:00',
      '2026-12-31 23:59:59',
      '2027-01-01 00:00:00',
    ],
    years: [2026, 2026, 2026, 2026, 2026, 2027],
  })
  expect(tokyo).toEqual({ ...(utc as object), hours: 9 })
  expect(home).toEqual({ ...(utc as object), hours: 18 })
})
