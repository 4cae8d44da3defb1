import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEASURE, styles } from '../styles.ts'
import { widthOf } from './faces.ts'
import { printable } from './letters.ts'
import { balanced, wrap, wrapParagraphs } from './wrap.ts'

test('a name of 60 letters takes two lines, broken between words', () => {
  const name = 'Juego de sábanas de algodón egipcio bordado a mano color miel'
  expect(wrap(name, styles.name, MEASURE)).toEqual(['Juego de sábanas de algodón egipcio bordado', 'a mano color miel'])
})

test('cuts a word wider than the line, and loses no letter', () => {
  const word = 'W'.repeat(100)
  const set = wrap(`x ${word} y`, styles.name, MEASURE)
  expect(set.join(' ').replaceAll(' ', '')).toBe(`x${word}y`)
})

test('no line of any text is wider than its room, and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 8, max: 66 }), (text, width) => {
      const set = wrap(text, styles.name, width)
      for (const line of set) expect(widthOf(line, styles.name)).toBeLessThanOrEqual(width)
      expect(set.join('').replaceAll(' ', '')).toBe(printable(text, 'bold').replaceAll(' ', ''))
    }),
  )
})

test('an address keeps its own lines', () => {
  expect(wrapParagraphs('4a. Calle 8-24\r\nzona 1', styles.contact, MEASURE)).toEqual(['4a. Calle 8-24', 'zona 1'])
})

test('a balanced text has no more lines, and none of them almost empty', () => {
  const text = 'Gracias por llevar un poco de calma a su hogar.'
  const type = { face: 'serif', size: 11.5, lead: 5 } as const
  expect(balanced(text, type, MEASURE)).toEqual(['Gracias por llevar un', 'poco de calma a su hogar.'])
})

test('balancing never cuts a word', () => {
  const type = { face: 'regular', size: 9, lead: 4 } as const
  expect(balanced('Agradecimientosmuyespeciales a usted', type, 46)).toEqual([
    'Agradecimientosmuyespeciales',
    'a usted',
  ])
})
