import { expect, test } from 'vitest'
import { reasonIn } from '../goods/movement.ts'
import { countedEncargos, encargoNounTo } from './encargo.ts'

test.each([
  ['clerk', false, true, 'apartado'],
  ['clerk', true, false, 'apartado'],
  ['clerk', true, true, 'encargo'],
  ['owner', false, false, 'encargo'],
] as const)('to a %s, affiliates %s and encargos %s, it is an %s', (role, hasAffiliates, hasEncargos, noun) =>
  expect(encargoNounTo({ role, hasAffiliates, hasEncargos })).toBe(noun),
)

test('a movement says it as its reader does (D105)', () => {
  expect([reasonIn('apartado', 'encargo'), reasonIn('apartado', 'release')]).toEqual(['Apartado', 'Apartado liberado'])
  expect([reasonIn('encargo', 'encargo'), reasonIn('encargo', 'release')]).toEqual(['Encargo', 'Encargo liberado'])
  expect(reasonIn('apartado', 'sale')).toBe('Venta')
})

test('a person’s may be either', () => {
  expect([countedEncargos(1), countedEncargos(2)]).toEqual(['1 encargo o apartado', '2 encargos o apartados'])
})
