import { expect, it } from 'vitest'
import { EMPTY_FIT, fitRows, fitsIn, readableFits, rowsProblem, typedFits, withPasted } from './fit-rows.ts'

const HILUX = { make: 'Toyota', model: 'Hilux', from: 2012, to: null, note: '2.5D' }

it('keeps vehicles as they are typed, and reads them back', () => {
  expect(fitsIn(fitRows(typedFits([HILUX])))).toEqual([HILUX])
  expect([readableFits(typedFits([HILUX])), readableFits(typedFits([]))]).toEqual([
    'Toyota Hilux 2012- (2.5D)',
    'ninguno',
  ])
  expect(fitsIn([EMPTY_FIT])).toEqual([])
})

it('adds pasted vehicles below those that are there', () => {
  const rows = [EMPTY_FIT, { ...EMPTY_FIT, make: 'Mazda', model: '3' }]
  expect(fitsIn(withPasted(rows, 'Toyota Hilux 2012- (2.5D);')).map(({ model }) => model)).toEqual(['3', 'Hilux'])
})

it('names the problem of the typed vehicles', () => {
  expect(rowsProblem([{ ...EMPTY_FIT, make: 'Kia' }])).toContain('la marca y el modelo de «Kia»')
  expect(rowsProblem([{ ...EMPTY_FIT, make: 'Kia', model: 'Rio', from: '20' }])).toContain('van de 1900 a 2100')
  expect(rowsProblem([EMPTY_FIT])).toBeUndefined()
})
