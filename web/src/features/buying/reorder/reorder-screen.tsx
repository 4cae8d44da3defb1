import { Button } from '@mantine/core'
import { reorderExport, reorderList, reorderRow } from '@mostrador/contract/buying/reorder'
import { supplierList } from '@mostrador/contract/goods/suppliers'
import { askTransfer, transferList, transferPlaces } from '@mostrador/contract/goods/transfers'
import { counted } from '@mostrador/domain/count'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { choiceFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useNavigate } from '../../../navigation/navigation.ts'
import { purchaseOrdersOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import type { RowAct } from '../../../ui/list/column.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { PickedBar } from '../../../ui/list/picked-bar.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { isOrderable, plannedOrders, type ReorderRow } from './orders-of.ts'
import { REORDER_COLUMNS } from './reorder-columns.tsx'
import { useMakeOrders } from './use-make-orders.ts'

const DEFAULT_SEARCH_COLUMNS = ['code', 'name', 'supplier']

const NONE: ReadonlyMap<number, ReorderRow> = new Map()

/** Offers stock of another shop before new orders (D114). */
export function ReorderScreen() {
  const { role } = useProfile()
  const navigate = useNavigate()
  const { list, filtering } = useListing(reorderList, {
    row: reorderRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: reorderExport,
  })
  const { data: suppliers } = useQuery(queryOf(supplierList))
  const { data: places } = useQuery(queryOf(transferPlaces))
  const [picked, setPicked] = useState(NONE)
  const shown = new Map(list.rows.map((row) => [row.id, row]))
  const rows = [...picked.values()].map((row) => shown.get(row.id) ?? row)
  const { make, isMaking } = useMakeOrders(() => {
    setPicked(NONE)
    navigate({ to: purchaseOrdersOf(role) })
  })
  const asking = useSend(askTransfer, { isKeyed: true, refreshes: [reorderList, transferList] })
  const shopName = (shopId: number): string => places?.shops.find(({ id }) => id === shopId)?.name ?? 'otra tienda'
  const bringActs = (row: ReorderRow): RowAct[] =>
    row.spares.map((spare) => {
      const units = Math.min(spare.units, row.units || spare.units)
      const words = `${counted(units, 'unidad', 'unidades')} de ${shopName(spare.shopId)}`
      return {
        label: `Traer ${words}`,
        icon: <IconArrowsExchange size={18} aria-hidden />,
        onChoose: () =>
          void confirm({
            title: 'Pedir un traslado',
            message: `${shopName(spare.shopId)} tiene de sobra. ¿Pedirle ${words.split(' de ')[0]} de ${row.name} para ${row.shop}?`,
            act: 'Pedir traslado',
          }).then((isSure) => {
            if (!isSure) return
            const { shopId, extensionId } = spare
            asking.send({
              body: {
                from: { shopId, extensionId },
                to: { shopId: row.shopId, extensionId: row.extensionId },
                items: [{ productId: spare.id, quantity: units }],
              },
            })
          }),
      }
    })
  const orders = plannedOrders(rows)
  return (
    <ListView<ReorderRow>
      {...list}
      title="Por pedir"
      caption="Productos por pedir"
      noun={['producto', 'productos']}
      searchLabel="Buscar productos por pedir"
      filters={[
        choiceFilter(filtering, 'supplierId', 'Casa', namedChoices(suppliers?.rows ?? [])),
        choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(places?.shops ?? [])),
      ]}
      columns={REORDER_COLUMNS}
      keyOf={({ id }) => id}
      actsOf={bringActs}
      menuLabelOf={({ name }) => `Opciones de ${name}`}
      picking={{
        picked: new Set(picked.keys()),
        canPick: isOrderable,
        labelOf: ({ name }) => `Marcar ${name}`,
        set: (keys) =>
          setPicked(
            new Map(
              [...keys].flatMap((key) => {
                const row = shown.get(Number(key)) ?? picked.get(Number(key))
                return row ? [[row.id, row] as const] : []
              }),
            ),
          ),
      }}
      foot={
        rows.length > 0 && (
          <PickedBar count={rows.length} noun={['producto', 'productos']} onClear={() => setPicked(NONE)}>
            <Button color="jade" loading={isMaking} onClick={() => void make(rows)}>
              Hacer {counted(orders.length, 'pedido', 'pedidos')} ·{' '}
              {counted(
                rows.reduce((sum, { units }) => sum + (units ?? 0), 0),
                'unidad',
                'unidades',
              )}
            </Button>
          </PickedBar>
        )
      }
      empty={
        <EmptyState
          title="No hay nada que pedir."
          hint="Aquí aparece lo que llega a su mínimo, o lo que se va a terminar antes de que la casa entregue. El mínimo y la casa se ponen en cada producto."
        />
      }
    />
  )
}
