import { expect, it } from 'vitest'
import { shownSide, thingOf } from './changes.ts'

it('formats times and days, and shows a word for null', () => {
  expect(['2026-11-25 14:35:10', '2026-11-25', '99.50', null].map(shownSide)).toEqual([
    'mié 25 nov 2026, 14:35',
    '25-11-2026',
    '99.50',
    'vacío',
  ])
})

it('names an entry by its number instead of an internal key', () => {
  const key = 'c360ad19-f01c-4c5a-9d7e-2f4b8a6c1e35'
  expect(thingOf(key, '{"numero":"20266079"}')).toBe('20266079')
  expect([thingOf(key, null), thingOf('7', '{"numero":"12"}'), thingOf(null, null)]).toEqual([key, '7', null])
})
