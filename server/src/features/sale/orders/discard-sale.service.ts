import type { discardSale as discardSaleCall } from '@mostrador/contract/sale/orders'
import { writeMoney } from '@mostrador/domain/money'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { HOUR_MS, localTime } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { Actor } from '../../../caller.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { insertDiscardedNumber } from '../../money/cash/device-sales.queries.ts'
import { reachShift } from '../../money/cash/own-shift.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { holdKeys } from '../../platform/kept-answers/hold-keys.queries.ts'
import { countDiscarded, isDiscarded } from './discarded.queries.ts'
import { findByKey } from './invoice-insert.queries.ts'

type DiscardedSale = z.output<(typeof discardSaleCall)['body']>

/** No person reaches this limit, which keeps the audit log from being flooded. */
const MOST_AN_HOUR = 60
/** Key that is locked besides the sale's, so that simultaneous discards of one person are all counted. */
const DISCARDING = 'descartar'

/** Logs a discarded offline sale once (D74). Refuses a sale that was stored, with the number of its order. */
export const discardSale = (database: Database, clock: Clock, author: Actor, sale: DiscardedSale): Promise<void> =>
  database.inTransaction(async (tx) => {
    const { key } = sale
    const now = clock()
    await holdKeys(tx, author.id, [key, DISCARDING])
    const stored = await findByKey(tx, author.id, key)
    if (stored)
      throw refuse('alreadyStored', [invoiceNumber(stored)], {
        answer: { orderId: stored.id, key: sale.key },
      })
    if (await isDiscarded(tx, author.id, key)) return
    if ((await countDiscarded(tx, author.id, localTime(now - HOUR_MS))) >= MOST_AN_HOUR)
      throw refuse('tooManyDiscarded', [HOUR_MS / 1000], { retryAfter: HOUR_MS / 1000 })
    const { shift: ref, device, deviceNumber: number } = sale
    const shift = ref && (await reachShift(tx, ref, { scope: author.scope }, { holds: false }))
    if (shift && device !== undefined && number !== undefined)
      await insertDiscardedNumber(tx, { shiftId: shift.id, device, number })
    await insertAudit(
      tx,
      {
        author: { id: author.id, name: author.name },
        act: 'descartar',
        entity: 'venta sin conexión',
        entityId: key,
        before: {
          vendidoEn: sale.soldAt,
          cliente: sale.customer,
          nit: sale.nit,
          productos: sale.lines.map(({ productId, quantity }) => `${quantity} × producto ${productId}`).join(', '),
          total: writeMoney(sale.shownTotal),
          rechazo: sale.refusal ?? '',
        },
        after: { motivo: sale.reason },
      },
      now,
    )
  }, 'read committed')
