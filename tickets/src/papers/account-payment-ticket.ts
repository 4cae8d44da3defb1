import type { Centavos } from '@mostrador/domain/money'
import { showVoucherCode } from '@mostrador/domain/money/voucher'
import type { InvoiceDetail } from '@mostrador/domain/sale/invoice'
import { showDay, showLocal } from '@mostrador/domain/time'
import { barcode } from '../barcode.ts'
import type { Block } from '../marks.ts'
import { cropped } from '../pages.ts'
import { lines, rule, space, stack } from '../parts/blocks.ts'
import { amountEntry, heading, list } from '../parts/entries.ts'
import { fields } from '../parts/fields.ts'
import { type FormPart, forms } from '../parts/paid.ts'
import { caption, continuation, credit, signboard } from '../parts/sale-parts.ts'
import { signatures } from '../parts/signatures.ts'
import { grandTotalBlock, sums } from '../parts/sums.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { MEASURE, styles } from '../styles.ts'
import { ticketMoney } from '../text/figures.ts'
import { balanced } from '../text/wrap.ts'
import { typographyOf } from '../typographies.ts'

interface AppliedOrder {
  readonly document: string
  readonly dueDay: string | null
  readonly amount: Centavos
  readonly balance: Centavos
}

/** A payment on account with what its receipt says (D188). */
export interface AccountReceipt {
  readonly number: string
  readonly ticket: InvoiceDetail['ticket']
  readonly shop: string
  readonly customer: string
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly at: string
  readonly author: string
  readonly amount: Centavos
  readonly parts: readonly FormPart[]
  readonly applied: readonly AppliedOrder[]
  /** Remaining debt in the shop. Null if unknown. */
  readonly owedAfter: Centavos | null
  readonly isVoid: boolean
  readonly voucher: AccountVoucher | null
}

interface AccountVoucher {
  /** Present only right after the payment (D200). */
  readonly code?: string | undefined
  readonly ending: string
  readonly amount: Centavos
}

/** Receipt of a payment on account: the paid orders with the rest of each, the forms, and the remaining debt. */
export function placeAccountPayment(receipt: AccountReceipt): PlacedTicket {
  const { number, ticket, shop, customer, at, author, amount, parts, applied, owedAfter, isVoid, voucher } = receipt
  const { totalRule } = typographyOf(ticket.template)
  const blocks = [
    stack(signboard(ticket, shop), space(3)),
    caption({ number, ticket, isVoid }, { name: 'ABONO', isFilled: true }),
    stack(
      space(2.4),
      fields([
        ['Cliente', customer],
        ['Fecha', showLocal(at)],
        ['Cajero', author],
      ]),
    ),
    ...list('Se abonó a', applied.map(appliedBlock)),
    stack(
      space(1),
      totalRule,
      grandTotalBlock({ label: 'Abono', value: amount }),
      totalRule,
      forms(parts),
      ...(owedAfter === null || isVoid ? [] : [rule(1), leftBlock(owedAfter)]),
    ),
    ...(voucher && !isVoid ? [voucherBlock(voucher)] : []),
    signatures('Recibí'),
    stack(space(5), barcode(number), space(3), credit(ticket)),
  ]
  return {
    title: `Abono ${number}`,
    fileName: `abono-${number}.pdf`,
    issuedAt: at,
    pages: cropped(blocks, continuation('Abono', { number })),
  }
}

const leftBlock = (owed: Centavos): Block =>
  owed > 0
    ? sums([{ label: 'Queda por cobrar', value: owed }], styles.balance)
    : lines(['Sin saldo pendiente'], styles.balance)

const appliedBlock = ({ document, dueDay, amount, balance }: AppliedOrder): Block =>
  amountEntry({
    label: `Pedido ${document}`,
    amount,
    detail: [
      balance > 0 ? `Quedan ${ticketMoney(balance)}` : 'Pagado por completo',
      balance > 0 && dueDay !== null ? `vence ${showDay(dueDay)}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  })

/** Voucher of the excess over all debts. A reprint has only the end of its code, which pays nothing. */
const voucherBlock = ({ code, ending, amount }: AccountVoucher): Block =>
  stack(
    heading('Vale por el saldo a favor'),
    sums([{ label: 'Vale', value: amount }], styles.balance),
    space(1.6),
    ...(code === undefined
      ? [note(`El código termina en ${ending}. Está en el recibo original.`)]
      : [
          lines([showVoucherCode(code)], styles.code, 'center'),
          space(1.6),
          barcode(code),
          space(1.6),
          note('No vence. Quien lo presenta lo usa: cuídelo como efectivo.'),
        ]),
  )

const note = (words: string): Block => lines(balanced(words, styles.contact, MEASURE), styles.contact)
