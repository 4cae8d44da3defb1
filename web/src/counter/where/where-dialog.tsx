import type { StockPlace } from '@mostrador/contract/goods/stock-places'
import type { StockLocation } from '@mostrador/domain/goods/product'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useScans } from '../../ui/scan/use-scans.ts'
import { codeScanned } from '../scan/find-product.ts'
import { type WantedArticle, WherePanel } from './where-panel.tsx'

interface Props {
  readonly isOpen: boolean
  /** undefined: a code is asked for first. */
  readonly wanted: WantedArticle | undefined
  readonly to: StockLocation
  readonly onLook: (wanted: WantedArticle) => void
  readonly onClose: () => void
  readonly onTake?: (place: StockPlace) => void
}

/** ¿Dónde hay? over a screen, with its request (D116). */
export function WhereDialog({ isOpen, wanted, to, onLook, onClose, onTake }: Props) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="¿Dónde hay?" size={520}>
      <WherePanel wanted={wanted} to={to} onLook={onLook} onAsked={onClose} onTake={onTake} />
    </Dialog>
  )
}

/** Looks up scans while it is mounted, for screens that do not read the scanner themselves. */
export function WhereScans({ onLook }: Pick<Props, 'onLook'>) {
  useScans({
    onScan: (scan) => void codeScanned(scan).then((code) => onLook({ code })),
  })
  return null
}
