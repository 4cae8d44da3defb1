import { standIn, unprintable } from '@mostrador/tickets/text/letters'
import { expect, test } from 'vitest'
import { lettersWords } from './letters-words.ts'

test.each([
  ['Toalla', ''],
  ['Toalla 😀', 'En el papel saldrá • en lugar de 😀.'],
  ['日 Toalla 😀 👍🏽', 'En el papel saldrá • en lugar de 😀 👍🏽, y □ en lugar de 日.'],
  ['一二三四五六七八九', 'En el papel saldrá □ en lugar de 一 二 三 四 五 六 七 八 y otros.'],
])('%j gives: %s', (written, words) => {
  expect(lettersWords(unprintable(written), standIn)).toBe(words)
})
