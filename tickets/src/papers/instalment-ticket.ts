import type { Instalment } from '@mostrador/domain/sale/instalment'
import type { InvoiceDetail } from '@mostrador/domain/sale/invoice'
import { showLocal } from '@mostrador/domain/time'
import { barcode } from '../barcode.ts'
import { cropped } from '../pages.ts'
import { lines, rule, space, stack } from '../parts/blocks.ts'
import { fields, type LabelledValue } from '../parts/fields.ts'
import { forms } from '../parts/paid.ts'
import { caption, continuation, credit, head } from '../parts/sale-parts.ts'
import { signatures } from '../parts/signatures.ts'
import { grandTotalBlock, sums } from '../parts/sums.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { styles } from '../styles.ts'
import { typographyOf } from '../typographies.ts'

type Paid = Pick<InvoiceDetail, 'number' | 'ticket' | 'shop' | 'extension' | 'nit' | 'customer' | 'total'>

export interface InstalmentReceipt {
  readonly invoice: Paid & { readonly isVoid?: boolean }
  readonly kind?: 'Encargo' | 'Apartado'
  readonly instalment: Instalment
}

/** Receipt of a later payment of an order or an encargo, with the debt before and after it (D89). */
export function placeInstalment({ invoice, kind, instalment }: InstalmentReceipt): PlacedTicket {
  const { number, ticket, nit, customer, total, isVoid = false } = invoice
  const { at, author, parts, amount, owedBefore, owedAfter } = instalment
  const { totalRule } = typographyOf(ticket.template)
  const what = (kind ?? 'Pedido').toLowerCase()
  const rows: LabelledValue[] = [
    [kind ?? 'Pedido', number],
    ['NIT', nit],
    ['Nombre', customer],
    ['Fecha', showLocal(at)],
    ['Cajero', author],
  ]
  const owed =
    owedAfter > 0
      ? sums([{ label: 'Queda por cobrar', value: owedAfter }], styles.balance)
      : lines(['Pagado por completo'], styles.balance)
  const blocks = [
    head(invoice),
    caption({ number, ticket, isVoid }, { name: 'ABONO', isFilled: true }),
    stack(space(2.4), fields(rows), space(2.6)),
    stack(
      sums([
        { label: `Total del ${what}`, value: total },
        { label: 'Pagado antes', value: total - owedBefore },
        { label: 'Debía', value: owedBefore },
      ]),
      totalRule,
      grandTotalBlock({ label: 'Abono', value: amount }),
      totalRule,
      forms(parts),
      rule(1),
      owed,
    ),
    signatures('Recibí'),
    stack(space(5), barcode(number), space(3), credit(ticket)),
  ]
  const stamped = at.replaceAll(/[-:]/g, '').replace(' ', '-')
  return {
    title: `Abono al ${what} ${number}`,
    fileName: `abono-${number}-${stamped}.pdf`,
    issuedAt: at,
    pages: cropped(blocks, continuation('Abono', { number })),
  }
}
