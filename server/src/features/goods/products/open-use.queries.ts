import { DELIVERY_NUMBERS } from '@mostrador/domain/sale/encargo'
import { sql } from 'kysely'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const uses = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('encargo_line as line')
    .innerJoin('encargo', 'encargo.id', 'line.encargo_id')
    .where('line.product_id', '=', p.id)
    .where('encargo.deleted_at', 'is', null)
    .where('encargo.delivery', '<', DELIVERY_NUMBERS.delivered)
    .select(sql<string>`'un encargo o apartado'`.as('open'))
    .unionAll(
      db
        .selectFrom('receiving_line as line')
        .innerJoin('receiving', 'receiving.id', 'line.receiving_id')
        .where('line.product_id', '=', p.id)
        .where('receiving.state', '=', 'draft')
        .select(sql<string>`'una recepción'`.as('open')),
    )
    .unionAll(
      db
        .selectFrom('purchase_order_line as line')
        .innerJoin('purchase_order as asked', 'asked.id', 'line.order_id')
        .where('line.product_id', '=', p.id)
        .where('asked.state', 'in', ['draft', 'sent', 'partly'])
        .select(sql<string>`'un pedido a una casa'`.as('open')),
    )
    .unionAll(
      db
        .selectFrom('product')
        .innerJoin('transfer', 'transfer.from_shop_id', 'product.shop_id')
        .innerJoin('transfer_line as line', 'line.transfer_id', 'transfer.id')
        .where('product.id', '=', p.id)
        .where('transfer.state', 'in', ['requested', 'sent', 'disputed'])
        .whereRef('line.product_id', '=', 'product.id')
        .select(sql<string>`'un traslado'`.as('open')),
    )
    .unionAll(
      db
        .selectFrom('product')
        .innerJoin('transfer', 'transfer.to_shop_id', 'product.shop_id')
        .innerJoin('transfer_line as line', 'line.transfer_id', 'transfer.id')
        .where('product.id', '=', p.id)
        .where('transfer.state', 'in', ['sent', 'disputed'])
        .whereRef('line.arrives_at_id', '=', 'product.id')
        .select(sql<string>`'un traslado'`.as('open')),
    )
    .unionAll(
      db
        .selectFrom('product')
        .innerJoin('stock_count as count', 'count.shop_id', 'product.shop_id')
        .innerJoin('stock_count_line as line', (join) =>
          join.onRef('line.count_id', '=', 'count.id').onRef('line.product_id', '=', 'product.id'),
        )
        .where('product.id', '=', p.id)
        .where('count.state', '=', 'open')
        .where('line.approved_at', 'is', null)
        .select(sql<string>`'un conteo'`.as('open')),
    )
    .unionAll(
      db
        .selectFrom('product')
        .innerJoin('exit_proposal as proposal', 'proposal.shop_id', 'product.shop_id')
        .where('product.id', '=', p.id)
        .where('proposal.state', '=', 'open')
        .whereRef('proposal.product_id', '=', 'product.id')
        .select(sql<string>`'una salida propuesta'`.as('open')),
    )
    .limit(1),
)

/** Names an open document of the product, in the words of a refusal (D179). Undefined for none. */
export const findOpenUse = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.first(uses, { id }))?.open
