import { line, nit, percent } from '@mostrador/contract/wire'
import { isPayable } from '@mostrador/domain/sale/order'
import { fieldProblem } from '../api/calls/field-problem.ts'
import type { Bag } from './bag.ts'
import type { PartPlace } from './paying.ts'
import { paymentProblems } from './payment.ts'
import { quantityProblem } from './quantity.ts'
import { type FelRules, nameProblem, receiverOf, receiverProblem, refusedCf } from './receiver.ts'
import { shownTotals, totalsOf } from './totals.ts'

/** The fields of the review that can be wrong. */
export type BagField = 'lines' | 'customer' | 'nit' | 'affiliate' | 'percent' | 'payment' | 'abono' | PartPlace

export type Problems = Partial<Record<BagField, string>>

/** As the specification words it (P §5). */
export const NOTHING_CHOSEN = 'Por favor seleccione al menos un producto para generar la orden'

/** What must be put right before the order is sent; the contract's own checks, so that screen and server say the same. */
export function problemsOf(bag: Bag, fel: FelRules = null): Problems {
  const found: Partial<Record<BagField, string | undefined>> = {
    lines: linesProblem(bag),
    customer: fieldProblem(line, bag.customer) ?? (fel ? nameProblem(bag) : undefined),
    nit: fel ? receiverProblem(bag, fel) : isBoughtByCui(bag) ? undefined : fieldProblem(nit, bag.nit),
    affiliate: bag.isAdi && !bag.affiliate ? 'Elija un afiliado para vender con Precio ADI.' : undefined,
    percent: fieldProblem(percent, bag.percent),
    ...(isSummed(bag) && paymentProblems(bag)),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

/** A CUI stands in the place of a NIT. */
const isBoughtByCui = (bag: Bag): boolean => receiverOf(bag)?.kind === 'CUI'

/**
 * Of these, what is told while it is typed: a discount that is none, since no total is shown for it, a name that is too long, and that
 * somebody must be named for so much.
 */
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

/** Its total is one: what is paid can be measured by it. */
const isSummed = (bag: Bag): boolean => shownTotals(bag) !== null

function linesProblem(bag: Bag): string | undefined {
  if (bag.lines.length === 0) return NOTHING_CHOSEN
  const wrong = wrongQuantity(bag)
  if (wrong) return wrong
  return isPayable(totalsOf(bag)) ? undefined : 'El total es demasiado alto para un solo pedido. Repártalo en varios.'
}

/** Which line has no quantity, and why; or undefined. */
export function wrongQuantity({ lines }: Bag): string | undefined {
  const wrong = lines.find(({ typed }) => typed !== undefined)
  return wrong && `${wrong.name}: ${quantityProblem(wrong)}`
}
