import { UnstyledButton } from '@mantine/core'
import { purchaseOrderRow } from '@mostrador/contract/buying/purchase-orders'
import { PURCHASE_ORDER_WORDS, type PurchaseOrderState } from '@mostrador/domain/buying/purchase-order'
import { groupCount } from '@mostrador/domain/count'
import type { z } from 'zod/mini'
import { columnsOf } from '../../../api/lists/columns.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import leads from '../../../ui/theme/lead.module.css'

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
    number: {
      sorts: 'down',
      cell: ({ id, number }) => (
        <UnstyledButton className={`tabular ${leads['lead']}`} onClick={() => onOpen(id)}>
          {number}
        </UnstyledButton>
      ),
      inCard: 'title',
    },
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
