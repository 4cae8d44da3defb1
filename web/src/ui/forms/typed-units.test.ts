import { expect, it } from 'vitest'
import { typedUnits } from './typed-units.ts'

const bounds = { least: 1, most: 3 }

it('parses whole units within the bounds, or says why they are invalid', () => {
  expect(typedUnits(' 03 ', bounds)).toEqual({ units: 3 })
  expect(typedUnits('', bounds)).toEqual({})
  for (const typed of ['2.5', '2,5', '-1', '1e9', 'dos', '😀'])
    expect(typedUnits(typed, bounds)).toEqual({ problem: 'Escriba un número entero.' })
  expect(typedUnits('4', bounds)).toEqual({ problem: 'Son 3 como máximo.' })
  expect(typedUnits('2', { least: 0, most: 1 })).toEqual({ problem: 'Solo hay 1.' })
  expect(typedUnits('0', bounds)).toEqual({ problem: 'Es 1 como mínimo.' })
})
