import type { TransferDetail } from '@mostrador/contract/goods/transfers'
import { isEndOf, transferNumber } from '@mostrador/domain/goods/transfer'
import type { RowScope } from '../../../caller.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { products } from '../../../db/tables/product.ts'
import { transferLines, transfers } from '../../../db/tables/transfer.ts'
import { printedTicket } from '../../group/shops/ticket-settings.queries.ts'

const shownFields = transfers.reading(
  'id',
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
  'author',
  'askedLocal',
  'sentBy',
  'sentLocal',
  'receivedBy',
  'receivedLocal',
  'decidedBy',
  'decidedLocal',
  'answer',
  'cancelledBy',
  'cancelledLocal',
)

const header = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('transfer')
    .innerJoin('ticket_setting as ticket', 'ticket.shop_id', 'transfer.from_shop_id')
    .where('transfer.id', '=', p.id)
    .select([...shownFields.columns, ...printedTicket.columns]),
)

const line = transferLines
  .reading(
    'productId',
    'arrivesAtId',
    'code',
    'barcode',
    'element',
    'name',
    'specification',
    'asked',
    'sent',
    'received',
    'onTheWay',
    'disputed',
  )
  .of('line')
const shown = products.reading('photos', 'codes')

const lines = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('transfer_line as line')
    .innerJoin('product', 'product.id', 'line.product_id')
    .where('line.transfer_id', '=', p.id)
    .orderBy('line.line_no')
    .select([...line.columns, ...shown.columns, 'product.quantity as stock']),
)

const taken = (by: string | null, at: string | null) => (by === null || at === null ? null : { by, at })

/** Undefined if neither end is in the caller's scope. */
export async function findTransfer(db: Db, scope: RowScope, id: number): Promise<TransferDetail | undefined> {
  const found = await db.first(header, { id })
  if (!found || !isEndOf(scope, found)) return undefined
  const {
    askedLocal,
    sentBy,
    sentLocal,
    receivedBy,
    receivedLocal,
    decidedBy,
    decidedLocal,
    cancelledBy,
    cancelledLocal,
    ...document
  } = shownFields.only(found)
  return {
    ...document,
    askedAt: askedLocal,
    number: transferNumber({ id, askedAt: askedLocal }),
    sent: taken(sentBy, sentLocal),
    received: taken(receivedBy, receivedLocal),
    decided: taken(decidedBy, decidedLocal),
    cancelled: taken(cancelledBy, cancelledLocal),
    lines: (await db.all(lines, { id })).map(shown.decode).map(({ arrivesAtId: arrivesAt, codes, ...each }) => ({
      ...each,
      ...(codes.length > 0 && { codes }),
      arrivesAt,
    })),
    ticket: printedTicket.only(found),
  }
}
