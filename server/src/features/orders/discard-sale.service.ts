import type { discardSale as discardSaleCall } from '@mostrador/contract/orders'
import { writeMoney } from '@mostrador/domain/money'
import type { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { insertAudit } from '../audit/audit.queries.ts'
import { findByKey } from './invoice-insert.queries.ts'

type DiscardedSale = z.output<(typeof discardSaleCall)['body']>

/**
 * Writes down a sale made without network that its cashier gives up after a refusal, with the reason (D74). One that was
 * stored after all is not discarded: the answer names its order.
 */
export const discardSale = (
  database: Database,
  clock: Clock,
  author: { readonly id: number; readonly name: string },
  sale: DiscardedSale,
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const stored = await findByKey(tx, author.id, sale.key.toLowerCase())
    if (stored)
      throw refuse('alreadyStored', [`${stored.issued_local.slice(0, 4)}${stored.id}`], {
        answer: { orderId: stored.id, key: sale.key },
      })
    await insertAudit(
      tx,
      {
        author: { id: author.id, name: author.name },
        act: 'descartar',
        entity: 'venta sin conexión',
        entityId: sale.key,
        before: {
          vendidoEn: sale.soldAt,
          cliente: sale.customer,
          nit: sale.nit,
          productos: sale.lines.map(({ productId, quantity }) => `${quantity} × producto ${productId}`).join(', '),
          total: writeMoney(sale.shownTotal),
          rechazo: sale.refusal,
        },
        after: { motivo: sale.reason },
      },
      clock(),
    )
  })
