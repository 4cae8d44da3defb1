import { counted, groupCount } from '@mostrador/domain/count'
import { kindsOf } from '@mostrador/domain/goods/plain-product'
import type { TransferDetail, TransferDetailLine } from '@mostrador/domain/goods/transfer-detail'
import { showLocal } from '@mostrador/domain/time'
import { barcode } from '../barcode.ts'
import type { Block } from '../marks.ts'
import { cropped } from '../pages.ts'
import { lines, rule, space, stack, text } from '../parts/blocks.ts'
import { fields, type LabelledValue } from '../parts/fields.ts'
import { caption, continuation, credit, head } from '../parts/sale-parts.ts'
import { signatures } from '../parts/signatures.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { HAIRLINE, MEASURE, styles } from '../styles.ts'
import { wrap } from '../text/wrap.ts'

const KIND = 'Traslado'

/** Widths of a box to tick beside each line, and of its units. */
const TICK = 4
const UNITS = 12

/** Slip in the box of a transfer (D115): goods to tick when unpacking, and lines to sign. */
export function placeTransfer(detail: TransferDetail): PlacedTicket {
  const carried = detail.lines.filter(({ sent }) => sent !== 0)
  const units = carried.reduce((sum, line) => sum + unitsOf(line), 0)
  const blocks = [
    head({ ticket: detail.ticket, shop: detail.from, extension: detail.fromExtension }),
    caption(detail, { name: KIND.toUpperCase(), isFilled: true }),
    about(detail),
    rule(0.8),
    ...carried.map(line),
    stack(
      space(1.6),
      lines([`${counted(units, 'unidad', 'unidades')} en total`], styles.totalLabel),
      signatures('Entrega', 'Recibe'),
      space(3),
      barcode(detail.number),
      space(3),
      credit(detail.ticket),
    ),
  ]
  return {
    title: `${KIND} ${detail.number}`,
    fileName: `traslado-${detail.number}.pdf`,
    issuedAt: detail.sent?.at ?? detail.askedAt,
    pages: cropped(blocks, continuation(KIND, detail)),
  }
}

const unitsOf = ({ sent, asked }: TransferDetailLine): number => sent ?? asked

function about({ from, fromExtension, to, toExtension, sent, askedAt, author, note }: TransferDetail): Block {
  const rows: LabelledValue[] = [
    ['De', `${from} · ${fromExtension}`],
    ['A', `${to} · ${toExtension}`],
    sent ? ['Enviado', showLocal(sent.at)] : ['Solicitado', showLocal(askedAt)],
    sent ? ['Envía', sent.by] : ['Pide', author],
  ]
  if (note !== '') rows.push(['Nota', note])
  return stack(space(2.4), fields(rows), space(2.6))
}

function line(article: TransferDetailLine): Block {
  const x = TICK + 3
  const width = MEASURE - x - UNITS
  const name = wrap(article.name, styles.name, width)
  const kind = [article.code, ...kindsOf(article)].join(' · ')
  const detail = wrap(kind, styles.detail, width)
  const below = name.length * styles.name.lead
  return stack(
    {
      height: below + detail.length * styles.detail.lead,
      marks: [
        { kind: 'box', x: 0, y: 0.4, width: TICK, height: TICK, radius: 0, frame: HAIRLINE, isReversed: false },
        ...name.map((written, index) => text(written, styles.name, { x, top: index * styles.name.lead })),
        ...detail.map((written, index) => text(written, styles.detail, { x, top: below + index * styles.detail.lead })),
        text(groupCount(unitsOf(article)), styles.number, { x: MEASURE, top: -2, align: 'right' }),
      ],
    },
    rule(0.9),
  )
}
