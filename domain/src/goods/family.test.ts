import { describe, expect, it } from 'vitest'
import {
  attributesProblem,
  cardSummary,
  codeLike,
  familyNameIn,
  formerPlaces,
  memberLabel,
  missingCombinations,
  movedValues,
  nameLike,
  photoPlace,
  photosOfMember,
  pluralOf,
  splitValues,
  valuesKey,
  valuesOf,
  valuesProblem,
} from './family.ts'

const TWO = ['Tamaño', 'Color']

it('labels a member with its family and its values', () => {
  expect(memberLabel('Sábana Luna', ['Queen', 'Azul'])).toBe('Sábana Luna · Queen · Azul')
  expect(familyNameIn('Sábana · Luna · Queen · Azul', ['Queen', 'Azul'])).toBe('Sábana · Luna')
  expect(splitValues('Queen · Azul')).toEqual(['Queen', 'Azul'])
  expect(splitValues('')).toEqual([])
})

it('compares values without case and accents', () => {
  expect(valuesKey(['Queen', 'Café'])).toBe(valuesKey(['QUEEN', 'cafe']))
})

it.each([
  [[], 'Escriba al menos un atributo, como Tamaño o Color.'],
  [['A', 'B', 'C', 'D'], 'Una familia tiene 3 atributos como máximo.'],
  [['Color', 'COLÓR'], 'El atributo «COLÓR» está dos veces.'],
  [['Color', ' '], 'Un atributo está vacío.'],
  [['x'.repeat(200)], 'Un atributo tiene 60 letras como máximo.'],
  [['Alto · ancho'], '«Alto · ancho»: un atributo no lleva el signo «·».'],
  [TWO, undefined],
])('says what is wrong with the attributes %j', (attributes, problem) => {
  expect(attributesProblem(attributes)).toBe(problem)
})

it.each([
  [['Queen'], 'Escriba un valor por cada atributo: Tamaño, Color.'],
  [['Queen', ''], 'Falta el valor de Color.'],
  [['Queen', 'Azul · rey'], '«Azul · rey»: un valor no lleva el signo «·».'],
  [['Queen', 'x'.repeat(200)], 'Un valor tiene 60 letras como máximo.'],
  [['Queen', 'Azul'], undefined],
])('says what is wrong with the values %j', (values, problem) => {
  expect(valuesProblem(TWO, values)).toBe(problem)
})

it('finds the attribute that the photo follows', () => {
  expect([photoPlace(TWO, 'color'), photoPlace(TWO, ''), photoPlace(TWO, 'Tela')]).toEqual([1, null, undefined])
})

describe('an edit of the attributes', () => {
  it.each([
    [
      ['Color', 'Tamaño'],
      [1, 0],
      ['Azul', 'Queen'],
    ],
    [
      ['Tamaño', 'Tono'],
      [0, 1],
      ['Queen', 'Azul'],
    ],
    [
      ['Talla', 'Tono'],
      [0, 1],
      ['Queen', 'Azul'],
    ],
    [['Color'], [1], ['Azul']],
    [
      ['Tono', 'Tamaño'],
      [1, 0],
      ['Azul', 'Queen'],
    ],
    [
      ['Tamaño', 'Color', 'Tela'],
      [0, 1, null],
      ['Queen', 'Azul', '—'],
    ],
  ])('to %j keeps the values of each member', (after, places, values) => {
    expect(formerPlaces(TWO, after)).toEqual(places)
    expect(movedValues(['Queen', 'Azul'], places)).toEqual(values)
  })
})

describe('a card', () => {
  const member = (size: string, colour: string, quantity: number, price = 8900) => ({
    values: [size, colour],
    quantity,
    price,
  })

  it('counts values and units, and shows the lowest price', () => {
    const members = [member('Queen', 'Azul', 30), member('queen', 'Café', 26, 12_550), member('King', 'cafe', 1)]
    expect(cardSummary(TWO, members)).toBe('2 tamaños · 2 colores · 57 unidades · desde Q89')
    expect(valuesOf(members, 1)).toEqual(['Azul', 'Café'])
  })

  it('shows one price if all members have the same', () => {
    expect(cardSummary(TWO, [member('Queen', 'Azul', 1, 8950)])).toBe('1 tamaño · 1 color · 1 unidad · Q89.50')
    expect(cardSummary(['Luz'], [])).toBe('0 luces · 0 unidades')
  })

  it.each([
    ['Talla', 'Tallas'],
    ['Luz', 'Luces'],
    ['Presentación', 'Presentaciones'],
    ['Voltaje', 'Voltajes'],
    ['Material', 'Materiales'],
    ['Tipo de tela', 'Tipos de tela'],
  ])('calls several of %s %s', (one, many) => {
    expect(pluralOf(one)).toBe(many)
  })
})

it('shows the photos of a member with the same value, else of the family', () => {
  const blue = { photos: ['azul.webp'], values: ['Queen', 'Azul'] }
  const plain = { photos: [], values: ['King', 'AZUL'] }
  const red = { photos: [], values: ['King', 'Rojo'] }
  const family = { photos: ['luna.webp'], photoPlace: 1 }
  const of = (member: typeof plain, by = family) => photosOfMember(member, [blue, plain, red], by)
  expect(photosOfMember(blue, [blue], family)).toEqual(['azul.webp'])
  expect([of(plain), of(red)]).toEqual([['azul.webp'], ['luna.webp']])
  expect(photosOfMember(plain, [blue], { photos: [], photoPlace: null })).toEqual([])
})

it('names and codes a new member after its model', () => {
  const model = { name: 'Sábana Luna Queen azul 4 pzas', code: 'LUNA-QUE-AZU', values: ['Queen', 'Azul'] }
  expect(nameLike(model, ['King', 'Rojo'], 'Sábana Luna')).toBe('Sábana Luna King Rojo 4 pzas')
  expect(nameLike({ ...model, name: 'Sábana' }, ['King', 'Rojo'], 'Sábana Luna')).toBe('Sábana Luna King Rojo')
  expect(codeLike(model, ['King', 'Rojo'])).toBe('LUNA-KIN-ROJ')
  expect(codeLike({ code: 'S-1', values: ['Queen'] }, ['30 x 40 cm'])).toBe('S-1-30X40CM')
})

it('combines ticked values that no member has', () => {
  const ticked = [
    ['Queen', 'King'],
    ['Azul', 'Rojo'],
  ]
  expect(missingCombinations(ticked, [{ values: ['queen', 'AZUL'] }])).toEqual([
    ['Queen', 'Rojo'],
    ['King', 'Azul'],
    ['King', 'Rojo'],
  ])
  expect(missingCombinations([['Queen'], []], [])).toEqual([])
})
