import { useDisclosure } from '@mantine/hooks'
import type { StockLocation } from '@mostrador/domain/goods/product'
import { useCallback, useState } from 'react'
import { useProfile } from '../../session/person/session.tsx'
import type { WantedArticle } from './where-panel.tsx'

/** The state of «¿Dónde hay?»: the wanted article, and the place that requests it (default: the user's). */
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
