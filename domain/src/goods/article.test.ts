import { expect, test } from 'vitest'
import { isSameArticle } from './article.ts'

test.each([
  ['the same barcode, whatever the codes', ['740', 'A-1'], ['740', 'B-2'], true],
  ['other barcodes, whatever the codes', ['740', 'A-1'], ['741', 'A-1'], false],
  ['one without barcode, the same code', ['740', 'A-1'], ['', 'A-1'], true],
  ['neither with barcode, the code folded', ['', 'BAÑO-1'], ['', 'bano-1'], true],
  ['one without barcode, other codes', ['740', 'A-1'], ['', 'A-2'], false],
  ['nothing to tell them by', ['', ''], ['', ''], false],
])('%s', (_, [barcode = '', code = ''], [otherBarcode = '', otherCode = ''], isSame) => {
  const one = { barcode, code }
  const other = { barcode: otherBarcode, code: otherCode }
  expect([isSameArticle(one, other), isSameArticle(other, one)]).toEqual([isSame, isSame])
})
