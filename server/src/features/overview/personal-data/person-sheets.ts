import { METHOD_WORDS } from '@mostrador/domain/money/payment'
import { encargoNumber } from '@mostrador/domain/sale/encargo'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { quotationNumber } from '@mostrador/domain/sale/quotation'
import { localTime } from '@mostrador/domain/time'
import type { Db } from '../../../db/session.ts'
import { PERSONAL_FIELDS } from '../../people/affiliates/affiliate-record.queries.ts'
import {
  date,
  type ExportColumn,
  money,
  named,
  number,
  ROWS_A_PIECE,
  type Sheet,
  text,
} from '../../platform/spreadsheets/sheet.ts'
import type { KeptCatalogueOrder } from './kept-catalogue-orders.queries.ts'
import type { KeptOfPerson, Subject } from './kept-of-person.ts'
import type { KeptQuotation } from './kept-quotations.queries.ts'
import type { KeptEntry } from './person.queries.ts'
import {
  listEncargosWhole,
  listInvoicesWhole,
  listLinesOfEncargos,
  listLinesOfInvoices,
  listPaymentsOfEncargos,
} from './person-details.queries.ts'

/** A workbook that opens on a phone, with only her own data. */
export function sheetsOf(db: Db, subject: Subject, kept: KeptOfPerson, now: number): Sheet[] {
  const invoices = inOrder(kept.invoices)
  const encargos = inOrder(kept.encargos)
  const numbers = new Map([...kept.invoices].map((invoice) => [invoice.id, invoiceNumber(invoice)]))
  const orderNumbers = new Map([...kept.encargos].map((encargo) => [encargo.id, encargoNumber(encargo)]))
  const numbered = (of: ReadonlyMap<number, string>) =>
    text<{ documentId: number }>('Documento', ({ documentId }) => of.get(documentId) ?? '')
  return [
    named('Datos', ABOUT, once(aboutHer(subject, kept, now))),
    named(
      'Pedidos',
      INVOICES,
      piecewise(invoices, (ids) => listInvoicesWhole(db, ids)),
    ),
    named(
      'Productos',
      [numbered(numbers), ...LINES],
      piecewise(invoices, (ids) => listLinesOfInvoices(db, ids)),
    ),
    named(
      'Encargos y apartados',
      ENCARGOS,
      piecewise(encargos, (ids) => listEncargosWhole(db, ids)),
    ),
    named(
      'Productos apartados',
      [numbered(orderNumbers), ...LINES],
      piecewise(encargos, (ids) => listLinesOfEncargos(db, ids)),
    ),
    named(
      'Pagos',
      [numbered(orderNumbers), ...PAYMENTS],
      piecewise(encargos, (ids) => listPaymentsOfEncargos(db, ids)),
    ),
    named('Cotizaciones', QUOTATIONS, once(kept.quotations)),
    named('Pedidos del catálogo', CATALOGUE_ORDERS, once(kept.catalogueOrders)),
    named('Bitácora', ENTRIES, once(kept.entries)),
  ]
}

const inOrder = (rows: readonly { readonly id: number }[]): number[] =>
  rows.map(({ id }) => id).sort((one, other) => one - other)

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

async function* piecewise<Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < ids.length; at += ROWS_A_PIECE) yield await read(ids.slice(at, at + ROWS_A_PIECE))
}

interface Fact {
  readonly what: string
  readonly value: string
}

const ABOUT: readonly ExportColumn<Fact>[] = [text('Dato', ({ what }) => what), text('Valor', ({ value }) => value)]

const AFFILIATE_WORDS = {
  name: 'Nombre de afiliado',
  phone: 'Teléfono',
  email: 'Email',
  description: 'Descripción',
} as const satisfies Record<(typeof PERSONAL_FIELDS)[number], string>

/** Her data in the shop group, and the purpose of this file. */
function aboutHer({ nits }: Subject, { person, affiliate, customers }: KeptOfPerson, now: number): Fact[] {
  const fact = (what: string, value: string): Fact[] => (value === '' ? [] : [{ what, value }])
  return [
    ...fact('Este archivo', 'Todo lo que la tienda guarda sobre usted.'),
    ...fact('Hecho el', localTime(now)),
    ...person.names.flatMap((name) => fact('Nombre', name)),
    ...nits.flatMap((nit) => fact('NIT', nit)),
    ...(affiliate
      ? [
          ...fact('Código de afiliado', String(affiliate.code)),
          ...PERSONAL_FIELDS.flatMap((field) => fact(AFFILIATE_WORDS[field], affiliate[field])),
          ...fact('Afiliado desde', localTime(Date.parse(affiliate.createdAt))),
        ]
      : []),
    ...customers.flatMap(({ phone, address, email, note, taxId }) => [
      ...fact('NIT, DPI o pasaporte de cliente', taxId ?? ''),
      ...fact('Teléfono de cliente', phone),
      ...fact('Dirección de cliente', address),
      ...fact('Email de cliente', email),
      ...fact('Nota sobre el cliente', note),
    ]),
  ]
}

type Whole = Awaited<ReturnType<typeof listInvoicesWhole>>[number]

const INVOICES: readonly ExportColumn<Whole>[] = [
  text('Número', invoiceNumber),
  date('Fecha', ({ issuedAt }) => issuedAt),
  text('Comercio', ({ shop }) => shop),
  text('Le atendió', ({ author }) => author),
  text('Cliente', ({ customer }) => customer),
  text('NIT', ({ nit }) => nit),
  money('Subtotal', ({ subtotal }) => subtotal),
  money('Descuento', ({ discount }) => discount),
  money('Precio ADI, de menos', ({ adi }) => adi),
  money('Total', ({ total }) => total),
  text('Anulada', ({ voidedAt, voidReason }) => (voidedAt === null ? 'No' : (voidReason ?? 'Sí'))),
]

type Line = Awaited<ReturnType<typeof listLinesOfInvoices | typeof listLinesOfEncargos>>[number]

const LINES: readonly ExportColumn<Line>[] = [
  text('Producto', ({ name }) => name),
  text('Elemento', ({ element }) => element),
  text('Especificación', ({ specification }) => specification),
  number('Cantidad', ({ quantity }) => quantity),
  money('Precio', ({ price }) => price),
  money('Descuento', ({ discount }) => discount),
  money('Oferta', ({ offer }) => offer ?? 0),
]

const QUOTATIONS: readonly ExportColumn<KeptQuotation>[] = [
  text('Número', quotationNumber),
  date('Fecha', ({ madeAt }) => madeAt),
  text('Cliente', ({ customer }) => customer),
  text('Nota', ({ note }) => note),
  money('Total', ({ total }) => total),
]

const CATALOGUE_ORDERS: readonly ExportColumn<KeptCatalogueOrder>[] = [
  text('Código', ({ code }) => code),
  date('Fecha', ({ placedAt }) => placedAt),
  text('Nombre', ({ name }) => name),
  text('Teléfono', ({ phone }) => phone),
  text('Nota', ({ note }) => note),
  money('Total', ({ total }) => total),
]

type WholeEncargo = Awaited<ReturnType<typeof listEncargosWhole>>[number]

const ENCARGOS: readonly ExportColumn<WholeEncargo>[] = [
  text('Número', encargoNumber),
  date('Fecha', ({ issuedAt }) => issuedAt),
  text('Comercio', ({ shop }) => shop),
  text('Le atendió', ({ author }) => author),
  text('Cliente', ({ customer }) => customer),
  text('NIT', ({ nit }) => nit),
  text('Teléfono', ({ phone }) => phone ?? ''),
  text('Descripción', ({ description }) => description),
  money('Subtotal', ({ subtotal }) => subtotal),
  money('Descuento', ({ discount }) => discount),
  money('Total', ({ total }) => total),
]

type Paid = Awaited<ReturnType<typeof listPaymentsOfEncargos>>[number]

const PAYMENTS: readonly ExportColumn<Paid>[] = [
  date('Fecha', ({ at }) => at),
  text('Forma de pago', ({ method }) => METHOD_WORDS[method]),
  money('Cantidad', ({ amount }) => amount),
]

const ENTRIES: readonly ExportColumn<KeptEntry>[] = [
  date('Fecha', ({ at }) => at),
  text('Acción', ({ act }) => act),
  text('Sobre', ({ entity }) => entity),
  text('Antes', ({ before }) => before),
  text('Después', ({ after }) => after),
]
