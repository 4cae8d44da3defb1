import { expect, test } from 'vitest'
import { adiHelp } from './adi-help.ts'

const shop = { reducedPercent: 20 }

test("shows what an affiliate pays without ADI price, if the product's price is valid", () => {
  expect(adiHelp('40', shop)).toBe('Opcional. Si lo deja vacío: Q32.00, el 80 % del valor.')
  // Without a shop the percent is unknown.
  expect(adiHelp('40', undefined)).toBe('Opcional.')
  for (const written of ['', '-1', '0', '1,50,3', '1,234', '10000000'])
    expect(adiHelp(written, shop), written).toBe('Opcional.')
})
