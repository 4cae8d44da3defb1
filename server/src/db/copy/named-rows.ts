import { receivingNumber } from '@mostrador/domain/buying/receiving'
import { stockCountNumber } from '@mostrador/domain/goods/stock-count'
import { exitNumber } from '@mostrador/domain/goods/stock-exit'
import { transferNumber } from '@mostrador/domain/goods/transfer'
import { accountPaymentNumber } from '@mostrador/domain/money/account-payment'
import { encargoNumber } from '@mostrador/domain/sale/encargo'
import { returnNumber } from '@mostrador/domain/sale/goods-return'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'

interface Parts {
  readonly id: number
  /** Local time or day, '' where the row has none. */
  readonly at: string
  readonly called: string
  readonly shop: string
}

export interface NamedRows {
  /** SQL of the parts. The joins start from a query `wrong`. */
  readonly at?: string
  readonly called?: string
  readonly shop?: string
  readonly joins: string
  readonly name: (parts: Parts) => string
}

const inShop = (name: string, { shop }: Parts): string => (shop === '' ? name : `${name} (${shop})`)
const shopOf = (id: string) => `left join shop on shop.id = ${id}`

const INVOICE: NamedRows = {
  at: 'invoice.issued_local',
  shop: 'invoice.shop_name',
  joins: 'left join invoice on invoice.id = wrong.id',
  name: (parts) => inShop(`factura ${invoiceNumber({ id: parts.id, issuedAt: parts.at })}`, parts),
}

const document = (table: string, local: string, name: NamedRows['name']): NamedRows => ({
  at: `${table}.${local}`,
  joins: `left join ${table} on ${table}.id = wrong.id`,
  name,
})

const SHOP_DAY: NamedRows = {
  at: 'wrong.local',
  shop: 'shop.name',
  joins: shopOf('wrong.id'),
  name: ({ at, shop }) => `${at} en ${shop}`,
}

export const NAMED = {
  product: {
    called: 'product.code',
    shop: 'shop.name',
    joins: `left join product on product.id = wrong.id ${shopOf('product.shop_id')}`,
    name: (parts) => inShop(`producto ${parts.called}`, parts),
  },
  invoice: INVOICE,
  shopDay: SHOP_DAY,
  productSales: {
    ...SHOP_DAY,
    called: 'product.code',
    joins: `${SHOP_DAY.joins} left join product on product.id = wrong.product`,
    name: ({ at, called, shop }) => `producto ${called}, ${at} en ${shop}`,
  },
  accountPayment: document(
    'account_payment',
    'at_local',
    ({ id, at }) => `abono a cuenta ${accountPaymentNumber({ id, at })}`,
  ),
  commission: {
    called: 'coalesce(user_account.name, affiliate.name)',
    joins: `left join commission on commission.id = wrong.id left join user_account on user_account.id = commission.user_id
      left join affiliate on affiliate.id = commission.affiliate_id`,
    name: ({ called }) => `comisión de ${called}`,
  },
  return: document('goods_return', 'issued_local', ({ id, at }) => `devolución ${returnNumber({ id, issuedAt: at })}`),
  voucher: {
    at: 'voucher.issued_local',
    called: 'cast(voucher.return_id as text)',
    joins: 'left join voucher on voucher.id = wrong.id',
    name: ({ id, at, called }) =>
      called === ''
        ? `vale de un abono a cuenta (ID ${id})`
        : `vale de la devolución ${returnNumber({ id: Number(called), issuedAt: at })}`,
  },
  transfer: document('transfer', 'asked_local', ({ id, at }) => `traslado ${transferNumber({ id, askedAt: at })}`),
  exit: document('stock_exit', 'issued_local', ({ id, at }) => `salida ${exitNumber({ id, issuedAt: at })}`),
  encargo: document('encargo', 'issued_local', ({ id, at }) => `encargo ${encargoNumber({ id, issuedAt: at })}`),
  receiving: document(
    'receiving',
    'created_local',
    ({ id, at }) => `recepción ${receivingNumber({ id, createdLocal: at })}`,
  ),
  shift: {
    at: 'cast(shift.number as text)',
    called: 'drawer.name',
    shop: 'shop.name',
    joins: `left join shift on shift.id = wrong.id left join drawer on drawer.id = shift.drawer_id ${shopOf('shift.shop_id')}`,
    name: (parts) => inShop(`corte ${parts.at} de ${parts.called}`, parts),
  },
  count: document('stock_count', 'issued_local', ({ id, at }) => `conteo ${stockCountNumber({ id, issuedAt: at })}`),
  felDocument: {
    called: 'fel_document.type',
    joins: 'left join fel_document on fel_document.id = wrong.id',
    name: ({ id, called }) => `documento FEL ${id} (${called})`,
  },
  account: {
    called: 'user_account.name',
    joins: 'left join user_account on user_account.id = wrong.id',
    name: ({ called }) => `cuenta de ${called}`,
  },
} as const satisfies Record<string, NamedRows>

export const namingQuery = (query: string, { at, called, shop, joins }: NamedRows): string =>
  `select wrong.id as id, ${at ?? "''"} as at, ${called ?? "''"} as called, ${shop ?? "''"} as shop
   from (${query}) as wrong ${joins}`

export interface NamingRow {
  readonly id: number | string
  readonly at: string | null
  readonly called: string | null
  readonly shop: string | null
}

export const nameOf = ({ name }: NamedRows, { id, at, called, shop }: NamingRow): string =>
  name({ id: Number(id), at: at ?? '', called: called ?? '', shop: shop ?? '' })
