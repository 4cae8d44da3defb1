import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { WaysOn } from '../../counter/desk.tsx'
import { SoldStep } from '../../counter/sold-step.tsx'
import { useKeys } from '../../counter/use-keys.ts'
import type { Sold } from '../../counter/use-sale.ts'
import type { DocumentHandle } from '../../tickets/document-viewer.tsx'
import { ENCARGO_READS } from './encargo-reads.ts'
import { EncargoViewer } from './encargo-viewer.tsx'

const EARLIER =
  'Este encargo ya estaba guardado desde el primer envío. Los cambios que hizo después no entraron: revise su ticket.'

/** After the encargo: its ticket, and the ways on (P §2.11). */
export function EncargoSold({ sold, onNext, onPending }: WaysOn & { readonly sold: Sold }) {
  const queries = useQueryClient()
  const viewer = useRef<DocumentHandle>(null)
  const print = () => viewer.current?.print()
  useKeys({ F9: print, 'Ctrl+p': print, F2: onNext, F10: onPending })
  useEffect(() => {
    for (const { name } of ENCARGO_READS) void queries.invalidateQueries({ queryKey: [name] })
  }, [queries])
  return (
    <SoldStep
      label="Encargo realizado"
      success="Encargo realizado con éxito!"
      earlier={sold.isEarlier ? EARLIER : undefined}
      next="Realizar otro encargo"
      pending="Ver encargos pendientes"
      onNext={onNext}
      onPending={onPending}
    >
      <EncargoViewer ref={viewer} encargoId={sold.orderId} onBack={onPending} backLabel={null} printKey="F9" />
    </SoldStep>
  )
}
