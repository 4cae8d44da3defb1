import { expect, test } from 'vitest'
import { reasonIn } from '../goods/movement.ts'
import { countedEncargos, encargoNounTo } from '../group/encargo-noun.ts'
import { balanceOf, type Delivery, isEncargoNumber, settledWord, stateWord } from './encargo.ts'

test.each([
  ['clerk', false, true, 'apartado'],
  ['clerk', true, false, 'apartado'],
  ['clerk', true, true, 'encargo'],
  ['owner', false, false, 'encargo'],
] as const)('to a %s, affiliates %s and encargos %s, it is an %s', (role, hasAffiliates, hasEncargos, noun) =>
  expect(encargoNounTo({ role, hasAffiliates, hasEncargos })).toBe(noun),
)

test('the word of a movement depends on its reader (D105)', () => {
  expect([reasonIn('apartado', 'encargo'), reasonIn('apartado', 'release')]).toEqual(['Apartado', 'Apartado liberado'])
  expect([reasonIn('encargo', 'encargo'), reasonIn('encargo', 'release')]).toEqual(['Encargo', 'Encargo liberado'])
  expect(reasonIn('apartado', 'sale')).toBe('Venta')
})

test('the encargos of a person may be of either word', () => {
  expect([countedEncargos(1), countedEncargos(2)]).toEqual(['1 encargo o apartado', '2 encargos o apartados'])
})

test.each([
  ['active', true, 'undelivered', null, 'Activo', 7_000],
  ['cancelled', false, 'undelivered', null, 'Cancelado', 0],
  ['delivered before there were orders of encargos', false, 'delivered', null, 'No Activo', 7_000],
  ['an order', true, 'delivered', 12, 'Activo', 0],
] as const)('one that is %s says so, and owes what is so', (_, isActive, delivery: Delivery, invoiceId, word, owed) => {
  const encargo = { isActive, delivery, invoiceId, total: 10_000 }
  expect([stateWord(encargo), balanceOf(encargo, 3_000)]).toEqual([word, owed])
})

test.each([
  ['paid in part', 9_999, null, false, undefined],
  ['paid in full', 10_000, null, false, 'Pagado por completo'],
  ['an order', 10_000, 812, false, 'Entregado'],
  ['cancelled although it was paid in full', 10_000, null, true, 'Cancelado'],
] as const)('one that is %s has its word in place of a balance', (_, paid, invoiceId, isCancelled, word) =>
  expect(settledWord({ total: 10_000, paid, invoiceId, isCancelled })).toBe(word),
)

test('the bars of a slip differ from other codes', () => {
  expect(['E202618', 'e202618', '202618', 'E20', 'D202618'].map(isEncargoNumber)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
