import { expect, test } from 'vitest'
import { countedEncargos, encargoNounTo } from './encargo.ts'
import { reasonIn } from './movement.ts'

test.each([
  ['clerk', 'B’alam', 'apartado'],
  ['clerk', 'Vianney', 'encargo'],
  ['owner', 'B’alam', 'encargo'],
] as const)('to a %s of %s it is an %s', (role, shop, noun) => expect(encargoNounTo({ role, shop })).toBe(noun))

test('a movement says it as the shop of the goods does (D105)', () => {
  expect([reasonIn("B'alam", 'encargo'), reasonIn('B’alam', 'release')]).toEqual(['Apartado', 'Apartado liberado'])
  expect([reasonIn('Vianney', 'encargo'), reasonIn('Vianney', 'release')]).toEqual(['Encargo', 'Encargo liberado'])
  expect(reasonIn('B’alam', 'sale')).toBe('Venta')
})

test('a person’s may be either', () => {
  expect([countedEncargos(1), countedEncargos(2)]).toEqual(['1 encargo o apartado', '2 encargos o apartados'])
})
