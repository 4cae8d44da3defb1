import { expect, test } from 'vitest'
import { readDots, writeDots } from './dot-picture.ts'

test.each([1, 7, 8, 9, 400])('a picture %i dots wide is read as it was written', (width) => {
  const dots = Array.from({ length: width * 5 }, (_, at) => at % 3 === 0 || at % 7 === 2)
  const found = readDots(writeDots(width, dots))
  expect([found?.width, found?.height]).toEqual([width, 5])
  const read = dots.map((_, at) => found?.isBlack(at % width, Math.floor(at / width)))
  expect(read).toEqual(dots)
})

test.each(['', '8:', '0:AA==', '401:AA==', '9:AA==', '8:!!', 'AA==', `8:${btoa('x'.repeat(113))}`])(
  '%s is no picture',
  (written) => expect(readDots(written)).toBeUndefined(),
)
