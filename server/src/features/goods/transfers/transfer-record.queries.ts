import type { StockLocation } from '@mostrador/domain/goods/product'
import { sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import { findingToChange, inserting, insertingAll, updating } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Read } from '../../../db/table.ts'
import { transferLines, transfers } from '../../../db/tables/transfer.ts'
import { wantedProducts } from '../stock/joined-products.queries.ts'

export const insertTransfer = inserting(
  transfers,
  transfers.writing(
    'fromShopId',
    'from',
    'fromExtensionId',
    'fromExtension',
    'toShopId',
    'to',
    'toExtensionId',
    'toExtension',
    'state',
    'units',
    'note',
    'reason',
    'authorId',
    'author',
    'askingShopId',
    'askedAt',
    'askedLocal',
  ),
)

export const insertTransferLines = insertingAll(
  transferLines,
  transferLines.writing(
    'transferId',
    'line',
    'productId',
    'code',
    'barcode',
    'element',
    'name',
    'specification',
    'asked',
  ),
)

const record = transfers.reading(
  'id',
  'fromShopId',
  'from',
  'fromExtensionId',
  'toShopId',
  'to',
  'toExtensionId',
  'state',
  'units',
  'askedLocal',
  'sentById',
)
export type TransferRecord = Read<typeof record>

/** Locks a transfer until the transaction ends, so that a step succeeds once. */
export const holdTransfer = findingToChange(transfers, record)

const line = transferLines.reading(
  'productId',
  'arrivesAtId',
  'name',
  'asked',
  'sent',
  'received',
  'onTheWay',
  'disputed',
  'cost',
)
export type TransferLine = Read<typeof line>

const lines = statement<{ id: number }>()((db, p) =>
  db.selectFrom('transfer_line').where('transfer_id', '=', p.id).orderBy('line_no').select(line.columns),
)

export const listTransferLines = (db: Db, id: number): Promise<TransferLine[]> => db.all(lines, { id })

const goods = statement<{ ids: string }>()((db, p, engine) =>
  wantedProducts(db, engine, p.ids)
    .where('product.deleted_at', 'is', null)
    .select([
      'product.id as productId',
      'product.shop_id as shopId',
      'product.extension_id as extensionId',
      'product.code',
      'product.barcode',
      'product.name',
      'element.name as element',
      'specification.name as specification',
    ]),
)

export const listGoodsAt = async (db: Db, { shopId, extensionId }: StockLocation, ids: readonly number[]) =>
  (await db.all(goods, { ids: idRows(ids) })).filter(
    (product) => product.shopId === shopId && product.extensionId === extensionId,
  )

/** Expects a locked transfer. */
export const noteSent = updating(transfers, transfers.writing('state', 'units', 'sentById', 'sentBy', 'sentLocal'))

export const noteReceived = updating(
  transfers,
  transfers.writing(
    'state',
    'units',
    'reason',
    'receivedBy',
    'receivedLocal',
    'decidedBy',
    'decidedLocal',
    'answer',
    'missing',
    'found',
  ),
)

export const noteDecided = updating(
  transfers,
  transfers.writing('state', 'units', 'decidedBy', 'decidedLocal', 'answer', 'missing', 'found'),
)

export const noteCancelled = updating(
  transfers,
  transfers.writing('state', 'units', 'reason', 'cancelledBy', 'cancelledLocal'),
)

/** Rows contain the transfer's id too, so that each finds its line by the key. */
const sent = statement<{ rows: string }>()((db, p, engine) =>
  db
    .updateTable('transfer_line')
    .from(numberRows(engine, p.rows).as('row'))
    .set((eb) => ({
      sent: eb.ref('row.b'),
      on_the_way: eb.ref('row.b'),
      arrives_at_id: eb.ref('row.c'),
      cost: eb.ref('row.e'),
    }))
    .whereRef('transfer_line.transfer_id', '=', 'row.d')
    .whereRef('transfer_line.product_id', '=', 'row.a'),
)

/** Expects every line of the transfer. */
export const updateSent = (
  tx: Tx,
  id: number,
  rows: readonly {
    readonly productId: number
    readonly sent: number
    readonly arrivesAt: number | null
    readonly cost: number | null
  }[],
) =>
  tx.change(sent, {
    rows: JSON.stringify(rows.map(({ productId, sent, arrivesAt, cost }) => [productId, sent, arrivesAt, id, cost])),
  })

const received = statement<{ rows: string }>()((db, p, engine) =>
  db
    .updateTable('transfer_line')
    .from(numberRows(engine, p.rows).as('row'))
    .set((eb) => ({
      received: sql<number>`coalesce(transfer_line.received, 0) + ${eb.ref('row.b')}`,
      arrives_at_id: eb.ref('row.c'),
      disputed: sql<number>`${eb.ref('row.e')}`,
      on_the_way: sql<number>`case when ${eb.ref('row.e')} < 0 then -${eb.ref('row.e')} else 0 end`,
    }))
    .whereRef('transfer_line.transfer_id', '=', 'row.d')
    .whereRef('transfer_line.product_id', '=', 'row.a'),
)

/** Adds the received units. Missing units that wait for a decision stay on the way. */
export const updateReceived = (
  tx: Tx,
  id: number,
  rows: readonly {
    readonly productId: number
    readonly received: number
    readonly arrivesAt: number | null
    readonly disputed: number
  }[],
) =>
  tx.change(received, {
    rows: JSON.stringify(
      rows.map(({ productId, received, arrivesAt, disputed }) => [productId, received, arrivesAt, id, disputed]),
    ),
  })

const settled = statement<{ id: number }>()((db, p) =>
  db.updateTable('transfer_line').set({ disputed: 0 }).where('transfer_id', '=', p.id),
)

/** Drops undecided differences. Missing units stay on the way. */
export const settleLines = (tx: Tx, id: number) => tx.change(settled, { id })

const halted = statement<{ id: number }>()((db, p) =>
  db.updateTable('transfer_line').set({ on_the_way: 0 }).where('transfer_id', '=', p.id),
)

export const haltLines = (tx: Tx, id: number) => tx.change(halted, { id })
