import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, type Filtering, namedChoices } from '../../../api/lists/list-filters.ts'
import type { Filter } from '../../../ui/list/filter.ts'

export function useShopFilter(filtering: Filtering<{ readonly shopId?: number | undefined }>): Filter {
  const { data } = useQuery(queryOf(invoiceChoices))
  return choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(data?.shops ?? []))
}
