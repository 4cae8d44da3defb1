import { affiliateList } from '@mostrador/contract/people/affiliates'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'

/** Kept on the device like the stock (D63). */
export const affiliatesQuery = queryOptions({ ...queryOf(affiliateList), staleTime: 60_000 })
