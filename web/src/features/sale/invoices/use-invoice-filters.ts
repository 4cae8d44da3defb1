import { invoiceChoices, type invoiceList } from '@mostrador/contract/sale/invoices'
import { CHARGE_WORDS } from '@mostrador/domain/money/charge'
import { METHOD_WORDS, METHODS } from '@mostrador/domain/money/payment'
import { can } from '@mostrador/domain/people/permissions'
import { STATE_WORDS } from '@mostrador/domain/sale/invoice'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter, type FilteringOf, namedChoices } from '../../../api/lists/list-filters.ts'
import { useProfile } from '../../../session/person/session.tsx'
import type { Filter } from '../../../ui/list/filter.ts'

/** Milliseconds. The list of cashiers changes seldom. */
const FRESH_MS = 5 * 60_000

const STATES = [
  { value: 'inProcess', label: STATE_WORDS.inProcess },
  { value: 'completed', label: STATE_WORDS.completed },
] as const

const CHARGES = [
  { value: 'open', label: 'Deben' },
  { value: 'owing', label: CHARGE_WORDS.owing },
  { value: 'partly', label: CHARGE_WORDS.partly },
  { value: 'charged', label: CHARGE_WORDS.charged },
] as const

const PAID_BY = METHODS.map((method) => ({ value: method, label: METHOD_WORDS[method] }))

/** Void invoices only for users who may void (D28). */
export function useInvoiceFilters(filtering: FilteringOf<typeof invoiceList>): readonly Filter[] {
  const profile = useProfile()
  const { data } = useQuery({ ...queryOf(invoiceChoices), staleTime: FRESH_MS })
  const { shops = [], cashiers = [], affiliates = [] } = data ?? {}
  return [
    daysFilter(filtering),
    ...(profile.role === 'clerk' ? [] : [choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(shops))]),
    choiceFilter(filtering, 'cashierId', 'Autor', namedChoices(cashiers)),
    ...(affiliates.length > 0 || filtering.values.affiliateId !== undefined
      ? [choiceFilter(filtering, 'affiliateId', 'Afiliado', namedChoices(affiliates))]
      : []),
    choiceFilter(filtering, 'state', 'Estado', STATES),
    choiceFilter(filtering, 'charge', 'Cobro', CHARGES),
    choiceFilter(filtering, 'method', 'Forma de pago', PAID_BY),
    ...(can(profile, 'invoices.void')
      ? [choiceFilter(filtering, 'isVoid', 'Anuladas', [{ value: true, label: 'Solo las anuladas' }])]
      : []),
  ]
}
