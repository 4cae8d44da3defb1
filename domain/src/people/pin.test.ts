import { expect, test } from 'vitest'
import { entersByPin, pinProblem } from './pin.ts'

test.each(['2580', '1357', '0042', '12345679', '1123'])('takes %s as a PIN', (pin) => {
  expect(pinProblem(pin)).toBeUndefined()
})

test.each(['', '123', '123456789', '12a4', '12 34', '١٢٣٥'])('refuses %j, which is not 4 to 8 digits', (pin) => {
  expect(pinProblem(pin)).toBe('form')
})

test.each(['0000', '99999999', '1234', '4321', '7890', '0123', '3210', '0987'])(
  'refuses %s, which is guessed first',
  (pin) => {
    expect(pinProblem(pin)).toBe('easy')
  },
)

test('an account without an e-mail enters by PIN', () => {
  expect(entersByPin({ email: '' })).toBe(true)
  expect(entersByPin({ email: 'ana@tienda.gt' })).toBe(false)
})
