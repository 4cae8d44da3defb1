import { useOverlay } from '../../session/use-overlay.ts'
import { AffiliateList } from './affiliate-list.tsx'
import { HistoryViewer } from './history-viewer.tsx'

/** The affiliates, or the history that was opened from them (P §2.10). */
export function AffiliatesScreen() {
  const { opened, open, close } = useOverlay('historial')
  if (opened) return <HistoryViewer affiliateId={opened} onBack={close} />
  return <AffiliateList onHistory={open} />
}
