import { expect, test } from 'vitest'
import { fitsProblem, MOST_FITS, readFits, type VehicleFit, writeFits } from './vehicle-fit.ts'

const HILUX: VehicleFit = { make: 'Toyota', model: 'Hilux', from: 2012, to: 2018, note: '2.5D' }

test('reads vehicles as a spreadsheet writes them', () => {
  expect(readFits('Toyota Hilux 2012-2018 (2.5D); Mazda  BT-50 2008-')).toEqual([
    HILUX,
    { make: 'Mazda', model: 'BT-50', from: 2008, to: null, note: '' },
  ])
  const read = (written: string) => {
    const [{ make, model, from, to } = HILUX] = readFits(written)
    return [make, model, from, to]
  }
  expect(read('Honda Civic 2015')).toEqual(['Honda', 'Civic', 2015, 2015])
  expect(read('Honda Civic -2005')).toEqual(['Honda', 'Civic', null, 2005])
  expect(read('Honda Civic 1996 – 2000')).toEqual(['Honda', 'Civic', 1996, 2000])
  expect(read('Peugeot 2008')).toEqual(['Peugeot', '2008', null, null])
  expect(read('Peugeot 2008 2015-')).toEqual(['Peugeot', '2008', 2015, null])
  expect(read('Ram 2500')).toEqual(['Ram', '2500', null, null])
  expect(read('Land Rover Defender 2010-')).toEqual(['Land Rover', 'Defender', 2010, null])
  expect(read('Gran Marca: Modelo 3 2010')).toEqual(['Gran Marca', 'Modelo 3', 2010, 2010])
  expect(readFits('; ;\n')).toEqual([])
})

test('reads back what it wrote, whatever the words', () => {
  const words = [
    'Toyota',
    'Land',
    'Rover',
    '2008',
    '1999-2004',
    '-',
    'BT-50',
    'Ñandú',
    'x:y',
    '3',
    "d'Or",
    '2100',
    '(a',
  ]
  let seed = 7
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  const some = (least: number, most: number) =>
    Array.from({ length: least + below(most - least + 1) }, () => words[below(words.length)]).join(' ')
  const year = () => (below(3) === 0 ? null : 1900 + below(201))
  let tried = 0
  for (let round = 0; round < 6000; round += 1) {
    const fits = Array.from({ length: 1 + below(3) }, () => ({
      make: some(1, 3),
      model: some(1, 3),
      from: year(),
      to: year(),
      note: some(0, 2),
    }))
    if (fitsProblem(fits) !== undefined) continue
    tried += 1
    expect(readFits(writeFits(fits)), writeFits(fits)).toEqual(fits)
  }
  expect(tried).toBeGreaterThan(500)
})

test('reports problems of vehicles', () => {
  expect(fitsProblem([HILUX, { ...HILUX, note: '3.0D' }])).toBeUndefined()
  expect(fitsProblem([HILUX, { ...HILUX, make: 'TOYOTA' }])).toBe('«TOYOTA Hilux 2012-2018 (2.5D)» está dos veces.')
  expect(fitsProblem([{ ...HILUX, from: 2019 }])).toContain('el primer año, 2019, es mayor que el último, 2018')
  expect(fitsProblem([{ ...HILUX, to: 2101 }])).toContain('van de 1900 a 2100')
  expect(fitsProblem(readFits('Toyota'))).toBe('Escriba la marca y el modelo de «Toyota».')
  expect(fitsProblem([{ ...HILUX, model: 'Hilux (SR)' }])).toContain('entre paréntesis')
  expect(fitsProblem(Array.from({ length: MOST_FITS + 1 }, (_, at) => ({ ...HILUX, model: `M${at}` })))).toContain(
    '100',
  )
})
