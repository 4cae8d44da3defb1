import { inventory } from '@mostrador/contract/goods/products'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../api/calls/query.ts'
import { STOCK_AT_HAND } from './stock-at-hand.ts'

export const stockAtHandQuery = queryOptions({ ...queryOf(inventory), ...STOCK_AT_HAND })
