import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { renewAnswers } from '../../../api/calls/renew.ts'
import type { WaysOn } from '../../../counter/desk.tsx'
import { SoldStep } from '../../../counter/sold/sold-step.tsx'
import type { NamedSale } from '../../../counter/steps/place.ts'
import { useKeys } from '../../../ui/acts/use-keys.ts'
import { sayRead, sayTorn } from '../../../ui/scan/say-read.ts'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { likeliestText } from '../../../ui/scan/written-in.ts'
import { ENCARGO_READS } from './encargo-reads.ts'
import { EncargoViewer } from './encargo-viewer.tsx'
import { useEncargoWords } from './words.ts'

const earlier = (noun: string): string =>
  `Este ${noun} ya estaba guardado desde el primer envío. Los cambios que hizo después no entraron: revise su ticket.`

/** Shown after an encargo is stored (P §2.11). */
export function EncargoSold({ sold, onNext, onPending }: WaysOn & { readonly sold: NamedSale }) {
  const queries = useQueryClient()
  const { noun, name } = useEncargoWords()
  useKeys({ F2: onNext, F10: onPending })
  // The next encargo first needs its buyer and shelf, so a scan here adds nothing and must not press a button.
  useScans({
    isCode: () => true,
    onScan: (scan) => sayRead(likeliestText(scan)),
    onTorn: sayTorn,
  })
  useEffect(() => void renewAnswers(queries, ENCARGO_READS), [queries])
  return (
    <SoldStep
      label={`${name} realizado`}
      success={`${name} realizado con éxito!`}
      handed={sold.handed}
      earlier={sold.isEarlier ? earlier(noun) : undefined}
      next={`Realizar otro ${noun}`}
      pending={`Ver ${noun}s pendientes`}
      onNext={onNext}
      onPending={onPending}
    >
      <EncargoViewer encargoId={sold.orderId} onBack={onPending} backLabel={null} />
    </SoldStep>
  )
}
