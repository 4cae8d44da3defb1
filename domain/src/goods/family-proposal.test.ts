import { expect, it } from 'vitest'
import { proposeFamily } from './family-proposal.ts'

const proposed = (...names: string[]) => proposeFamily(names.map((name) => ({ name })))

it('finds the name, the sizes and the colours in the names of products', () => {
  expect(proposed('Sábana Luna Queen azul', 'Sábana Luna King azul marino', 'sabana luna Queen Rojo')).toEqual({
    name: 'Sábana Luna',
    attributes: ['Tamaño', 'Color'],
    values: [
      ['Queen', 'Azul'],
      ['King', 'Azul marino'],
      ['Queen', 'Rojo'],
    ],
  })
})

it('keeps the common end of all names in the name', () => {
  expect(proposed('Toalla azul de baño', 'Toalla verde oliva de baño')).toEqual({
    name: 'Toalla de baño',
    attributes: ['Color'],
    values: [['Azul'], ['Verde oliva']],
  })
})

it('reads measures', () => {
  expect(proposed('Manguera 10 m', 'Manguera 25 m')).toEqual({
    name: 'Manguera',
    attributes: ['Medida'],
    values: [['10 m'], ['25 m']],
  })
  expect(proposed('Tapete 40x60 cm gris', 'Tapete 50 x 80 cm rojo')).toEqual({
    name: 'Tapete',
    attributes: ['Medida', 'Color'],
    values: [
      ['40x60 cm', 'Gris'],
      ['50 x 80 cm', 'Rojo'],
    ],
  })
})

it('takes sizes from the specification if the names lack them', () => {
  const products = [
    { name: 'Sábana Luna marfil', specification: 'Matrimonial' },
    { name: 'Sábana Luna salvia', specification: 'King' },
  ]
  expect(proposeFamily(products)).toEqual({
    name: 'Sábana Luna',
    attributes: ['Tamaño', 'Color'],
    values: [
      ['Matrimonial', 'Marfil'],
      ['King', 'Salvia'],
    ],
  })
})

it('leaves a value empty if a name lacks it', () => {
  expect(proposed('Edredón Xela', 'Edredón Xela vino')).toEqual({
    name: 'Edredón Xela',
    attributes: ['Color'],
    values: [[''], ['Vino']],
  })
})

it('calls an unknown word a variant', () => {
  expect(proposed('Salsa dulce', 'Salsa picante')).toMatchObject({
    name: 'Salsa',
    attributes: ['Variante'],
    values: [['Dulce'], ['Picante']],
  })
  expect(proposed('Uno', 'Dos')).toMatchObject({ name: 'Uno', attributes: ['Variante'] })
  expect(proposed('Igual', 'Igual')).toMatchObject({ name: 'Igual', attributes: ['Variante'], values: [[''], ['']] })
})
