import { parseCost, writeCost } from '@mostrador/domain/money/written-cost'
import { z } from 'zod/mini'
import { numeral, REQUIRED } from '../wire.ts'

/** What a unit costs, as a supplier's invoice has it: money with as many decimals as were written, to the millionth. */
export const unitCost = z.codec(numeral, z.number(), {
  decode: (written, context) => {
    const value = parseCost(written)
    if (value !== undefined) return value
    context.issues.push({
      code: 'custom',
      message: written === '' ? REQUIRED : 'Escriba el costo de una unidad en quetzales, hasta 999,999.99.',
      input: written,
    })
    return z.NEVER
  },
  encode: writeCost,
})
