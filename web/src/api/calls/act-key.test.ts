import { expect, it } from 'vitest'
import { actKey, forgetActKey } from './act-key.ts'

it('gives an act one key until it is answered, and other content another', () => {
  const first = actKey('moveCash', { amount: 500 })
  expect(actKey('moveCash', { amount: 500 })).toBe(first)
  expect(actKey('closeShift', { amount: 500 })).not.toBe(first)
  expect(actKey('moveCash', { amount: 501 })).not.toBe(first)
  const second = actKey('moveCash', { amount: 500 })
  expect(second).not.toBe(first)
  forgetActKey('moveCash')
  expect(actKey('moveCash', { amount: 500 })).not.toBe(second)
})
