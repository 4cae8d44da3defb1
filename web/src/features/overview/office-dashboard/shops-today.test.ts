import type { OfficeFigures } from '@mostrador/contract/overview/dashboard'
import { expect, test } from 'vitest'
import { countWords } from './shops-today.tsx'

type Counts = Pick<OfficeFigures['today']['shops'][number], 'difference' | 'differences'>

test.each<readonly [Counts, string]>([
  [{}, ''],
  [{ difference: null, differences: [] }, ''],
  [{ difference: 0, differences: [] }, 'Corte de hoy: Cuadra'],
  [{ difference: -500, differences: [{ method: 'cash', difference: -500 }] }, 'Corte de hoy: Faltan Q5.00'],
  [
    { difference: 0, differences: [{ method: 'card', difference: -39_500 }] },
    'Corte de hoy: Faltan Q395.00 en tarjeta',
  ],
])('writes the counts %o as %s', (counts, words) => expect(countWords(counts)).toBe(words))
