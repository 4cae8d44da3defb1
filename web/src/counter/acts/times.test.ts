import { expect, it } from 'vitest'
import { readTimes, typedBehind, typedNow } from './times.ts'

it.each([
  ['12*', 12],
  ['1*', 1],
  ['12.0*', 12],
  ['99999*', 99_999],
])('%s is so many units', (typed, units) => expect(readTimes(typed)).toEqual({ units }))

it.each(['0*', '2.5*', '2,5*', '-3*', '1..2*', '100000*', '*'])('%s says why it is none', (typed) =>
  expect(readTimes(typed)).toMatchObject({ refused: expect.stringMatching(/cantidad|máximo/) }),
)

it.each(['12', 'toalla 12*', '12*3', 'a*', ''])('"%s" is something else', (typed) =>
  expect(readTimes(typed)).toBeUndefined(),
)

it('leaves out digits typed before a pause', () => {
  let run = { kept: '', ahead: '', time: 1_000 }
  const type = (standing: string, text: string, time: number) => {
    run = typedBehind(run, standing, time)
    return typedNow(run, text)
  }
  expect(type('', '5', 1_200)).toBe('5')
  expect(type('5', '50', 1_400)).toBe('50')
  expect(type('50', '501', 3_000)).toBe('1')
  expect(type('501', '5012', 3_200)).toBe('12')
  expect(type('5012', '5012*', 3_400)).toBe('12*')
  expect(run.kept).toBe('50')
})
