import { useOverlay } from '../../session/use-overlay.ts'
import { EncargoList } from './encargo-list.tsx'
import { EncargoViewer } from './encargo-viewer.tsx'

/** The encargos, or the ticket that was opened from them (P §2.12). */
export function EncargosScreen() {
  const { opened, open, close } = useOverlay('encargo')
  if (opened) return <EncargoViewer encargoId={opened} onBack={close} />
  return <EncargoList onOpen={open} />
}
