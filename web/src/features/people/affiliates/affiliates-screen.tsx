import { day } from '@mostrador/contract/wire'
import type { DayRange } from '@mostrador/domain/sale/purchase-history'
import { useOverlay } from '../../../session/shop/use-overlay.ts'
import { AffiliateList } from './affiliate-list.tsx'
import { HistoryViewer } from './history-viewer.tsx'

/** Ignores texts that are no days. */
function daysOf({ desde, hasta }: { readonly desde?: unknown; readonly hasta?: unknown }): DayRange {
  return { from: day.safeParse(desde).data, to: day.safeParse(hasta).data }
}

export function AffiliatesScreen() {
  const { address, open, change, close } = useOverlay()
  if (address.historial)
    return (
      <HistoryViewer
        affiliateId={address.historial}
        days={daysOf(address)}
        onDays={({ from, to }) => change({ desde: from, hasta: to })}
        onBack={() => close({ historial: undefined, desde: undefined, hasta: undefined })}
      />
    )
  return <AffiliateList onHistory={(historial) => open({ historial })} />
}
