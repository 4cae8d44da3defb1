import { useDisclosure } from '@mantine/hooks'
import type { StockLocation } from '@mostrador/domain/goods/product'
import { useCallback, useState } from 'react'
import { useProfile } from '../../session/person/session.tsx'
import type { WantedArticle } from './where-panel.tsx'

/** ¿Dónde hay? of a screen: what is looked for, and for which place it is asked (the own one unless said otherwise). */
export function useWhere(to?: StockLocation) {
  const profile = useProfile()
  const [isOpen, { open, close: onClose }] = useDisclosure(false)
  const [wanted, setWanted] = useState<WantedArticle>()
  const look = useCallback(
    (next: WantedArticle | undefined) => {
      setWanted(next)
      open()
    },
    [open],
  )
  const { shopId, extensionId } = to ?? profile
  return { isOpen, wanted, to: { shopId, extensionId }, look, onLook: look, onClose }
}
