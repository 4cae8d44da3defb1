import type { Ticket } from '@mostrador/domain/group/ticket'
import type { Centavos } from '@mostrador/domain/money'
import type { BasisPoints } from '@mostrador/domain/percent'
import type { InvoiceLine } from '@mostrador/domain/sale/invoice'
import { showDay, showLocal } from '@mostrador/domain/time'
import type { LabelledValue } from '../parts/fields.ts'

export interface QuotationPaper {
  readonly number: string
  /** 'YYYY-MM-DD HH:mm:ss', local, of the version. */
  readonly issuedAt: string
  /** Last day on which it is valid. */
  readonly expires: string
  readonly customer: string
  /** Code and name. Null for none. */
  readonly affiliate: string | null
  readonly author: string
  readonly shop: string
  readonly note: string
  readonly percent: BasisPoints
  readonly subtotal: Centavos
  readonly adi: Centavos
  readonly total: Centavos
  readonly lines: readonly InvoiceLine[]
  readonly ticket: Ticket
  /** Photos as JPEG by product id. Only letter sheets print them. */
  readonly photos?: ReadonlyMap<number, ArrayBuffer> | undefined
}

export const quotationFields = (quotation: QuotationPaper): readonly LabelledValue[] => [
  ['Cliente', quotation.customer],
  ...(quotation.affiliate === null ? [] : [['Afiliado', quotation.affiliate] as const]),
  ['Atendió', quotation.author],
  ['Fecha', showLocal(quotation.issuedAt)],
  ['Vale hasta', showDay(quotation.expires)],
]

export const PROMISE = 'Precios válidos hasta la fecha indicada. Las existencias no quedan apartadas.'

export const quotationName = ({ number, issuedAt }: QuotationPaper) => ({
  title: `Cotización ${number}`,
  fileName: `cotizacion-${number.toLowerCase()}.pdf`,
  issuedAt,
})
