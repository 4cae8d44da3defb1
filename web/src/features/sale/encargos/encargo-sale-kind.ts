import { encargoById, encargoStock, placeEncargo } from '@mostrador/contract/sale/encargos'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { queryOf } from '../../../api/calls/query.ts'
import type { EncargoTerms } from '../../../bag/bag.ts'
import { encargoRequest } from '../../../bag/encargo-request.ts'
import { STOCK_AT_HAND } from '../../../bag/stock-at-hand.ts'
import type { SaleKind } from '../../../counter/training/sale-kind.ts'
import { shiftRefOf } from '../../../drawer/till.ts'
import { tillOf } from '../../../drawer/till-drawer.ts'
import { ENCARGO, LAYAWAY } from './words.ts'

const shelfOf = ({ affiliate, shop, extension }: EncargoTerms) => ({
  body: { affiliateId: affiliate?.id ?? null, shopId: shop.id, extensionId: extension.id },
})

export const shelfQuery = (terms: EncargoTerms) =>
  queryOptions({ ...queryOf(encargoStock, shelfOf(terms)), ...STOCK_AT_HAND })

/** Texts, stock and calls of the counter while it sells an encargo (P §2.11). */
export const encargoSaleKind = (terms: EncargoTerms): SaleKind => ({
  kind: 'encargo',
  ...(terms.layaway ? LAYAWAY : ENCARGO),
  stockKey: shelfQuery(terms).queryKey,
  askStock: async (_, signal) => (await call(encargoStock, { ...shelfOf(terms), signal })).rows,
  place: async (bag, headers, clerk) => {
    const agreed = bag.encargo ?? terms
    // Only a drawer of the goods' shop counts the payment (D93).
    const shift = agreed.shop.id === clerk.shopId ? shiftRefOf(tillOf(clerk.shopId)) : undefined
    const body = { ...encargoRequest(bag, agreed), ...(shift && { shift }) }
    const { encargoId } = await call(placeEncargo, { body, headers })
    return encargoId
  },
  readAhead: (queries, id) => void queries.prefetchQuery(queryOf(encargoById, { body: { id } })),
})
