import type { Centavos } from '@mostrador/domain/money'
import { showMoney } from '@mostrador/domain/money'
import { offerLabel } from '@mostrador/domain/sale/offer-label'
import type { Change } from '../../bag/refusal.ts'
import { countUnits } from '../../bag/units.ts'

/** A line that a refusal changed, as the review shows it until the order is tried again. */
export interface Correction {
  readonly productId: number
  readonly sentence: string
  readonly oldPrice?: Centavos
}

const left = (count: number): string => (count === 1 ? 'Queda 1 unidad' : `Quedan ${countUnits(count)}`)

const offerSentence = (name: string, { from, to, rule }: NonNullable<Change['offer']>): string => {
  if (to === 0) return `${name} ya no tiene oferta.`
  const now = `${offerLabel(rule)}, ${showMoney(-to)}`
  return from === 0 ? `${name} ahora tiene ${now}.` : `La oferta de ${name} ahora es ${now}.`
}

/** Describes a change before the clerk accepts it: 'Quedan 2 unidades de Toalla Luna. El pedido lleva 3.' */
export function changeSentences(
  { name, quantity, isInactive, price, adiPrice, offer }: Change,
  noun: string,
): string[] {
  const sentences: string[] = []
  if (isInactive) return [`${name} ya no está activo y no se puede vender.`]
  if (quantity)
    sentences.push(
      quantity.to === 0
        ? `${name} ya no se puede vender: no queda ninguna unidad.`
        : `${left(quantity.to)} de ${name}. El ${noun} lleva ${quantity.from}.`,
    )
  if (price) sentences.push(`${name} costaba ${showMoney(price.from)} y ahora cuesta ${showMoney(price.to)}.`)
  if (adiPrice)
    sentences.push(`El precio ADI de ${name} era ${showMoney(adiPrice.from)} y ahora es ${showMoney(adiPrice.to)}.`)
  if (offer) sentences.push(offerSentence(name, offer))
  return sentences
}

/** Describes an applied change: 'Quedan 2 unidades de Toalla Luna. Se ajustó la cantidad a 2.' */
export function correctionOf(change: Change, noun: string): Correction {
  const { productId, name, quantity, isInactive, price, adiPrice, offer } = change
  if (isInactive) return { productId, sentence: `${name} ya no está activo. Se quitó del ${noun}.` }
  const changed = adiPrice ?? price
  const sentences: string[] = []
  if (quantity)
    sentences.push(
      quantity.to === 0
        ? `No queda ninguna unidad de ${name}. Se quitó del ${noun}.`
        : `${left(quantity.to)} de ${name}. Se ajustó la cantidad a ${quantity.to}.`,
    )
  if (changed) sentences.push(`${name}: de ${showMoney(changed.from)} a ${showMoney(changed.to)}.`)
  if (offer) sentences.push(offerSentence(name, offer))
  return { productId, sentence: sentences.join(' '), ...(changed && { oldPrice: changed.from }) }
}
