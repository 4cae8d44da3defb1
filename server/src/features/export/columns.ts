import type { Lookup } from '@mostrador/domain/goods/lookup'
import type { Movement } from '@mostrador/domain/goods/movement'
import type { Product } from '@mostrador/domain/goods/product'
import { SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import { PURCHASE_ORDER_WORDS } from '@mostrador/domain/goods/purchase-order'
import { RECEIVING_WORDS } from '@mostrador/domain/goods/receiving'
import { ACTIVE_WORDS, EXTRA_WORDS, STAMP_HEADING, sheetTexts, writeStamp } from '@mostrador/domain/goods/sheet-stamp'
import { COUNT_STATE_WORDS } from '@mostrador/domain/goods/stock-count'
import { EXIT_WORDS, PROPOSAL_WORDS } from '@mostrador/domain/goods/stock-exit'
import { TRANSFER_WORDS } from '@mostrador/domain/goods/transfer'
import { centavosOf } from '@mostrador/domain/money/cost'
import { type Centavos, showMoney } from '@mostrador/domain/money/money'
import type { Affiliate } from '@mostrador/domain/people/affiliate'
import { ROLE_NAMES } from '@mostrador/domain/people/role'
import type { UserRow } from '@mostrador/domain/people/user'
import { type ReportRow, rowName } from '@mostrador/domain/report'
import { DELIVERY_WORDS, type EncargoRow, FORM_WORDS } from '@mostrador/domain/sale/encargo'
import { STATE_WORDS } from '@mostrador/domain/sale/invoice'
import { METHOD_WORDS, PAYMENT_KIND_WORDS } from '@mostrador/domain/sale/payment'
import type { FormDifference } from '@mostrador/domain/sale/shift'
import { differencesInWords, movementWord } from '@mostrador/domain/sale/shift-sheet'
import type { AuditRow } from '../audit/audit-rows.queries.ts'
import type { InvoiceMoney } from '../invoices/invoice-money.queries.ts'
import type { ListedPayment } from '../payments/payment-list.queries.ts'
import type { ProductTag } from '../product-tags/product-hashtag.queries.ts'
import type { Purchasing } from '../products/product-costs.queries.ts'
import type { PurchaseOrderRow } from '../purchase-orders/purchase-order-list.queries.ts'
import type { ReceivingRow } from '../receivings/receiving-list.queries.ts'
import type { DamagedRow } from '../returns/damaged-list.queries.ts'
import type { ReturnRow } from '../returns/return-list.queries.ts'
import { date, type ExportColumn, hidden, money, number, text } from '../spreadsheets/sheet.ts'
import type { CountReader } from '../stock-counts/count-reader.ts'
import type { CountedRow } from '../stock-counts/stock-count-detail.ts'
import type { StockCountRow } from '../stock-counts/stock-count-list.queries.ts'
import type { ExitRow } from '../stock-exits/exit-list.queries.ts'
import type { ProposalRow } from '../stock-exits/proposal-list.queries.ts'
import type { SupplierRecord } from '../suppliers/supplier-record.queries.ts'
import type { TransferRow } from '../transfers/transfer-list.queries.ts'

/** The columns of each exported list, in the order of its screen. */

const activeWord = ({ isActive }: { isActive: boolean }) => (isActive ? ACTIVE_WORDS.yes : ACTIVE_WORDS.no)

/** Under the headings that an import reads, so that what was exported, edited and sent back is understood (D85). */
const productColumns: readonly ExportColumn<Product>[] = [
  number('ID', ({ id }) => id),
  text(SHEET_HEADINGS.barcode, ({ barcode }) => barcode),
  text(SHEET_HEADINGS.code, ({ code }) => code),
  text(SHEET_HEADINGS.name, ({ name }) => name),
  text(SHEET_HEADINGS.description, ({ description }) => description),
  text(SHEET_HEADINGS.shop, ({ shop }) => shop),
  text(SHEET_HEADINGS.extension, ({ extension }) => extension),
  text(SHEET_HEADINGS.group, ({ group }) => group),
  text(SHEET_HEADINGS.element, ({ element }) => element),
  text(SHEET_HEADINGS.specification, ({ specification }) => specification),
  number(SHEET_HEADINGS.quantity, ({ quantity }) => quantity),
  money(SHEET_HEADINGS.price, ({ price }) => price),
  money(SHEET_HEADINGS.ownAdiPrice, ({ ownAdiPrice }) => ownAdiPrice),
  text(SHEET_HEADINGS.isExtra, ({ isExtra }) => (isExtra ? EXTRA_WORDS.yes : EXTRA_WORDS.no)),
  text(SHEET_HEADINGS.isActive, activeWord),
  text(SHEET_HEADINGS.photos, ({ photos }) => photos.join(',')),
]

/** The last column says what the row was, for an import to see what somebody edited (D205). */
export const productSheet: readonly ExportColumn<Product>[] = [
  ...productColumns,
  hidden(STAMP_HEADING, (product) => writeStamp(product, sheetTexts(product))),
]

/** The same for who may see costs (D110). */
export const costedProductSheet: readonly ExportColumn<Product & Purchasing>[] = [
  ...productColumns,
  number(SHEET_HEADINGS.minimum, ({ minimum }) => minimum ?? null),
  number(SHEET_HEADINGS.maximum, ({ maximum }) => maximum ?? null),
  text(SHEET_HEADINGS.supplier, ({ supplier }) => supplier ?? ''),
  money(SHEET_HEADINGS.cost, ({ cost }) => (cost === null ? null : centavosOf(cost))),
  hidden(STAMP_HEADING, (product) => writeStamp(product, sheetTexts(product, product))),
]

export const lookupSheet: readonly ExportColumn<Lookup>[] = [
  number('ID', ({ id }) => id),
  text('Nombre', ({ name }) => name),
  text('Activo', activeWord),
]

export const productTagSheet: readonly ExportColumn<ProductTag>[] = [
  number('ID del producto', ({ productId }) => productId),
  text('Código', ({ code }) => code),
  text('Producto', ({ product }) => product),
  text('Tag', ({ hashtag }) => hashtag),
  number('Cantidad', ({ quantity }) => quantity),
]

export const userSheet: readonly ExportColumn<UserRow>[] = [
  number('ID', ({ id }) => id),
  text('Nombre', ({ name }) => name),
  text('Email', ({ email }) => email),
  text('Departamento', ({ department }) => department),
  text('Dirección', ({ address }) => address),
  text('Ocupación', ({ occupation }) => occupation),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Puesto', ({ role }) => ROLE_NAMES[role]),
  text('Teléfono', ({ phone }) => phone),
  text('Descripción', ({ description }) => description),
  text('Estado', activeWord),
]

export const recordSheet: readonly ExportColumn<UserRow>[] = [
  ...userSheet,
  date('Creado', ({ createdAt }) => createdAt),
  date('Último acceso', ({ lastAccessAt }) => lastAccessAt),
  text('Eliminado', ({ isDeleted }) => (isDeleted ? 'Si' : 'No')),
]

export const affiliateSheet: readonly ExportColumn<Affiliate>[] = [
  number('ID', ({ id }) => id),
  number('Código', ({ code }) => code),
  text('Nombre', ({ name }) => name),
  text('Teléfono', ({ phone }) => phone),
  text('Email', ({ email }) => email),
  text('Descripción', ({ description }) => description),
  text('Estado', activeWord),
]

export const invoiceSheet: readonly ExportColumn<InvoiceMoney>[] = [
  number('ID', ({ id }) => id),
  text('Número', (invoice) => invoice.number),
  date('Fecha', ({ issuedAt }) => issuedAt),
  text('Comercio', ({ shop }) => shop),
  text('Autor', ({ cashier }) => cashier),
  text('Cliente', ({ customer }) => customer),
  text('NIT', ({ nit }) => nit),
  money('Total', ({ total }) => total),
  text('Estado', ({ state, isVoid }) => (isVoid ? 'ANULADA' : STATE_WORDS[state])),
  number('Código del afiliado', ({ affiliateCode }) => affiliateCode),
  text('Afiliado', ({ affiliate }) => affiliate),
  money('Descuento', ({ discount }) => discount),
  money('Devuelto', ({ returned }) => returned ?? 0),
  text('Formas de pago', ({ forms }) =>
    forms.map(({ method, amount }) => `${METHOD_WORDS[method]} ${showMoney(amount)}`).join(', '),
  ),
  money('Saldo', ({ balance }) => balance),
]

export const encargoSheet: readonly ExportColumn<EncargoRow>[] = [
  number('ID', ({ id }) => id),
  text('Número', (encargo) => encargo.number),
  date('Fecha', ({ issuedAt }) => issuedAt),
  text('Afiliado', ({ affiliate }) => affiliate),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  money('Pagado', ({ paid }) => paid),
  money('Saldo', ({ balance }) => balance),
  text('Forma de Pago', ({ form }) => FORM_WORDS[form]),
  text('Descripción', ({ description }) => description),
  text('Entrega', ({ delivery }) => DELIVERY_WORDS[delivery]),
  money('Total', ({ total }) => total),
  text('Estado', activeWord),
  text('Teléfono', ({ phone }) => phone ?? ''),
  date('Guardado hasta', ({ heldUntil }) => heldUntil ?? ''),
  number('Pedido', ({ invoiceId }) => invoiceId),
]

/** A row as the list reads it. */
interface ShiftRow {
  readonly number: number
  readonly drawer: string
  readonly shop: string
  readonly author: string
  readonly openedAt: string
  readonly closedAt: string | null
  readonly float: Centavos
  readonly expected: Centavos | null
  readonly counted: Centavos | null
  readonly differences: readonly FormDifference[]
  readonly late: number
}

export const shiftSheet: readonly ExportColumn<ShiftRow>[] = [
  text('Caja', ({ drawer }) => drawer),
  number('Turno', (shift) => shift.number),
  text('Comercio', ({ shop }) => shop),
  text('Abrió', ({ author }) => author),
  date('Abierto', ({ openedAt }) => openedAt),
  date('Cerrado', ({ closedAt }) => closedAt),
  money('Fondo', ({ float }) => float),
  money('Esperado', ({ expected }) => expected),
  money('Contado', ({ counted }) => counted),
  money('Diferencia', ({ expected, counted }) => (expected === null || counted === null ? null : counted - expected)),
  text('Otras formas', ({ differences }) => {
    const others = differences.filter(({ method }) => method !== 'cash')
    return others.length === 0 ? '' : differencesInWords(others)
  }),
  number('Llegaron después', ({ late }) => late),
]

interface DrawerRow {
  readonly id: number
  readonly name: string
  readonly shop: string
  readonly extension: string | null
  readonly isActive: boolean
  readonly shift: { readonly number: number; readonly openedAt: string; readonly author: string } | null
}

export const drawerSheet: readonly ExportColumn<DrawerRow>[] = [
  number('ID', ({ id }) => id),
  text('Caja', ({ name }) => name),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Activa', ({ isActive }) => (isActive ? 'Sí' : 'No')),
  number('Turno', ({ shift }) => shift?.number ?? null),
  date('Abierto', ({ shift }) => shift?.openedAt ?? null),
  text('Abrió', ({ shift }) => shift?.author ?? null),
]

export const paymentSheet: readonly ExportColumn<ListedPayment>[] = [
  number('ID', ({ id }) => id),
  text('Documento', ({ document }) => document),
  date('Fecha', ({ at }) => at),
  text('Comercio', ({ shop }) => shop),
  text('Tipo', ({ kind }) => movementWord(PAYMENT_KIND_WORDS[kind])),
  text('Forma', ({ method }) => METHOD_WORDS[method]),
  text('Referencia', ({ reference }) => reference),
  text('Por confirmar', ({ isUnconfirmed }) => (isUnconfirmed ? 'Sí' : '')),
  text('Fuera de turno', ({ isOutside }) => (isOutside ? 'Sí' : '')),
  text('Autor', ({ author }) => author),
  money('Monto', ({ amount }) => amount),
]

/** Transfers that nobody has seen on the account yet. */
export const unconfirmedSheet: readonly ExportColumn<ListedPayment>[] = [
  number('ID', ({ id }) => id),
  text('Documento', ({ document }) => document),
  text('Comercio', ({ shop }) => shop),
  date('Fecha', ({ at }) => at),
  money('Monto', ({ amount }) => amount),
  text('Referencia', ({ reference }) => reference),
  text('Autor', ({ author }) => author),
]

export const returnSheet: readonly ExportColumn<ReturnRow>[] = [
  number('ID', ({ id }) => id),
  text('Número', (row) => row.number),
  date('Fecha', ({ issuedAt }) => issuedAt),
  text('Factura', ({ invoice }) => invoice),
  text('Comercio', ({ shop }) => shop),
  text('Autor', ({ author }) => author),
  text('Cliente', ({ customer }) => customer),
  money('Total', ({ total }) => total),
  text('Forma', ({ method }) => METHOD_WORDS[method]),
  text('Motivo', ({ reason }) => reason),
]

export const damagedSheet: readonly ExportColumn<DamagedRow>[] = [
  number('ID', ({ id }) => id),
  date('Fecha', ({ at }) => at),
  text('Código', ({ code }) => code),
  text('Nombre', ({ name }) => name),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  number('Unidades', ({ quantity }) => quantity),
  text('Motivo', ({ reason }) => reason),
  text('Devolución', (row) => row.return),
  text('Autor', ({ author }) => author),
]

export const transferSheet: readonly ExportColumn<TransferRow>[] = [
  number('ID', ({ id }) => id),
  text('Número', (row) => row.number),
  date('Fecha', ({ askedAt }) => askedAt),
  text('De', ({ from, fromExtension }) => `${from} · ${fromExtension}`),
  text('A', ({ to, toExtension }) => `${to} · ${toExtension}`),
  text('Estado', ({ state }) => TRANSFER_WORDS[state]),
  number('Unidades', ({ units }) => units),
  text('Autor', ({ author }) => author),
]

/** What leaves without being sold, made or proposed. */
const LEAVING: readonly ExportColumn<ExitRow | ProposalRow>[] = [
  date('Fecha', ({ issuedAt }) => issuedAt),
  text('Código', ({ code }) => code),
  text('Nombre', ({ name }) => name),
  text('Tipo', ({ kind }) => EXIT_WORDS[kind]),
  number('Unidades', ({ quantity }) => quantity),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Motivo', ({ reason }) => reason),
  text('Autor', ({ author }) => author),
]

export const exitSheet: readonly ExportColumn<ExitRow>[] = [
  number('ID', ({ id }) => id),
  text('Número', (row) => row.number),
  ...LEAVING,
  money('Costo', ({ cost }) => cost),
  money('Valor', ({ worth }) => worth),
]

export const exitProposalSheet: readonly ExportColumn<ProposalRow>[] = [
  number('ID', ({ id }) => id),
  ...LEAVING,
  text('Estado', ({ state }) => PROPOSAL_WORDS[state]),
  text('Decidió', ({ decider }) => decider),
  text('Respuesta', ({ answer }) => answer),
  text('Salida', ({ exit }) => exit ?? ''),
]

/** What a difference is worth is for who may know what goods cost. */
export const stockCountSheet = ({ seesWorth }: CountReader): readonly ExportColumn<StockCountRow>[] => [
  text('Número', (row) => row.number),
  date('Fecha', ({ issuedAt }) => issuedAt),
  text('Nombre', ({ name }) => name),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Estado', ({ state }) => COUNT_STATE_WORDS[state]),
  text('Autor', ({ author }) => author),
  number('Contados', ({ counted }) => counted),
  number('Diferencia', ({ difference }) => difference ?? null),
  ...(seesWorth
    ? [
        money<StockCountRow>('Al costo', ({ costWorth }) => costWorth ?? null),
        number<StockCountRow>('Sin costo', ({ uncosted }) => uncosted ?? null),
        money<StockCountRow>('Al precio', ({ priceWorth }) => priceWorth ?? null),
      ]
    : []),
]

export const supplierSheet: readonly ExportColumn<SupplierRecord>[] = [
  number('ID', ({ id }) => id),
  text('Nombre', ({ name }) => name),
  text('NIT', ({ nit }) => nit),
  text('Teléfono', ({ phone }) => phone),
  number('Días', ({ days }) => days),
  text('Nota', ({ note }) => note),
  text('Estado', activeWord),
]

/** What it cost is for who may see costs (D110). */
export const receivingSheet = (seesCosts: boolean): readonly ExportColumn<ReceivingRow>[] => [
  number('ID', ({ id }) => id),
  text('Número', (row) => row.number),
  date('Fecha', ({ createdAt }) => createdAt),
  text('Casa', ({ supplier }) => supplier),
  text('Factura de la casa', ({ reference }) => reference),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Estado', ({ state }) => RECEIVING_WORDS[state]),
  number('Unidades', ({ units }) => units),
  text('Autor', ({ author }) => author),
  ...(seesCosts
    ? [
        money<ReceivingRow>('Costo', ({ cost }) => cost ?? null),
        money<ReceivingRow>('Por pagar', ({ owed }) => owed ?? null),
      ]
    : []),
]

export const stockCountLineSheet: readonly ExportColumn<CountedRow>[] = [
  text('Código', ({ code }) => code),
  text('Código de barras', ({ barcode }) => barcode),
  text('Nombre', ({ name }) => name),
  text('Elemento', ({ element }) => element),
  text('Especificación', ({ specification }) => specification),
  number('Esperado', ({ expected }) => expected ?? null),
  number('Contado', ({ counted }) => counted),
  number('Diferencia', ({ difference }) => difference ?? null),
  number('Apartadas', ({ held }) => held),
  money('Al costo', ({ costWorth }) => costWorth ?? null),
  money('Al precio', ({ priceWorth }) => priceWorth ?? null),
  text('Se movió', ({ hasMoved }) => (hasMoved ? 'Sí' : '')),
  text('Contó', ({ counter }) => counter),
  date('Hora', ({ at }) => at),
]

export const purchaseOrderSheet: readonly ExportColumn<PurchaseOrderRow>[] = [
  number('ID', ({ id }) => id),
  text('Número', (row) => row.number),
  date('Fecha', ({ createdAt }) => createdAt),
  text('Casa', ({ supplier }) => supplier),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Estado', ({ state }) => PURCHASE_ORDER_WORDS[state]),
  number('Unidades', ({ units }) => units),
  number('Recibidas', ({ received }) => received),
  money('Total', ({ total }) => total),
  text('Autor', ({ author }) => author),
]

export const reportSheet: readonly ExportColumn<ReportRow>[] = [
  number('Factura', ({ invoiceId }) => invoiceId),
  date('Fecha', ({ issuedAt }) => issuedAt),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  money('Subtotal', ({ subtotal }) => subtotal),
  money('Total', ({ total }) => total),
  text('Documento', ({ document }) => document),
  text('Devolución', (row) => (row.returnId === null ? '' : rowName(row))),
]

export const auditSheet: readonly ExportColumn<AuditRow>[] = [
  number('ID', ({ id }) => id),
  date('Fecha', ({ at }) => at),
  text('Autor', ({ author }) => author),
  text('Acción', ({ act }) => act),
  text('Entidad', ({ entity }) => entity),
  text('ID de la entidad', ({ entityId }) => entityId),
  text('Antes', ({ before }) => before),
  text('Después', ({ after }) => after),
]

export const movementSheet: readonly ExportColumn<Movement>[] = [
  number('ID', ({ id }) => id),
  date('Fecha', ({ at }) => at),
  text('Motivo', ({ reason }) => reason),
  text('Documento', ({ document }) => document),
  number('Cambio', ({ change }) => change),
  number('Saldo', ({ balance }) => balance),
  text('Autor', ({ author }) => author),
]
