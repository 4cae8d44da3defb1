import type { InvoiceDetail } from '@mostrador/domain/sale/invoice'
import type { Block } from '../marks.ts'
import type { TicketOptions } from '../placed-ticket.ts'
import { typographyOf } from '../typographies.ts'
import { abonos, authorised, certifiedBy, issuedBy, taxes } from './fel-parts.ts'
import { paid } from './paid.ts'
import { paperName } from './paper-name.ts'
import { caption, customer, foot, head, items, saved, totals } from './sale-parts.ts'
import { stampedItems, trainingHead } from './training-parts.ts'

interface Look {
  /** Name for a shop without electronic invoicing. */
  readonly plain: string
  readonly isFilled: boolean
  readonly isCompact: boolean
  readonly tellsSaved?: boolean
}

/** A sale's paper from head to foot, with the parts of a tax document if there is one. */
export function saleBlocks(
  detail: InvoiceDetail,
  { plain, isFilled, isCompact, tellsSaved = false }: Look,
  options: TicketOptions = {},
): { name: string; blocks: Block[] } {
  const paper = paperName(detail, plain, options)
  const typography = typographyOf(detail.ticket.template)
  const number = paper.isNumbered ? detail.number : undefined
  const { soldAt = detail.issuedAt, isSoldAtDoubtful = false } = options
  const { training } = options
  const sold = items(detail, isCompact)
  const blocks = [
    ...(training ? [trainingHead()] : []),
    head(detail),
    ...issuedBy(detail, typography),
    caption({ ...detail, number }, { ...paper, name: paper.bar, isFilled }, paper.isNumbered ? options : {}),
    ...authorised(detail, isSoldAtDoubtful ? detail.issuedAt : soldAt),
    customer(detail),
    ...(training ? stampedItems(sold) : sold),
    totals(detail, options),
    ...(tellsSaved ? saved(detail) : []),
    ...taxes(detail),
    ...abonos(detail),
    ...paid(detail),
    ...certifiedBy(detail, typography),
    foot(detail, options, true),
  ]
  return { name: paper.name, blocks }
}
