import { useCallback, useMemo, useState } from 'react'
import type { FoundFamily } from './shelf-families.ts'

export interface FamilyOpening {
  readonly found: FoundFamily | undefined
  readonly open: (found: FoundFamily) => void
  readonly close: () => void
}

export function useOpenedFamily(): FamilyOpening {
  const [found, setFound] = useState<FoundFamily>()
  const close = useCallback(() => setFound(undefined), [])
  return useMemo(() => ({ found, open: setFound, close }), [found, close])
}
