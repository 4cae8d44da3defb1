import { parseCost, writeCost } from '@mostrador/domain/goods/written-cost'
import { figure } from '../wire.ts'

/** Unit cost in quetzales with up to six decimals, as on a supplier's invoice. */
export const unitCost = figure(parseCost, writeCost, 'Escriba el costo de una unidad en quetzales, hasta 999,999.99.')
