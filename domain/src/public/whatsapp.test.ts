import { expect, test } from 'vitest'
import { whatsappFault, whatsappNumber } from './whatsapp.ts'

test.each([
  ['5550 0142', '50255500142'],
  ['+502 5550-0142', '50255500142'],
  ['WhatsApp: 5550 0142', '50255500142'],
  ['+52 55 1234 5678', '525512345678'],
  ['00502 5550 0142', '50255500142'],
])('the WhatsApp number of %j is %s, and fit to be saved', (written, number) => {
  expect(whatsappNumber(written)).toBe(number)
  expect(whatsappFault(written)).toBeNull()
})

test.each([
  '5550 014',
  '+502 5550 014',
  '+502 5550 01422',
  '5550 0142 / 5550 0143',
  '05550 014233',
  'pregunte en caja',
])('%j is no number that anybody can write to', (written) => {
  expect(whatsappFault(written)).toMatch(/^Escriba un número de WhatsApp/)
})

test('accepts an empty number', () => {
  expect(whatsappFault(' ')).toBeNull()
})
