import { useWhere } from '../../../counter/where/use-where.ts'
import { WhereDialog, WhereScans } from '../../../counter/where/where-dialog.tsx'
import { useOverlay } from '../../../session/shop/use-overlay.ts'
import { NewTransfer } from './new-transfer.tsx'
import { TransferList } from './transfer-list.tsx'
import { TransferPage } from './transfer-page.tsx'
import { TransferPaper } from './transfer-paper.tsx'

/** Transfers between shops: list, transfer, and new transfer (D115). */
export function TransfersScreen() {
  const { address, open, change, close } = useOverlay()
  const { traslado, papel, nuevo } = address
  const where = useWhere()
  if (traslado !== undefined && papel)
    return <TransferPaper transferId={traslado} onBack={() => change({ papel: undefined })} />
  if (traslado !== undefined)
    return (
      <TransferPage
        key={traslado}
        transferId={traslado}
        onBack={() => close({ traslado: undefined })}
        onPaper={() => change({ papel: 1 })}
      />
    )
  if (nuevo)
    return (
      <NewTransfer
        onDone={(id) => change({ nuevo: undefined, traslado: id })}
        onBack={() => close({ nuevo: undefined })}
      />
    )
  return (
    <>
      <TransferList
        onOpen={(id) => open({ traslado: id })}
        onNew={() => open({ nuevo: 1 })}
        onWhere={() => where.look(undefined)}
      />
      <WhereScans
        onLook={(scanned) => {
          const id = 'code' in scanned ? transferIdOf(scanned.code) : undefined
          if (id !== undefined && !where.isOpen) open({ traslado: id })
          else where.look(scanned)
        }}
      />
      <WhereDialog {...where} />
    </>
  )
}

/** The bar code of a slip: 'T', the year and the id. */
const transferIdOf = (code: string): number | undefined => {
  const id = /^T\d{4}(\d{1,12})$/i.exec(code)?.[1]
  return id === undefined ? undefined : Number(id)
}
