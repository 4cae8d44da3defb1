import type { ExitKind, ProposalState } from '@mostrador/domain/goods/stock-exit'
import {
  folded,
  foldedIn,
  given,
  instant,
  integer,
  optionalInteger,
  optionalText,
  table,
  text,
  word,
} from '../table.ts'

const leaving = {
  shopId: integer('shop_id'),
  shop: foldedIn('shop_name', 'shop_key'),
  extensionId: integer('extension_id'),
  extension: foldedIn('extension_name', 'extension_key'),
  productId: integer('product_id'),
  code: folded('code'),
  name: folded('name'),
  kind: word<ExitKind>()('kind'),
  quantity: integer('quantity'),
  reason: folded('reason'),
  authorId: integer('author_id'),
  author: foldedIn('author_name', 'author_key'),
  issuedAt: instant('issued_at'),
  issuedLocal: text('issued_local'),
}

export const LEAVING_FIELDS = Object.keys(leaving) as (keyof typeof leaving)[]

/**
 * Units that left without being sold (D121). Insert-only. Names, price and cost are copies. Its number is 'S', year
 * and id.
 */
export const stockExits = table(
  'stock_exit',
  {
    id: given('id'),
    ...leaving,
    price: integer('price'),
    cost: optionalInteger('cost'),
  },
  { label: 'Salidas', sums: ['quantity', 'price', 'cost'], of: 'units', area: { name: 'exits', shops: ['shop_id'] } },
)

/** Units that a clerk says should leave, until somebody who may has decided (D121). Names are copies of the moment. */
export const exitProposals = table(
  'exit_proposal',
  {
    id: given('id'),
    ...leaving,
    state: word<ProposalState>()('state'),
    decider: optionalText('decided_by'),
    decidedLocal: optionalText('decided_local'),
    answer: text('answer'),
    exitId: optionalInteger('exit_id'),
  },
  { label: 'Salidas propuestas', sums: ['quantity'], of: 'units', area: { name: 'exits', shops: ['shop_id'] } },
)
