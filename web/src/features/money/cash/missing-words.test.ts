import { STORAGE_ERASED } from '@mostrador/domain/money/shift-sheet'
import { expect, it } from 'vitest'
import { missingWords, numberList } from './missing-words.ts'

it('names the sales that have not arrived, by device', () => {
  const missing = [
    { device: 'aaaa-1', number: 3 },
    { device: 'aaaa-1', number: 7 },
    { device: 'bbbb-2', number: 1 },
  ]
  expect(missingWords(missing, 'aaaa-1')).toBe(
    'No han llegado las ventas 3 y 7 de este dispositivo. No ha llegado la venta 1 de otro dispositivo (bbbb).',
  )
})

it('names the device whose storage was erased', () => {
  const missing = [
    { device: 'aaaa-1', number: 3, isErased: true },
    { device: 'bbbb-2', number: 1 },
  ]
  expect(missingWords(missing, 'aaaa-1')).toBe(
    `No ha llegado la venta 3 de este dispositivo. ${STORAGE_ERASED} No ha llegado la venta 1 de otro dispositivo (bbbb).`,
  )
})

it('names up to twelve numbers and counts the others', () => {
  expect(numberList(Array.from({ length: 40 }, (_, at) => at + 1))).toMatch(/^1, 2, .* 12 y 28 más$/)
})
