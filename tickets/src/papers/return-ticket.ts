import { standingOf } from '@mostrador/domain/fiscal/sale-fel'
import { kindsOf, specificationOf } from '@mostrador/domain/goods/plain-product'
import { METHOD_WORDS } from '@mostrador/domain/money/payment'
import type { ReturnDetail, ReturnedLine } from '@mostrador/domain/sale/return-detail'
import { showLocal } from '@mostrador/domain/time'
import { barcode } from '../barcode.ts'
import type { Block } from '../marks.ts'
import { cropped } from '../pages.ts'
import { lines, rule, space, stack } from '../parts/blocks.ts'
import { documentName } from '../parts/document-name.ts'
import { authorised, certifiedBy, issuedBy, receiverFields, taxes } from '../parts/fel-parts.ts'
import { fields, type LabelledValue } from '../parts/fields.ts'
import { paperName } from '../parts/paper-name.ts'
import { caption, continuation, credit, head, items } from '../parts/sale-parts.ts'
import { grandTotalBlock, type Sum, sums } from '../parts/sums.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { MEASURE, styles } from '../styles.ts'
import { wrap } from '../text/wrap.ts'
import { typographyOf } from '../typographies.ts'

const KIND = 'Devolución'

/** Ticket of a return: goods, their condition, and the refund (D98). 72.1 mm wide, as long as its content. */
export function placeReturn(detail: ReturnDetail): PlacedTicket {
  const typography = typographyOf(detail.ticket.template)
  const note = standingOf(detail) === 'certified' ? paperName(detail, KIND) : null
  const kind = note?.name ?? KIND
  const blocks = [
    head(detail),
    ...(note ? issuedBy(detail, typography) : []),
    note
      ? caption({ ...detail, number: undefined }, { name: note.bar, isFilled: false })
      : caption(detail, { name: KIND.toUpperCase(), isFilled: false }),
    ...(note ? authorised(detail, detail.issuedAt) : []),
    about(detail),
    ...items({ ...detail, lines: detail.lines.map(withCondition) }, false),
    total(detail),
    ...(note ? taxes(detail) : []),
    given(detail),
    signature,
    ...(note ? certifiedBy(detail, typography) : []),
    foot(detail),
  ]
  return {
    ...documentName(kind, detail),
    pages: cropped(blocks, continuation(kind, detail)),
  }
}

const withCondition = (line: ReturnedLine) => ({
  ...line,
  adiPrice: null,
  element: kindsOf(line)[0] ?? '',
  specification: [specificationOf(line), line.condition === 'damaged' ? 'Dañado' : 'Vendible']
    .filter(Boolean)
    .join(' · '),
})

function about(detail: ReturnDetail): Block {
  const { invoice, nit, customer, phone, affiliate, affiliateCode, author, reason } = detail
  const rows: LabelledValue[] = [[standingOf(detail) === 'plain' ? 'Factura' : 'Pedido', invoice ?? 'Sin recibo']]
  if (invoice !== null)
    rows.push(
      ...(receiverFields(detail) ?? [
        ['NIT', nit],
        ['Nombre', customer],
      ]),
    )
  if (phone !== '') rows.push(['Teléfono', phone])
  if (affiliate !== null) rows.push(['Afiliado', `${affiliateCode} · ${affiliate}`])
  rows.push(['Recibió', author], ['Motivo', reason])
  return stack(space(2.4), fields(rows), space(2.6))
}

function total({ subtotal, total: worth, ticket }: ReturnDetail): Block {
  const { totalRule } = typographyOf(ticket.template)
  const above: Sum[] =
    subtotal === worth
      ? []
      : [
          { label: 'Subtotal', value: subtotal },
          { label: 'Desc', value: worth - subtotal },
        ]
  return stack(rule(1.6), sums(above), totalRule, grandTotalBlock({ label: 'Total', value: worth }), totalRule)
}

function given({ total: worth, refunded, refunds, voucher }: ReturnDetail): Block {
  const owedLess = worth - refunded
  return stack(
    space(1.6),
    ...refunds.map(({ method, amount, reference }) => {
      const form = sums([{ label: method === 'voucher' ? 'En vale' : METHOD_WORDS[method], value: amount }])
      const detail = reference || (method === 'voucher' && voucher ? `Vale que termina en ${voucher.ending}` : '')
      return detail === '' ? form : stack(form, lines(wrap(detail, styles.detail, MEASURE), styles.detail), space(0.6))
    }),
    owedLess > 0 ? sums([{ label: 'Rebajado de lo que debía', value: owedLess }]) : space(0),
    space(1.6),
  )
}

const signature: Block = stack(space(14), rule(0.8), lines(['Firma de quien devuelve'], styles.label), space(3))

const foot = ({ issuedAt, number, ticket, fel }: ReturnDetail): Block =>
  stack(
    fields([
      ['Fecha', showLocal(issuedAt)],
      [fel ? KIND : 'Número', number],
    ]),
    space(3),
    barcode(number),
    space(3),
    credit(ticket),
  )
