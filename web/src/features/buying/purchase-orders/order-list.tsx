import { Button } from '@mantine/core'
import { purchaseOrderExport, purchaseOrderList, purchaseOrderRow } from '@mostrador/contract/buying/purchase-orders'
import { supplierList } from '@mostrador/contract/goods/suppliers'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { PURCHASE_ORDER_WORDS, type PurchaseOrderState } from '@mostrador/domain/buying/purchase-order'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { orderColumns, type PurchaseOrderRow } from './order-columns.tsx'

const DEFAULT_SEARCH_COLUMNS = ['number', 'supplier', 'author', 'state', 'total']

const STATES = (Object.keys(PURCHASE_ORDER_WORDS) as PurchaseOrderState[]).map((value) => ({
  value,
  label: PURCHASE_ORDER_WORDS[value],
}))

interface Props {
  readonly onOpen: (orderId: number) => void
  readonly onNew: () => void
}

export function OrderList({ onOpen, onNew }: Props) {
  const { list, filtering } = useListing(purchaseOrderList, {
    row: purchaseOrderRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: purchaseOrderExport,
  })
  const { data: shops } = useQuery(queryOf(invoiceChoices))
  const { data: suppliers } = useQuery(queryOf(supplierList))
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew}>
      Nuevo pedido a la casa
    </Button>
  )
  return (
    <ListView<PurchaseOrderRow>
      {...list}
      title="Pedidos a casas"
      caption="Pedidos a casas"
      noun={['pedido', 'pedidos']}
      searchLabel="Buscar pedidos a casas"
      filters={[
        daysFilter(filtering),
        choiceFilter(filtering, 'state', 'Estado', STATES),
        choiceFilter(filtering, 'supplierId', 'Casa', namedChoices(suppliers?.rows ?? [])),
        choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(shops?.shops ?? [])),
      ]}
      columns={orderColumns(onOpen)}
      keyOf={({ id }) => id}
      markOf={({ version }) => String(version)}
      actsOf={({ id }) => [{ label: 'Ver el pedido', onChoose: () => onOpen(id) }]}
      menuLabelOf={({ number }) => `Opciones del pedido ${number}`}
      add={add}
      empty={
        <EmptyState
          title="Aquí aparece lo que usted pide a las casas."
          hint="El pedido sale como PDF o por WhatsApp, y al recibirlo dice qué llegó y qué falta."
          action={add}
        />
      }
    />
  )
}
