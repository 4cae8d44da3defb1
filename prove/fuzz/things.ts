import type { Random } from '@mostrador/demo/seeded'
import type Sqlite from 'better-sqlite3'

export interface Thing {
  readonly id: number
  readonly version?: number
  readonly code?: string
}

/** Queries for a shop's things of each kind, which acts refer to. */
const KINDS = {
  product: 'select id, version from product where shop_id = ? and is_active = 1 and deleted_at is null',
  sold: `select distinct product_id as id from invoice_line join invoice on invoice.id = invoice_id
    where shop_id = ? and voided_at is null`,
  invoice: 'select id from invoice where shop_id = ? and voided_at is null',
  owing: 'select id from invoice where shop_id = ? and voided_at is null and charge in (1, 2)',
  part: `select id from payment where shop_id = ? and amount > 0
    and not exists (select 1 from payment as back where back.reverses_id = payment.id)`,
  transfer: 'select id from payment where shop_id = ? and is_unconfirmed = 1',
  encargo: 'select id, version from encargo where shop_id = ? and invoice_id is null and deleted_at is null',
  waiting: `select id, version from encargo
    where shop_id = ? and invoice_id is null and deleted_at is null and is_active = 1`,
  freeDrawer: `select id from drawer where shop_id = ? and is_active = 1
    and not exists (select 1 from shift where drawer_id = drawer.id and closed_at is null)`,
  drawer: 'select id from drawer where shop_id = ?',
  openShift: 'select id from shift where shop_id = ? and closed_at is null',
  closedShift: 'select id from shift where shop_id = ? and closed_at is not null',
  shift: 'select id from shift where shop_id = ?',
  return: 'select id from goods_return where shop_id = ?',
  voucher: 'select id, code from voucher where shop_id = ? and balance > 0',
} as const satisfies Record<string, string>

type Kind = keyof typeof KINDS

/** Kind of thing that each field of a body names. Fields of one meaning in all calls are in `bodies.ts`. */
const NAMED: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  editProduct: { id: 'product' },
  editProducts: { id: 'product' },
  invoiceById: { id: 'invoice' },
  setInvoiceState: { idData: 'invoice' },
  voidInvoice: { idData: 'invoice' },
  chargeOrder: { idData: 'owing' },
  correctPayment: { id: 'part' },
  confirmTransfer: { id: 'transfer' },
  encargoById: { id: 'encargo' },
  editEncargo: { id: 'encargo' },
  receiveAbono: { idData: 'waiting' },
  deliverEncargo: { idData: 'waiting' },
  removeEncargo: { idData: 'encargo' },
  editDrawer: { idData: 'drawer' },
  openShift: { caja: 'freeDrawer' },
  shiftById: { id: 'shift' },
  closeShift: { idData: 'openShift' },
  relieveShift: { idData: 'openShift' },
  recountShift: { idData: 'closedShift' },
  setFloat: { idData: 'openShift' },
  returnGoods: { idData: 'invoice' },
  returnWithoutReceipt: { id: 'sold' },
  returnById: { id: 'return' },
  tellVoucher: { id: 'return' },
}

export const kindOf = (call: string, field: string): Kind | undefined => NAMED[call]?.[field]

export interface Things {
  readonly shopId: number
  readonly any: (kind: Kind) => Thing | undefined
  readonly linesOf: (invoiceId: number) => readonly { readonly id: number; readonly cantidad: number }[]
}

const MOST = 30

export function thingsOf(raw: Sqlite.Database, shopId: number, random: Random): Things {
  return {
    shopId,
    any(kind) {
      const [first, ...others] = raw.prepare(`${KINDS[kind]} order by 1 desc limit ${MOST}`).all(shopId) as Thing[]
      return first && random.pick([first, ...others])
    },
    linesOf: (invoiceId) =>
      raw
        .prepare(
          'select product_id as id, quantity as cantidad from invoice_line where invoice_id = ? order by line_no',
        )
        .all(invoiceId) as { id: number; cantidad: number }[],
  }
}
