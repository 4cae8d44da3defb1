import { writeMoney } from '@mostrador/domain/money'
import { lastOfCode } from '@mostrador/domain/money/voucher'
import { returnNumber } from '@mostrador/domain/sale/goods-return'
import { type Actor, isOutside } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { findVoucherOfReturn } from '../../money/vouchers/voucher.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { findReturnPlace } from './return.queries.ts'

/**
 * Tells the code of a lost voucher again and logs it (D200). Refuses another shop's return, and one without a voucher.
 */
export const tellVoucher = ({ database, clock }: ServiceContext, asker: Actor, returnId: number): Promise<string> =>
  database.inTransaction(async (tx) => {
    const place = await findReturnPlace(tx, returnId)
    if (!place || isOutside(asker.scope, place.shopId)) throw refuse('notFound', [])
    const voucher = await findVoucherOfReturn(tx, returnId)
    if (!voucher) throw refuse('notFound', [])
    await insertAudit(
      tx,
      {
        author: { id: asker.id, name: asker.name },
        act: 'ver código de vale',
        entity: 'devolución',
        entityId: returnId,
        before: null,
        after: {
          devolución: returnNumber({ id: returnId, issuedAt: place.issuedAt }),
          vale: `Termina en ${lastOfCode(voucher.code)}`,
          saldo: writeMoney(voucher.balance),
        },
      },
      clock(),
    )
    return voucher.code
  })
