import { line, nit, percent } from '@mostrador/contract/wire'
import { isPayable } from '@mostrador/domain/sale/order'
import { fieldProblem } from '../api/calls/field-problem.ts'
import type { Bag } from './bag.ts'
import type { PartPlace } from './paying.ts'
import { paymentProblems } from './payment.ts'
import { quantityProblem } from './quantity.ts'
import { holdsQuoted } from './quoted.ts'
import { type FelRules, nameProblem, receiverOf, receiverProblem, refusedCf } from './receiver.ts'
import { shownTotals, totalsOf } from './totals.ts'

export type BagField = 'lines' | 'customer' | 'nit' | 'affiliate' | 'percent' | 'payment' | 'abono' | PartPlace | 'plan'

export type Problems = Partial<Record<BagField, string>>

/** The specification gives this text (P §5). */
export const NOTHING_CHOSEN = 'Por favor seleccione al menos un producto para generar la orden'

/** Returns all messages that block the sale. They come from the contract, so screen and server agree. */
export function problemsOf(bag: Bag, fel: FelRules = null): Problems {
  const found: Partial<Record<BagField, string | undefined>> = {
    lines: linesProblem(bag),
    customer: fieldProblem(line, bag.customer) ?? (fel ? nameProblem(bag) : undefined),
    nit: fel ? receiverProblem(bag, fel) : isBoughtByCui(bag) ? undefined : fieldProblem(nit, bag.nit),
    affiliate: bag.isAdi && !bag.affiliate ? 'Elija un afiliado para vender con Precio ADI.' : undefined,
    percent: fieldProblem(percent, bag.percent) ?? lessThanQuoted(bag),
    ...(isSummed(bag) && paymentProblems(bag)),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

/** A discount below that of the quotation, which the customer was promised (D248). */
const lessThanQuoted = (bag: Bag): string | undefined =>
  holdsQuoted(bag) && Number(bag.percent) * 100 < (bag.quotation?.percent ?? 0)
    ? 'La cotización tiene un descuento mayor.'
    : undefined

const isBoughtByCui = (bag: Bag): boolean => receiverOf(bag)?.kind === 'CUI'

/** The messages that show while typing: a wrong discount, a name that is too long, a total that needs a NIT. */
export function problemsWhileTyping(bag: Bag, fel: FelRules = null): Problems {
  const { percent: wrong } = problemsOf(bag)
  const customer = fieldProblem(line, bag.customer)
  const refused = fel ? refusedCf(bag, fel) : undefined
  return {
    ...(wrong && { percent: wrong }),
    ...(customer && bag.customer.trim() !== '' && { customer }),
    ...(refused && { nit: refused }),
  }
}

const isSummed = (bag: Bag): boolean => shownTotals(bag) !== null

function linesProblem(bag: Bag): string | undefined {
  if (bag.lines.length === 0) return NOTHING_CHOSEN
  const wrong = wrongQuantity(bag)
  if (wrong) return wrong
  return isPayable(totalsOf(bag)) ? undefined : 'El total es demasiado alto para un solo pedido. Repártalo en varios.'
}

/** Names the first line with an invalid quantity, with the reason. undefined if there is none. */
export function wrongQuantity({ lines }: Bag): string | undefined {
  const wrong = lines.find(({ typed }) => typed !== undefined)
  return wrong && `${wrong.name}: ${quantityProblem(wrong)}`
}
