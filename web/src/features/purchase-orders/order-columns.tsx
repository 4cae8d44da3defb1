import { UnstyledButton } from '@mantine/core'
import type { purchaseOrderRow } from '@mostrador/contract/goods/purchase-orders'
import { groupCount } from '@mostrador/domain/count'
import { PURCHASE_ORDER_WORDS, type PurchaseOrderState } from '@mostrador/domain/goods/purchase-order'
import type { z } from 'zod/mini'
import leads from '../../ui/lead.module.css'
import type { Column } from '../../ui/list/column.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'

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

export const orderColumns = (onOpen: (orderId: number) => void): readonly Column<PurchaseOrderRow>[] => [
  {
    id: 'number',
    heading: 'Número',
    sorts: 'down',
    cell: ({ id, number }) => (
      <UnstyledButton className={`tabular ${leads['lead']}`} onClick={() => onOpen(id)}>
        {number}
      </UnstyledButton>
    ),
    inCard: 'title',
  },
  {
    id: 'createdAt',
    heading: 'Fecha',
    sorts: 'down',
    cell: ({ createdAt }) => <LocalTime at={createdAt} />,
    inCard: 'text',
  },
  { id: 'supplier', heading: 'Casa', sorts: 'up', cell: ({ supplier }) => supplier, inCard: 'text' },
  {
    id: 'shop',
    heading: 'Comercio',
    sorts: 'up',
    cell: ({ shop, extension }) => `${shop} · ${extension}`,
    inCard: 'text',
    under: { column: 'number', from: 'narrow' },
  },
  { id: 'state', heading: 'Estado', sorts: 'up', cell: ({ state }) => <OrderDot state={state} />, inCard: 'line' },
  {
    id: 'received',
    heading: 'Llegaron',
    align: 'end',
    sorts: 'down',
    cell: ({ units, received }) => (
      <span className="tabular">
        {groupCount(received)} de {groupCount(units)}
      </span>
    ),
    inCard: 'figure',
  },
  { id: 'total', heading: 'Total', align: 'end', sorts: 'down', cell: ({ total }) => <Money value={total} /> },
]
