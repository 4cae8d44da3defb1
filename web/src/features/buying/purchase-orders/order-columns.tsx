import { purchaseOrderRow } from '@mostrador/contract/buying/purchase-orders'
import { PURCHASE_ORDER_WORDS, type PurchaseOrderState } from '@mostrador/domain/buying/purchase-order'
import { groupCount } from '@mostrador/domain/count'
import type { z } from 'zod/mini'
import { columnsOf } from '../../../api/lists/columns.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { numberColumn } from '../../../ui/list/number-column.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'

export type PurchaseOrderRow = z.output<typeof purchaseOrderRow>

const TONES = {
  draft: 'quiet',
  sent: 'attention',
  partly: 'attention',
  received: 'done',
  closed: 'quiet',
} as const satisfies Record<PurchaseOrderState, string>

export const OrderDot = ({ state }: { readonly state: PurchaseOrderState }) => (
  <StatusDot tone={TONES[state]} word={PURCHASE_ORDER_WORDS[state]} />
)

export const orderColumns = (onOpen: (orderId: number) => void): readonly Column<PurchaseOrderRow>[] =>
  columnsOf(purchaseOrderRow, {
    number: numberColumn(onOpen),
    createdAt: { inCard: 'text' },
    supplier: { inCard: 'text' },
    shop: {
      cell: ({ shop, extension }) => `${shop} · ${extension}`,
      inCard: 'text',
      under: { column: 'number', from: 'narrow' },
    },
    state: { cell: ({ state }) => <OrderDot state={state} />, inCard: 'line' },
    received: {
      cell: ({ units, received }) => (
        <span className="tabular">
          {groupCount(received)} de {groupCount(units)}
        </span>
      ),
      inCard: 'figure',
    },
    total: {},
  })
