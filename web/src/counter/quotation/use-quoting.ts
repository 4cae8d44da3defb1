import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import { quotationList } from '@mostrador/contract/sale/quotation-list'
import { addQuotation, editQuotation, type QuotationRequest, quotationById } from '@mostrador/contract/sale/quotations'
import { parsePercent } from '@mostrador/domain/percent'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRefused } from '../../api/calls/call-errors.ts'
import { useSend } from '../../api/calls/send.ts'
import type { Bag, OpenedQuotation } from '../../bag/bag.ts'
import { dropQuotation } from '../../bag/of-quotation.ts'
import { saidOffer } from '../../bag/offers.ts'
import { applyRefusal } from '../../bag/refusal.ts'
import { takeRefused } from '../../bag/stock-at-hand.ts'
import { saidBuyer } from '../../bag/terms.ts'
import type { Counter } from '../acts/use-counter.ts'

interface Terms {
  readonly name: string
  readonly days: number
  readonly note: string
}

interface Outcomes {
  readonly setErrors: (errors: Record<string, string>) => void
  readonly onMade: (quoted: { readonly id: number; readonly number: string }) => void
}

const READS = [quotationList, quotationById]

/** Stores the bag as a quotation, or as the next version of one. `refused` are lines whose prices changed meanwhile. */
export function useQuoting({ kept, asShown, saleKind, acts }: Counter, { setErrors, onMade }: Outcomes) {
  const queries = useQueryClient()
  const [refused, setRefused] = useState<readonly RefusedItem[]>([])
  const bag = asShown(dropQuotation(kept))
  const options = {
    quiet: true,
    refreshes: READS,
    setErrors,
    onDone: onMade,
    onRefused(fault: unknown): boolean {
      const items =
        fault instanceof CallRefused ? (fault.details as { items?: readonly RefusedItem[] }).items : undefined
      if (!items?.length) return false
      takeRefused(queries, saleKind.stockKey, items)
      setRefused(items)
      return true
    },
  }
  const maker = useSend(addQuotation, { ...options, isKeyed: true })
  const editor = useSend(editQuotation, options)
  return {
    bag,
    refused,
    isSending: maker.isSending || editor.isSending,
    make: (terms: Terms) => maker.send({ body: contentOf(bag, terms) }),
    edit: ({ id, version }: OpenedQuotation, terms: Terms) =>
      editor.send({ body: { id, version, ...contentOf(bag, terms) } }),
    /** Takes over the prices of now that the server named. */
    correct() {
      acts.change((before) => ({ ...applyRefusal(dropQuotation(before), refused), quotation: before.quotation }))
      setRefused([])
    },
  }
}

const contentOf = (bag: Bag, { name, days, note }: Terms): QuotationRequest => ({
  ...saidBuyer(bag),
  ...(name !== '' && { name }),
  lines: bag.lines.map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    shownPrice: line.price,
    ...(bag.isAdi && { shownAdiPrice: line.adiPrice }),
    ...saidOffer(line),
  })),
  affiliateCode: bag.affiliate?.code ?? null,
  percent: parsePercent(bag.percent) ?? 0,
  days,
  ...(note !== '' && { note }),
})
