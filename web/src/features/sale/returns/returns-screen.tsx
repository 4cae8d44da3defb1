import { useOverlay } from '../../../session/shop/use-overlay.ts'
import { EarlierReturn } from './earlier-return.tsx'
import { MakeReturn } from './make-return.tsx'
import { NoReceiptForm } from './no-receipt-form.tsx'
import { ReturnDone } from './return-done.tsx'
import { ReturnList } from './return-list.tsx'

/** Returns: list, return, and new return (D98). */
export function ReturnsScreen() {
  const { address, open, change, close } = useOverlay()
  const { devolucion, hecha, pedido, sinRecibo } = address
  const leave = () => close({ devolucion: undefined, hecha: undefined, pedido: undefined, sinRecibo: undefined })
  const finish = (id: number) => change({ pedido: undefined, sinRecibo: undefined, devolucion: id, hecha: 1 })
  if (devolucion !== undefined && hecha) return <ReturnDone key={devolucion} returnId={devolucion} onBack={leave} />
  if (devolucion !== undefined) return <EarlierReturn key={devolucion} returnId={devolucion} onBack={leave} />
  if (pedido !== undefined) return <MakeReturn key={pedido} invoiceId={pedido} onDone={finish} onBack={leave} />
  if (sinRecibo) return <NoReceiptForm onDone={finish} onBack={leave} />
  return (
    <ReturnList
      onOpen={(id) => open({ devolucion: id })}
      onReturnInvoice={(id) => open({ pedido: id })}
      onNoReceipt={() => open({ sinRecibo: 1 })}
    />
  )
}
