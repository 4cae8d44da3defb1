import { showVoucherCode } from '@mostrador/domain/money/voucher'
import type { ReturnDetail, ReturnVoucher } from '@mostrador/domain/sale/return-detail'
import { showDay, showLocal } from '@mostrador/domain/time'
import { barcode } from '../barcode.ts'
import type { Block } from '../marks.ts'
import { cropped } from '../pages.ts'
import { captionBar } from '../parts/bars.ts'
import { lines, space, stack } from '../parts/blocks.ts'
import { fields, type LabelledValue } from '../parts/fields.ts'
import { continuation, credit, head } from '../parts/sale-parts.ts'
import { grandTotalBlock } from '../parts/sums.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { MEASURE, styles } from '../styles.ts'
import { ticketMoney } from '../text/figures.ts'
import { balanced } from '../text/wrap.ts'
import { typographyOf } from '../typographies.ts'

export type VoucherPaper = Omit<ReturnDetail, 'voucher'> & {
  readonly voucher: ReturnVoucher
  readonly code: string
}

const HOW_TO_USE = 'Se usa como pago, también por partes. Quien lo presenta lo usa: cuídelo como efectivo.'

/** Voucher for the customer: balance, code as text and bars, and last day (D101). */
export function placeVoucher(detail: VoucherPaper): PlacedTicket {
  const { shop, issuedAt, number, voucher, code, ticket } = detail
  const typography = typographyOf(ticket.template)
  const { amount, balance, expiresOn } = voucher
  const dates: LabelledValue[] = [
    ['Emitido', showLocal(issuedAt)],
    ['Vence', expiresOn === null ? 'No vence' : showDay(expiresOn)],
    ['Vale en', shop],
    ['Por', `Devolución ${number}`],
  ]
  const balanceBlocks: Block[] = [
    typography.totalRule,
    grandTotalBlock({ label: 'Saldo', value: balance }),
    typography.totalRule,
  ]
  const blocks = [
    head(detail),
    captionBar({ kind: 'VALE', isFilled: true }, typography),
    stack(space(2.4), ...balanceBlocks, space(2)),
    stack(lines([showVoucherCode(code)], styles.code, 'center'), space(1.6), barcode(code), space(3)),
    fields(amount === balance ? dates : [...dates, ['Se emitió por', ticketMoney(amount)]]),
    stack(
      space(2.6),
      lines(balanced(HOW_TO_USE, styles.contact, MEASURE), styles.contact, typography.align),
      space(3),
      credit(ticket),
    ),
  ]
  return {
    title: `Vale ${showVoucherCode(code)}`,
    fileName: `vale-${code}.pdf`,
    issuedAt,
    pages: cropped(blocks, continuation('Vale', { number: showVoucherCode(code) })),
  }
}
