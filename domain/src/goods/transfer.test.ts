import { expect, test } from 'vitest'
import {
  arrivalDifference,
  arrivalSentence,
  canTake,
  isEndOf,
  mayTake,
  TRANSFER_STATES,
  type TransferStep,
  transferNumber,
} from './transfer.ts'

const STEPS: readonly TransferStep[] = ['send', 'receive', 'cancel']
const [ORIGIN, DESTINATION, ELSEWHERE, ANY] = [1, 2, 3, null]
const ends = { fromShopId: ORIGIN, toShopId: DESTINATION }

test('takes each step once, from the state before it', () => {
  const open = STEPS.map((step) => TRANSFER_STATES.filter((state) => canTake(step, state)))
  expect(open).toEqual([['requested'], ['sent'], ['requested', 'sent']])
})

test('a clerk sends from the clerk’s shop, receives at it and cancels at either end, and the office does all', () => {
  const may = (scope: number | null) => STEPS.filter((step) => mayTake(step, scope, ends))
  expect(may(ORIGIN)).toEqual(['send', 'cancel'])
  expect(may(DESTINATION)).toEqual(['receive', 'cancel'])
  expect(may(ELSEWHERE)).toEqual([])
  expect(may(ANY)).toEqual(STEPS)
  expect([ORIGIN, DESTINATION, ELSEWHERE, ANY].map((scope) => isEndOf(scope, ends))).toEqual([true, true, false, true])
})

test('has no difference before it is received', () => {
  expect(arrivalDifference({ sent: 5, received: null })).toBe(0)
  expect(arrivalDifference({ sent: 5, received: 3 })).toBe(-2)
  expect(arrivalDifference({ sent: 5, received: 6 })).toBe(1)
})

test('its number is T, the year and the id', () => {
  expect(transferNumber({ id: 12, askedAt: '2026-11-22 10:00:00' })).toBe('T202612')
})

test.each([
  [1, 2, 'Llegó 1 de más: se envió 1.'],
  [3, 5, 'Llegaron 2 de más: se enviaron 3.'],
  [3, 2, 'Falta 1 de 3.'],
  [3, 1, 'Faltan 2 de 3.'],
  [3, 3, 'Llegaron otras unidades que las enviadas.'],
])('of %i units sent, %i that came are told: %s', (sent, came, sentence) => {
  expect(arrivalSentence(sent, came)).toBe(sentence)
})
