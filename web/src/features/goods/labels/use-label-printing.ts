import { labelChanges, labelList, recordLabels } from '@mostrador/contract/goods/labels'
import type { PlacedTicket } from '@mostrador/tickets/placed-ticket'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFault } from '../../../api/calls/errors.ts'
import { useSend } from '../../../api/calls/send.ts'
import { pdfOf } from '../../../tickets/renderer.ts'
import { usePdf } from '../../../tickets/use-pdf.ts'
import { usePrinting } from '../../../tickets/use-printing.ts'
import { saveFile } from '../../../ui/acts/save-file.ts'
import type { WantedProduct } from './use-wanted-labels.ts'

/** Makes the PDF on request, and stores the printed prices (D119). */
export function useLabelPrinting(
  ticket: PlacedTicket | undefined,
  { products, hasAdi }: { readonly products: readonly WantedProduct[]; readonly hasAdi: boolean },
) {
  const queries = useQueryClient()
  const [printed, setPrinted] = useState<PlacedTicket>()
  const [isSaving, setIsSaving] = useState(false)
  const own = printed === ticket ? printed : undefined
  const pdf = usePdf(own)
  const printing = usePrinting(own, pdf.address)
  const { send } = useSend(recordLabels, { isKeyed: true, refreshes: [labelList, labelChanges] })
  const record = () =>
    send({
      body: {
        items: products.map(({ product, units }) => ({
          id: product.id,
          units,
          price: product.price,
          adi: hasAdi ? product.adi : null,
          ...(product.offerPrice !== undefined && { offerPrice: product.offerPrice }),
          ...(product.offerText !== undefined && { offerText: product.offerText }),
        })),
      },
    })
  return {
    frame: printing.frame,
    onReady: printing.onReady,
    address: pdf.address,
    fault: pdf.fault,
    isMaking: printing.isWished && pdf.fault === undefined,
    isSaving,
    print: () => {
      setPrinted(ticket)
      printing.print()
      record()
    },
    save: async () => {
      if (!ticket) return
      setIsSaving(true)
      try {
        saveFile(ticket.fileName, await pdfOf(queries, ticket))
        record()
      } catch (fault) {
        showFault(fault)
      } finally {
        setIsSaving(false)
      }
    },
  }
}
