import { parseCost, writeCost } from '@mostrador/domain/goods/written-cost'
import { figure } from '../wire.ts'

/** What a unit costs, as a supplier's invoice has it: money with as many decimals as were written, to the millionth. */
export const unitCost = figure(parseCost, writeCost, 'Escriba el costo de una unidad en quetzales, hasta 999,999.99.')
