import { line, nit, percent } from '@mostrador/contract/wire'
import { hasRightCheckDigit, isNit, tidyNit } from '@mostrador/domain/nit'
import { isPayable } from '@mostrador/domain/order'
import { z } from 'zod'
import type { Bag } from './bag.ts'
import { totalsOf } from './totals.ts'

/** The fields of the review that can be wrong. */
export type Field = 'lines' | 'customer' | 'nit' | 'affiliate' | 'percent'

export type Problems = Partial<Record<Field, string>>

const sentence = (schema: z.ZodType, value: string): string | undefined =>
  z.safeDecode(schema, value as never).error?.issues[0]?.message

/** P §5. */
export const NOTHING_CHOSEN = 'Por favor seleccione al menos un producto para generar la orden'

/** What must be put right before the order is sent; the contract's own checks, so that screen and server say the same. */
export function problemsOf(bag: Bag): Problems {
  const found: Record<Field, string | undefined> = {
    lines: linesProblem(bag),
    customer: sentence(line, bag.customer),
    nit: sentence(nit, bag.nit),
    affiliate: bag.isAdi && !bag.affiliate ? 'Elija un afiliado para vender con Precio ADI.' : undefined,
    percent: sentence(percent, bag.percent),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function linesProblem(bag: Bag): string | undefined {
  if (bag.lines.length === 0) return NOTHING_CHOSEN
  return isPayable(totalsOf(bag)) ? undefined : 'El total es demasiado alto para un solo pedido. Repártalo en varios.'
}

/** A wrong check digit is a warning, nothing more (D30). */
export function nitWarning(written: string): string | undefined {
  const tidied = tidyNit(written)
  if (!isNit(tidied) || hasRightCheckDigit(tidied)) return undefined
  return 'El último dígito no corresponde a este NIT. Revíselo; puede vender de todos modos.'
}
