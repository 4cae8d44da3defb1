import type { TransferState } from '@mostrador/domain/goods/transfer'
import { foldedIn, given, instant, integer, optionalInteger, optionalText, table, text, word } from '../table.ts'

/**
 * Goods that one shop and extension asks of another (D115). Names are copies of that day. Its number is 'T', year
 * and id.
 */
export const transfers = table(
  'transfer',
  {
    id: given('id'),
    fromShopId: integer('from_shop_id'),
    from: foldedIn('from_shop_name', 'from_shop_key'),
    fromExtensionId: integer('from_extension_id'),
    fromExtension: foldedIn('from_extension_name', 'from_extension_key'),
    toShopId: integer('to_shop_id'),
    to: foldedIn('to_shop_name', 'to_shop_key'),
    toExtensionId: integer('to_extension_id'),
    toExtension: foldedIn('to_extension_name', 'to_extension_key'),
    state: word<TransferState>()('state'),
    /** Number of units in the current state: requested, sent, or received. */
    units: integer('units'),
    note: text('note'),
    /** Reason of a cancellation or of a difference between sent and received units. '' without either. */
    reason: text('reason'),
    authorId: integer('author_id'),
    author: foldedIn('author_name', 'author_key'),
    /** The shop of the clerk who asked for the goods. Null if the office did. */
    askingShopId: optionalInteger('asking_shop_id'),
    askedAt: instant('asked_at'),
    askedLocal: text('asked_local'),
    /** Null if it was not sent, or was sent before this column existed. */
    sentById: optionalInteger('sent_by_id'),
    sentBy: optionalText('sent_by'),
    sentLocal: optionalText('sent_local'),
    receivedBy: optionalText('received_by'),
    receivedLocal: optionalText('received_local'),
    /** The decision on a difference, with the answer to whoever received (D202). */
    decidedBy: optionalText('decided_by'),
    decidedLocal: optionalText('decided_local'),
    answer: text('answer'),
    cancelledBy: optionalText('cancelled_by'),
    cancelledLocal: optionalText('cancelled_local'),
    /** Units that differ, over all lines: while they wait, and once they are booked. */
    missing: given('missing'),
    found: given('found'),
  },
  {
    label: 'Traslados',
    sums: ['units'],
    of: 'units',
    area: { name: 'transfers', shops: ['from_shop_id', 'to_shop_id'] },
  },
)

/** An article of a transfer. */
export const transferLines = table(
  'transfer_line',
  {
    transferId: integer('transfer_id'),
    line: integer('line_no'),
    /** Product of the origin. */
    productId: integer('product_id'),
    /** Product of the destination, set when it is sent. Null if none of it was sent. */
    arrivesAtId: optionalInteger('arrives_at_id'),
    code: text('code'),
    barcode: text('barcode'),
    element: text('element'),
    name: text('name'),
    specification: text('specification'),
    asked: integer('asked'),
    sent: optionalInteger('sent'),
    received: optionalInteger('received'),
    /** Units that left the origin and have neither arrived nor come back. */
    onTheWay: given('on_the_way'),
    /** Counted units that wait for a decision. Negative units are missing, and still on the way. */
    disputed: given('disputed'),
    /** Average unit cost when it left (D110). Null if unknown. */
    cost: optionalInteger('cost'),
  },
  { label: 'Líneas de traslado', sums: ['asked', 'sent', 'received', 'on_the_way', 'disputed', 'cost'], of: 'units' },
)
