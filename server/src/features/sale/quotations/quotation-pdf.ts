import type { QuotationDetail } from '@mostrador/contract/sale/quotations'
import { orderTotals } from '@mostrador/domain/sale/order'
import type { QuotationPaper } from '@mostrador/tickets/papers/quotation-paper'
import type { Db } from '../../../db/session.ts'
import type { PhotoStore } from '../../../photos/photo-store.ts'
import { findTicket, plainTicket } from '../../group/shops/ticket-settings.queries.ts'
import { pdfInThread } from '../../platform/papers/pdf-thread.ts'
import { readPhotos } from './quotation-photos.ts'

export interface PrintedQuotation {
  readonly paper: 'letter' | 'ticket'
  readonly quotation: QuotationPaper
}

/** Refuses `fileStopped` once the caller has hung up. */
export const quotationPdf = (
  { db, photos }: { readonly db: Db; readonly photos: PhotoStore },
  detail: QuotationDetail & { readonly shopId: number },
  paper: PrintedQuotation['paper'],
  hangUp: AbortSignal,
): Promise<Buffer> => {
  const read = async (): Promise<PrintedQuotation> => {
    const quotation = await paperOf(db, detail)
    if (paper === 'ticket') return { paper, quotation }
    const ids = detail.lines.map(({ productId }) => productId)
    return { paper, quotation: { ...quotation, photos: await readPhotos(db, photos, ids) } }
  }
  return pdfInThread(new URL('./quotation-thread.ts', import.meta.url), read, hangUp)
}

async function paperOf(db: Db, { shopId, ...detail }: QuotationDetail & { shopId: number }): Promise<QuotationPaper> {
  const { number, expires, customer, shop, note, percent, subtotal, total, affiliate, affiliateCode } = detail
  const version = detail.versions.find((one) => one.version === detail.version)
  const lines = detail.lines.map(({ adiPrice, offer, ruleId, ruleName, ...line }) => ({
    ...line,
    adiPrice: adiPrice ?? null,
    ...(offer !== undefined && ruleId !== undefined && { offer: { ruleId, name: ruleName ?? '', amount: offer } }),
  }))
  return {
    ...{ number, expires, customer, shop, note, percent, subtotal, total, lines },
    issuedAt: version?.madeAt ?? detail.issuedAt,
    author: version?.author ?? detail.author,
    affiliate: affiliate === undefined ? null : `${affiliateCode} · ${affiliate}`,
    adi: orderTotals(lines, percent).adi,
    ticket: (await findTicket(db, shopId)) ?? plainTicket(shop),
  }
}
