import { expect, test } from 'vitest'
import { parsePhone, showPhone } from './phone.ts'

test('stores eight digits, with or without 502, in one form of 14 characters', () => {
  const written = [
    '55123344',
    '5512 3344',
    '5512-3344',
    '55 12 33 44',
    '50255123344',
    '+50255123344',
    '+502 5512 3344',
    '+502 5512-3344',
    '(502) 5512 3344',
    '+(502) 5512.3344',
    '00502 5512 3344',
    '  +502 5512 3344  ',
  ]
  for (const text of written) expect(parsePhone(text), text).toBe('+502 5512 3344')
  expect(parsePhone('+502 5512 3344')).toHaveLength(14)
})

test('keeps the digits of a number that itself begins with 502', () => {
  expect(parsePhone('50212345')).toBe('+502 5021 2345')
})

test('refuses a number that is not Guatemalan', () => {
  for (const text of [
    '',
    '5512',
    '5512334',
    '551233445',
    '+1 5512 3344',
    '+503 5512 3344',
    '5512 334a',
    '+502',
    '５５１２３３４４',
  ])
    expect(parsePhone(text), text).toBeUndefined()
})

test('leaves the stored form unchanged', () => {
  for (const text of ['22223333', '+502 7890 1234']) {
    const kept = parsePhone(text) ?? ''
    expect(parsePhone(kept)).toBe(kept)
  }
})

test('shows other text unchanged', () => {
  expect(showPhone('5512-3344')).toBe('+502 5512 3344')
  for (const text of ['', '123', '+1 212 555 0100']) expect(showPhone(text)).toBe(text)
})
