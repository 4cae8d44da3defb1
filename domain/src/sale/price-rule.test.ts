import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, epochOfLocal, HOUR_MS, instantOf, localTime, MINUTE_MS } from '../time.ts'
import {
  holdsAt,
  holdsBetween,
  percentOff,
  type RuleTerms,
  ruleProblem,
  ruleState,
  type Schedule,
  targetsOf,
  wasInForce,
} from './price-rule.ts'

const ALWAYS: Schedule = { from: null, until: null, weekdays: [], hours: null }

// 2026-11-27 is a Friday.
describe('the times of a rule (D181)', () => {
  it.each<[string, Partial<Schedule>, string, boolean]>([
    ['without dates, at any time', {}, '2026-11-27 23:59:59', true],
    ['on its first day from midnight', { from: '2026-11-27' }, '2026-11-27 00:00:00', true],
    ['not on the day before', { from: '2026-11-27' }, '2026-11-26 23:59:59', false],
    ['on its last day until midnight', { until: '2026-11-27' }, '2026-11-27 23:59:59', true],
    ['not on the day after', { until: '2026-11-27' }, '2026-11-28 00:00:00', false],
    ['on its day of the week', { weekdays: [5] }, '2026-11-27 12:00:00', true],
    ['on a Sunday, which is 7', { weekdays: [7] }, '2026-11-29 12:00:00', true],
    ['not on another day of the week', { weekdays: [1, 7] }, '2026-11-27 12:00:00', false],
    ['from its hour on', { hours: ['08:00', '12:00'] }, '2026-11-27 08:00:00', true],
    ['not before its hour', { hours: ['08:00', '12:00'] }, '2026-11-27 07:59:59', false],
    ['until its last hour begins', { hours: ['08:00', '12:00'] }, '2026-11-27 11:59:59', true],
    ['not at its last hour', { hours: ['08:00', '12:00'] }, '2026-11-27 12:00:00', false],
    ['until midnight', { hours: ['20:00', '24:00'] }, '2026-11-27 23:59:59', true],
  ])('%s', (_, schedule, local, holds) => expect(holdsAt({ ...ALWAYS, ...schedule }, local)).toBe(holds))

  it('holds between two instants exactly if it holds at a minute between them', () => {
    const start = epochOfLocal('2026-11-20 00:00:00')
    const day = fc.option(fc.integer({ min: 0, max: 9 }).map((days) => localTime(start + days * DAY_MS).slice(0, 10)))
    const schedule = fc.record({
      from: day,
      until: day,
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
      hours: fc.constantFrom<Schedule['hours']>(null, ['08:00', '12:00'], ['22:30', '24:00'], ['00:00', '00:10']),
    })
    fc.assert(
      fc.property(schedule, fc.nat(8 * 144), fc.nat(2 * 144), (rule, later, length) => {
        const first = start + later * 10 * MINUTE_MS
        const last = first + length * 10 * MINUTE_MS
        let holds = false
        for (let at = first; at <= last; at += 10 * MINUTE_MS) holds ||= holdsAt(rule, localTime(at))
        expect(holdsBetween(rule, first, last)).toBe(holds)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    [{ isPaused: false, from: null, until: null }, 'holding'],
    [{ isPaused: false, from: '2026-11-28', until: null }, 'scheduled'],
    [{ isPaused: false, from: '2026-11-27', until: '2026-11-27' }, 'holding'],
    [{ isPaused: true, from: '2026-11-28', until: null }, 'paused'],
    [{ isPaused: true, from: null, until: '2026-11-26' }, 'ended'],
  ] as const)('%o stands so: %s', (rule, state) => expect(ruleState(rule, '2026-11-27')).toBe(state))
})

describe('a version for a sale without network (D184)', () => {
  const soldAt = epochOfLocal('2026-11-27 10:00:00')
  const version = { schedule: ALWAYS, isPaused: false, createdAt: instantOf(soldAt - 30 * DAY_MS), replacedAt: null }

  it.each([
    ['the one of that moment', {}, true],
    ['one that was replaced within three days', { replacedAt: instantOf(soldAt - 3 * DAY_MS + 1000) }, true],
    ['not one that was replaced before', { replacedAt: instantOf(soldAt - 3 * DAY_MS - 1000) }, false],
    ['not one that was made after', { createdAt: instantOf(soldAt + HOUR_MS) }, false],
    ['not a paused one', { isPaused: true }, false],
    ['one that ended the day before', { schedule: { ...ALWAYS, until: '2026-11-26' } }, true],
    ['one that ended four days before', { schedule: { ...ALWAYS, until: '2026-11-23' } }, false],
  ])('%s', (_, difference, may) => expect(wasInForce({ ...version, ...difference }, soldAt)).toBe(may))
})

describe('a rule that cannot be stored (D181)', () => {
  const rule = {
    name: 'Otoño',
    schedule: ALWAYS,
    terms: { kind: 'percent', percent: 1_000 } as RuleTerms,
    isTogether: false,
  }
  const scale = (...steps: { from: number; price?: number; percent?: number }[]): RuleTerms => ({
    kind: 'scale',
    steps,
  })

  it.each<[string, Partial<typeof rule>]>([
    ['percent', {}],
    ['price', { terms: { kind: 'price', price: 1 } }],
    ['3×2', { terms: { kind: 'bundle', take: 3, pay: 2 }, isTogether: true }],
    ['scale', { terms: scale({ from: 6, price: 4000 }, { from: 12, price: 3600 }) }],
    ['scale by percent', { terms: scale({ from: 6, percent: 500 }, { from: 12, percent: 1000 }) }],
    ['until midnight', { schedule: { ...ALWAYS, hours: ['20:00', '24:00'] } }],
  ])('none: %s', (_, difference) => expect(ruleProblem({ ...rule, ...difference })).toBeNull())

  it.each<[string, Partial<typeof rule>, string]>([
    ['no name', { name: '  ' }, 'name'],
    ['a name of 200 letters', { name: 'a'.repeat(200) }, 'name'],
    ['dates the wrong way round', { schedule: { ...ALWAYS, from: '2026-11-28', until: '2026-11-27' } }, 'dates'],
    ['day 8', { schedule: { ...ALWAYS, weekdays: [8] } }, 'weekdays'],
    ['a day twice', { schedule: { ...ALWAYS, weekdays: [1, 1] } }, 'weekdays'],
    ['hours the wrong way round', { schedule: { ...ALWAYS, hours: ['12:00', '08:00'] } }, 'hours'],
    ['no time', { schedule: { ...ALWAYS, hours: ['8:00', '12:60'] } }, 'hours'],
    ['all of the price off', { terms: { kind: 'percent', percent: 10_000 } }, 'percent'],
    ['a price of 0', { terms: { kind: 'price', price: 0 } }, 'price'],
    ['3 for 3', { terms: { kind: 'bundle', take: 3, pay: 3 } }, 'bundle'],
    ['3 for 0', { terms: { kind: 'bundle', take: 3, pay: 0 } }, 'bundle'],
    ['no step', { terms: scale() }, 'noSteps'],
    [
      '11 steps',
      { terms: scale(...Array.from({ length: 11 }, (_, at) => ({ from: at + 1, price: 100 - at }))) },
      'tooManySteps',
    ],
    ['a dearer step', { terms: scale({ from: 6, price: 3600 }, { from: 12, price: 4000 }) }, 'steps'],
    ['a step twice', { terms: scale({ from: 6, price: 3600 }, { from: 6, price: 3000 }) }, 'steps'],
    ['price and percent', { terms: scale({ from: 6, price: 3600 }, { from: 12, percent: 1000 }) }, 'steps'],
    ['a step of nothing', { terms: scale({ from: 6 }) }, 'steps'],
    ['a step at 0', { terms: scale({ from: 6, price: 0 }) }, 'price'],
    ['units of a percentage together', { isTogether: true }, 'together'],
  ])('%s', (_, difference, problem) => expect(ruleProblem({ ...rule, ...difference })).toBe(problem))
})

it('rounds a percentage half up for each unit and leaves a centavo (D183)', () => {
  expect(percentOff(99, 5_000)).toBe(50)
  expect(percentOff(8_999, 1_250)).toBe(7_874)
  expect(percentOff(1, 9_999)).toBe(1)
})

it('lists all targets of a product', () => {
  const belonging = { groupId: 1, elementId: 2, specificationId: 3 }
  expect(targetsOf({ ...belonging, familyId: 6, tags: [4, 8] })).toEqual([
    'group:1',
    'element:2',
    'specification:3',
    'family:6',
    'hashtag:4',
    'hashtag:8',
  ])
  expect(targetsOf({ ...belonging, familyId: null })).toHaveLength(3)
})
