import { useEffect, useState } from 'react'
import type { BagKind } from './bag.ts'
import { type ParkedBag, parkedBags } from './parked-bags.ts'
import { useBag } from './use-bag.ts'

export function useParkedBags(userId: number, kind: BagKind): readonly ParkedBag[] {
  useBag(userId, kind)
  const [, setChanges] = useState(0)
  useEffect(() => {
    const readAgain = () => setChanges((count) => count + 1)
    window.addEventListener('storage', readAgain)
    return () => window.removeEventListener('storage', readAgain)
  }, [])
  return parkedBags(userId, kind)
}
