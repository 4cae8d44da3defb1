import type { InvoiceQuery } from '@mostrador/contract/sale/invoices'
import { CHARGE_NUMBERS, type ChargeState } from '@mostrador/domain/money/charge'
import { METHOD_NUMBERS, type PaymentMethod } from '@mostrador/domain/money/payment'
import { type InvoiceState, STATE_NUMBERS } from '@mostrador/domain/sale/invoice'
import type { Day } from '@mostrador/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOutside, type RowScope } from '../../../caller.ts'
import { bigintParam } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import { isId } from '../../../db/search.ts'
import type { Engine } from '../../../db/statement.ts'

/** Null means any. Void invoices are left out, or listed alone (D28). */
export interface InvoiceFilters {
  readonly shopId: number | null
  readonly cashierId: number | null
  readonly affiliateId: number | null
  readonly state: InvoiceState | null
  /** One of the states, or 'open' for all that owe. */
  readonly charge: ChargeState | 'open' | null
  /** Form of at least one of its payments. */
  readonly method: PaymentMethod | null
  /** Local days, both included. */
  readonly from: Day | null
  readonly to: Day | null
  readonly isVoid: boolean
}

export const ofShop = (shopId: number | null): InvoiceFilters => ({
  shopId,
  cashierId: null,
  affiliateId: null,
  state: null,
  charge: null,
  method: null,
  from: null,
  to: null,
  isVoid: false,
})

/** Undefined for filters beyond the caller's row scope. */
export function invoiceFiltersOf(
  query: InvoiceQuery,
  scope: RowScope,
  maySeeVoid: boolean,
): InvoiceFilters | undefined {
  const { shopId = scope, cashierId, affiliateId, state, charge, method, from, to, isVoid = false } = query
  if ((query.shopId !== undefined && isOutside(scope, query.shopId)) || (isVoid && !maySeeVoid)) return undefined
  return {
    shopId,
    cashierId: cashierId ?? null,
    affiliateId: affiliateId ?? null,
    state: state ?? null,
    charge: charge ?? null,
    method: method ?? null,
    from: from ?? null,
    to: to ?? null,
    isVoid,
  }
}

/** An index already sorts lists without any filter but the shop. */
export const filtersOnlyByShop = ({ shopId: _, ...others }: InvoiceFilters): boolean =>
  Object.values(others).every((value) => value === null || value === false)

/** Filters as parameters of a statement. An id of 0 means any. `charge` is a range. */
export type FilterParams = {
  readonly shopId: number
  readonly cashierId: number
  readonly affiliateId: number
  readonly state: number
  readonly leastCharge: number
  readonly mostCharge: number
  readonly method: number
  readonly from: string
  readonly to: string
}

/** The charge numbers of 'open' are adjacent. */
function chargeRange(charge: InvoiceFilters['charge']): { leastCharge: number; mostCharge: number } {
  if (charge === null) return { leastCharge: CHARGE_NUMBERS.unasked, mostCharge: CHARGE_NUMBERS.charged }
  if (charge === 'open') return { leastCharge: CHARGE_NUMBERS.owing, mostCharge: CHARGE_NUMBERS.partly }
  return { leastCharge: CHARGE_NUMBERS[charge], mostCharge: CHARGE_NUMBERS[charge] }
}

export const filterParams = (filters: InvoiceFilters): FilterParams => ({
  shopId: filters.shopId ?? 0,
  cashierId: filters.cashierId ?? 0,
  affiliateId: filters.affiliateId ?? 0,
  state: filters.state === null ? 0 : STATE_NUMBERS[filters.state],
  ...chargeRange(filters.charge),
  method: filters.method === null ? 0 : METHOD_NUMBERS[filters.method],
  from: filters.from ?? '0000',
  to: filters.to ?? '9999',
})

/** SQL condition of the filters, written so that the walk of a caller keeps its own index. */
export const isChosen = (p: Markers<FilterParams>, engine: Engine): RawBuilder<SqlBool> => {
  return sql<SqlBool>`${isId(engine, 'shop_id', p.shopId)} and ${isId(engine, 'author_id', p.cashierId)}
    and ${isId(engine, 'affiliate_id', p.affiliateId)} and ${isId(engine, 'state', p.state)}
    and charge between ${p.leastCharge} and ${p.mostCharge}
    and (${bigintParam(engine, p.method)} = 0 or exists (
      select 1 from payment where payment.invoice_id = invoice.id and payment.method = ${bigintParam(engine, p.method)}))
    and substr(issued_local, 1, 10) between ${p.from} and ${p.to}`
}
