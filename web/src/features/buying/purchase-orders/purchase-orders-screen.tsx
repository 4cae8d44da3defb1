import { useOverlay } from '../../../session/shop/use-overlay.ts'
import { EditOrder } from './edit-order.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderList } from './order-list.tsx'
import { OrderViewer } from './order-viewer.tsx'

/** Purchase orders: list, order, and new order (D113). */
export function PurchaseOrdersScreen() {
  const { address, open, change, close } = useOverlay()
  const { pedidoCasa, cambiarPedido, nuevoPedido } = address
  if (pedidoCasa !== undefined)
    return (
      <OrderViewer
        key={pedidoCasa}
        orderId={pedidoCasa}
        onEdit={() => change({ pedidoCasa: undefined, cambiarPedido: pedidoCasa })}
        onBack={() => close({ pedidoCasa: undefined })}
      />
    )
  if (cambiarPedido !== undefined)
    return (
      <EditOrder
        key={cambiarPedido}
        orderId={cambiarPedido}
        onBack={() => change({ cambiarPedido: undefined, pedidoCasa: cambiarPedido })}
      />
    )
  if (nuevoPedido)
    return (
      <OrderForm
        onDone={(id) => change({ nuevoPedido: undefined, pedidoCasa: id })}
        onBack={() => close({ nuevoPedido: undefined })}
      />
    )
  return <OrderList onOpen={(id) => open({ pedidoCasa: id })} onNew={() => open({ nuevoPedido: 1 })} />
}
