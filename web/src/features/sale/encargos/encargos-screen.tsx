import { useState } from 'react'
import type { TenderResult } from '../../../bag/paying.ts'
import { useOpened } from '../../../session/forms/open-form.ts'
import { useOverlay } from '../../../session/shop/use-overlay.ts'
import { AbonoDialog } from './abono-dialog.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { EncargoDelivered } from './encargo-delivered.tsx'
import { EncargoList } from './encargo-list.tsx'
import { EncargoViewer } from './encargo-viewer.tsx'

/** Encargos (P §2.12) and their delivery (D104). */
export function EncargosScreen() {
  const { address, open, change, close } = useOverlay()
  const [delivering, setDelivering] = useOpened<{ readonly id: number }>('entrega de un encargo')
  const [receiving, setReceiving] = useOpened<{ readonly id: number }>('abono a un encargo')
  const [received, setReceived] = useState<number>()
  const [paid, setPaid] = useState<{ readonly orderId: number; readonly handed: TenderResult | undefined }>()
  if (address.recibo)
    return (
      <EncargoDelivered
        orderId={address.recibo}
        handed={paid?.orderId === address.recibo ? paid.handed : undefined}
        onBack={() => close({ recibo: undefined })}
      />
    )
  const onDelivered = (orderId: number, handed: TenderResult | undefined) => {
    setDelivering(undefined)
    setPaid({ orderId, handed })
    if (address.encargo) change({ encargo: undefined, recibo: orderId })
    else open({ recibo: orderId })
  }
  return (
    <>
      {address.encargo ? (
        <EncargoViewer
          encargoId={address.encargo}
          onBack={() => close({ encargo: undefined })}
          onDeliver={(id) => setDelivering({ id })}
          onReceive={(id) => setReceiving({ id })}
          key={`${address.encargo} ${received}`}
          showsAbono={received === address.encargo}
        />
      ) : (
        <EncargoList
          onOpen={(encargo) => {
            setReceived(undefined)
            open({ encargo })
          }}
          onDeliver={(id) => setDelivering({ id })}
          onReceive={(id) => setReceiving({ id })}
        />
      )}
      <AbonoDialog
        encargoId={receiving?.id}
        onClose={() => setReceiving(undefined)}
        onReceived={(id) => {
          setReceived(id)
          if (address.encargo !== id) open({ encargo: id })
        }}
      />
      <DeliverDialog encargoId={delivering?.id} onClose={() => setDelivering(undefined)} onDelivered={onDelivered} />
    </>
  )
}
