import { describe, expect, test } from 'vitest'
import { dateWords, hourWords, ruleWords, shelfWords, termsWords, weekdayWords } from './rule-words.ts'

const BUNDLE = { kind: 'bundle', take: 3, pay: 2 } as const
const SCALE = {
  kind: 'scale',
  steps: [
    { from: 6, price: 4_000 },
    { from: 12, price: 3_650 },
  ],
} as const

describe('the words of a rule', () => {
  test('tell what each kind gives', () => {
    expect(termsWords({ kind: 'percent', percent: 1_250 })).toBe('12.5 %')
    expect(termsWords({ kind: 'price', price: 4_000 })).toBe('a Q40')
    expect(termsWords(SCALE)).toBe('desde 6: Q40, desde 12: Q36.50')
    expect(termsWords({ kind: 'scale', steps: [{ from: 6, percent: 1_000 }] })).toBe('desde 6: 10 %')
    expect(termsWords(BUNDLE)).toBe('Lleve 3 pague 2')
  })

  test('name the target', () => {
    expect(ruleWords({ kind: 'percent', percent: 1_000 }, { type: 'group', name: 'Cocina' })).toBe('10 % en Cocina')
    expect(ruleWords(BUNDLE, { type: 'everything', name: 'Todo' })).toBe('Lleve 3 pague 2 en todo')
  })

  test('list days in order, and several in a row by the first and the last', () => {
    expect(weekdayWords([])).toBe('todos los días')
    expect(weekdayWords([5, 4, 3, 2, 1])).toBe('lun a vie')
    expect(weekdayWords([6, 7])).toBe('sáb y dom')
    expect(weekdayWords([1, 3, 5])).toBe('lun, mié y vie')
    expect(weekdayWords([2])).toBe('mar')
  })

  test('name dates and hours if there are any', () => {
    expect(dateWords('2026-11-20', '2026-12-24')).toBe('del 20-11-2026 al 24-12-2026')
    expect(dateWords('2026-11-20', null)).toBe('desde el 20-11-2026')
    expect(dateWords(null, '2026-12-24')).toBe('hasta el 24-12-2026')
    expect(dateWords(null, null)).toBe('sin fecha final')
    expect(hourWords(['08:00', '12:00'])).toBe('de 08:00 a 12:00')
  })

  test('on a label begin with a capital and tell what limits the rule', () => {
    expect(shelfWords({ terms: SCALE, audience: 'everybody' }, null)).toBe('Desde 6: Q40, desde 12: Q36.50')
    expect(shelfWords({ terms: BUNDLE, audience: 'affiliates' }, ['08:00', '12:00'])).toBe(
      'Lleve 3 pague 2, de 08:00 a 12:00, para afiliados',
    )
  })
})
