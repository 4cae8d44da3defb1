import { encargoStock, placeEncargo } from '@mostrador/contract/encargos'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import type { EncargoTerms } from '../../bag/bag.ts'
import { encargoRequest } from '../../bag/encargo-request.ts'
import type { Deal } from '../../counter/deal.ts'
import { STOCK_AT_HAND } from '../../counter/stock.ts'

/** The stock of the shop and extension that an encargo takes from. */
export const shelfQuery = ({ affiliate, shop, extension }: EncargoTerms) =>
  queryOptions({
    ...queryOf(encargoStock, { body: { affiliateId: affiliate.id, shopId: shop.id, extensionId: extension.id } }),
    ...STOCK_AT_HAND,
  })

/** An encargo of these terms (P §2.11). */
export const encargoDeal = (terms: EncargoTerms): Deal => ({
  kind: 'encargo',
  noun: 'encargo',
  name: 'Encargo',
  act: 'Generar encargo',
  stockKey: shelfQuery(terms).queryKey,
  place: async (bag, headers) => {
    const { encargoId } = await call(placeEncargo, { body: encargoRequest(bag, bag.encargo ?? terms), headers })
    return encargoId
  },
})
