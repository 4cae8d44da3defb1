import type { Product } from '@mostrador/domain/goods/product'
import { useMemo } from 'react'
import { isTouch } from '../../ui/acts/is-touch.ts'
import { useLast } from '../../ui/acts/use-last.ts'
import { late } from '../../ui/late/late.tsx'
import { useWasOpen } from '../../ui/layers/use-was-open.ts'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import type { Counter } from '../acts/use-counter.ts'
import type { ShelfFamily } from './shelf-families.ts'
import type { FamilyOpening } from './use-opened-family.ts'

// Loaded early, because a sale in progress needs it and the network may be gone later.
const FamilyDialog = late(() => import('./family-dialog.tsx').then(({ FamilyDialog: dialog }) => dialog), true)

interface Props {
  readonly opened: FamilyOpening
  readonly families: ReadonlyMap<number, ShelfFamily>
  readonly fitting: ReadonlySet<number> | undefined
  readonly counter: Counter
  readonly onScan: (scan: Scan) => void
  readonly onWhere: (product: Product) => void
  /** Called when the grid closes, if the device has a mouse. */
  readonly onLeft: () => void
}

export function OpenedFamily({ opened: { found, close }, families, fitting, counter, onScan, onWhere, onLeft }: Props) {
  const { acts, notice, bag } = counter
  const lines = useMemo(() => new Map(bag.lines.map((line) => [line.productId, line])), [bag.lines])
  const last = useLast(found)
  const isWanted = useWasOpen(found !== undefined)
  if (!last) return null
  const leave = () => {
    close()
    // On a phone the focus would open the keyboard.
    if (!isTouch()) onLeft()
  }
  return (
    <FamilyDialog
      isWanted={isWanted}
      family={found && families.get(found.family.id)}
      nearest={last.nearest}
      lines={lines}
      fitting={fitting}
      acts={acts}
      notice={notice}
      onScan={onScan}
      onWhere={(product) => {
        close()
        onWhere(product)
      }}
      onClose={leave}
    />
  )
}
