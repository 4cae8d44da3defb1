import { showMoney } from '@mostrador/domain/money'
import { type Change, changesOf } from '../../bag/refusal.ts'
import { countUnits } from '../../bag/units.ts'
import type { WaitingSale } from './waiting-sale.ts'

/** Describes what recording a refused sale as sold would do, one sentence per changed line (D22, D24). */
export const recordingSays = ({ bag, items = [] }: WaitingSale): string[] => changesOf(bag, items).map(sentenceOf)

function sentenceOf({ name, quantity, isInactive, price, adiPrice }: Change): string {
  const money = adiPrice ?? price
  const parts = [
    // The refusal does not tell how many units an inactive product still has.
    ...(isInactive ? ['ya no está activo, y si faltan unidades se anotan como diferencia'] : []),
    ...(quantity && !isInactive ? [missing(quantity.from - quantity.to)] : []),
    ...(money ? [`queda a ${showMoney(money.from)}, como se cobró, aunque hoy vale ${showMoney(money.to)}`] : []),
  ]
  return `${name}: ${parts.join('; ')}.`
}

const missing = (units: number): string =>
  units === 1
    ? 'falta 1 unidad, que se anota como diferencia'
    : `faltan ${countUnits(units)}, que se anotan como diferencia`
