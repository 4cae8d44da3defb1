import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { ageOf, ageReachedAt } from './age.ts'

test('a document that waits is amber after a day, red after three, rings at four and a half, and is too old at five (D166)', () => {
  const emitted = 1_795_000_000_000
  const ages = [24 * HOUR_MS, 3 * DAY_MS, 4.5 * DAY_MS, 5 * DAY_MS].flatMap((from) => [
    ageOf(emitted, emitted + from - 1),
    ageOf(emitted, emitted + from),
  ])
  expect(ages).toEqual(['fresh', 'amber', 'amber', 'red', 'red', 'bell', 'bell', 'tooOld'])
  expect(ageOf(emitted, ageReachedAt('bell', emitted) - 1)).toBe('red')
  expect(ageOf(emitted, ageReachedAt('bell', emitted))).toBe('bell')
})
