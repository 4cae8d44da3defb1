import { groupCount } from '@mostrador/domain/count'
import { kindsOf } from '@mostrador/domain/goods/plain-product'
import { showLocal } from '@mostrador/domain/time'
import type { Block } from '../marks.ts'
import { lines, space, stack } from '../parts/blocks.ts'
import { type SheetColumn, sheetTable } from '../parts/sheet-table.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { SHEET_MEASURE, sheets } from '../sheet-pages.ts'
import type { Type } from '../text/faces.ts'
import { wrap } from '../text/wrap.ts'

const TITLE: Type = { face: 'bold', size: 22, lead: 10 }
const ABOUT: Type = { face: 'regular', size: 11, lead: 5.4 }

interface OrderedLine {
  readonly code: string
  readonly name: string
  readonly element: string
  readonly specification: string
  readonly quantity: number
}

export interface OrderSheet {
  readonly number: string
  readonly createdAt: string
  readonly supplier: string
  readonly shop: string
  readonly extension: string
  readonly author: string
  readonly note: string
  readonly units: number
  readonly lines: readonly OrderedLine[]
  readonly ticket: { readonly title: string; readonly address: string; readonly whatsapp: string }
}

const CODE = 32
const UNITS = 26

const COLUMNS: readonly SheetColumn<OrderedLine>[] = [
  { heading: 'Código', width: CODE, cell: ({ code }) => code },
  {
    heading: 'Producto',
    width: SHEET_MEASURE - CODE - UNITS,
    cell: (line) => [line.name, ...kindsOf(line)].join(' · '),
  },
  { heading: 'Unidades', width: UNITS, cell: ({ quantity }) => groupCount(quantity), isNumeric: true },
]

/** An order to a supplier on letter sheets (D113), without expected costs. */
export function placePurchaseOrder(order: OrderSheet): PlacedTicket {
  const title = `Pedido ${order.number}`
  return {
    title,
    fileName: `pedido-${order.number.toLowerCase()}.pdf`,
    issuedAt: order.createdAt,
    pages: sheets(
      [{ block: head(order) }, ...sheetTable(COLUMNS, order.lines), { block: foot(order) }],
      `${title} de ${order.shop}`,
    ),
  }
}

const paragraph = (written: string, type: Type): Block => lines(wrap(written, type, SHEET_MEASURE), type)

const head = ({ number, supplier, ticket, createdAt, author }: OrderSheet): Block =>
  stack(
    paragraph(ticket.title, ABOUT),
    ...[ticket.address, ticket.whatsapp].filter(Boolean).map((each) => paragraph(each, ABOUT)),
    space(6),
    paragraph(`Pedido ${number}`, TITLE),
    paragraph(`Para ${supplier}`, ABOUT),
    paragraph(`${showLocal(createdAt)} · ${author}`, ABOUT),
    space(4),
  )

const foot = ({ units, shop, extension, note }: OrderSheet): Block =>
  stack(
    space(3),
    paragraph(`${groupCount(units)} unidades, para ${shop}, ${extension}`, ABOUT),
    ...(note === '' ? [] : [space(3), paragraph(note, ABOUT)]),
  )
