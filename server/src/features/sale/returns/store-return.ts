import type { Centavos } from '@mostrador/domain/money'
import type { PaymentMethod } from '@mostrador/domain/money/payment'
import { returnNumber } from '@mostrador/domain/sale/goods-return'
import { instantOf, localDay, localTime } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { addToDay } from '../../money/day-totals/day-total.queries.ts'
import type { GivenVoucher } from '../../money/vouchers/give-voucher.ts'
import { insertReturn, insertReturnLines } from './return.queries.ts'
import { type ReturnLine, returnSums, takeBackStock } from './take-back.ts'

export interface Returned {
  readonly id: number
  readonly number: string
  readonly total: Centavos
  readonly voucher: Pick<GivenVoucher, 'code' | 'balance'> | null
}

interface NewReturn {
  readonly place: {
    readonly shopId: number
    readonly shop: string
    readonly extensionId: number
    readonly extension: string
  }
  readonly invoiceId: number | null
  readonly author: Author
  /** Seller whose sales of the day it reduces. */
  readonly sellerId: number
  readonly phone: string
  readonly reason: string
  readonly method: PaymentMethod
  readonly reference: string
  readonly shiftId: number | null
  readonly lines: readonly ReturnLine[]
  readonly refunded: Centavos
}

/** Reduces the sales of its own day (D103). */
export async function storeReturn(
  tx: Tx,
  now: number,
  { place, author, sellerId, lines, ...document }: NewReturn,
): Promise<Omit<Returned, 'voucher'>> {
  const [at, local] = [instantOf(now), localTime(now)]
  const { subtotal, total } = returnSums(lines)
  const id = await insertReturn(tx, {
    ...place,
    ...document,
    authorId: author.id,
    author: author.name,
    subtotal,
    total,
    issuedAt: at,
    issuedLocal: local,
  })
  await insertReturnLines(
    tx,
    lines.map((line, index) => ({ ...line, returnId: id, line: index + 1 })),
  )
  const units = await takeBackStock(tx, lines, { returnId: id, userId: author.id, at })
  await addToDay(tx, {
    shopId: place.shopId,
    day: localDay(now),
    authorId: sellerId,
    returns: 1,
    units: -units,
    subtotal: -subtotal,
    total: -total,
  })
  return { id, number: returnNumber({ id, issuedAt: local }), total }
}
