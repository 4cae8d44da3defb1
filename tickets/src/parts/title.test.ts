import { expect, test } from 'vitest'
import { MEASURE } from '../styles.ts'
import { widthOf } from '../text/faces.ts'
import { titleSetter } from './title.ts'

const set = titleSetter({ face: 'serif', size: 38, lead: 15 }, [
  { sizes: [38, 34, 30], width: MEASURE, mostLines: 1 },
  { sizes: [26, 23, 20], width: MEASURE, mostLines: 2 },
  { sizes: [17], width: MEASURE, mostLines: Number.POSITIVE_INFINITY },
])

test('a title that fits stays on one line, as large as possible', () => {
  expect(set('La Espiga')).toMatchObject({ set: ['La Espiga'], type: { size: 38 } })
})

test('a title of two lines leaves no word alone on the second', () => {
  expect(set('Las Flores Zona 1').set).toEqual(['Las Flores', 'Zona 1'])
})

test('a title of many lines has the fewest possible, none wider than the paper', () => {
  const title = 'Distribuidora y Ferretería El Buen Constructor de San Juan Sacatepéquez'
  const { set: lines, type } = set(title)
  expect(lines.join(' ')).toBe(title)
  const widths = lines.map((line) => widthOf(line, type))
  expect(Math.max(...widths)).toBeLessThanOrEqual(MEASURE)
  expect(Math.min(...widths)).toBeGreaterThan(MEASURE / 2)
})

test('a word too wide for every size is cut, and no letter is lost', () => {
  expect(
    set(`${'W'.repeat(40)} y más`)
      .set.join('')
      .replaceAll(' ', ''),
  ).toBe(`${'W'.repeat(40)}ymás`)
})
