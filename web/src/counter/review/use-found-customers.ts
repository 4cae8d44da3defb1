import { type CustomerRow, customerList } from '@mostrador/contract/people/customers'
import { namesSomebody } from '@mostrador/domain/people/customer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/calls/query.ts'
import { useIsReached } from '../../api/calls/reach.ts'
import { useSettled } from '../../api/lists/search-as-typed.ts'
import { creditOf } from '../../bag/chosen-buyer.ts'
import { creditQuery } from '../../bag/credit-at-hand.ts'
import type { FoundCustomer } from '../../bag/find-customer.ts'
import { useTill } from '../../drawer/use-till.ts'

/** Most customers that are offered. With the choice that makes one they are seen without scrolling. */
const OFFERED = 5

interface FoundCustomers {
  readonly rows: readonly FoundCustomer[]
  /** True once `rows` are the answer to this very text. */
  readonly isSettled: boolean
  /** True once there is an answer, perhaps to an earlier text. False for a text that names nobody. */
  readonly isAnswered: boolean
  /** True if the customers are those at hand, to whom nobody can be added. */
  readonly isOffline: boolean
}

/** Finds the customers with credit whom this till keeps (D187). */
function useCustomersAtHand(typed: string, isReached: boolean): readonly FoundCustomer[] {
  const sellsOnCredit = useTill().settings?.sellsOnCredit === true
  const isAsked = !isReached && sellsOnCredit && namesSomebody(typed)
  const { data } = useQuery({ ...creditQuery, enabled: isAsked })
  return isAsked ? (data?.find(typed, OFFERED) ?? []) : []
}

/** Finds customers by name, telephone or tax id (D185). Without network those with credit, and no message shows. */
export function useFoundCustomers(text: string | undefined): FoundCustomers {
  const typed = text?.trim() ?? ''
  const search = useSettled(typed)
  const isReached = useIsReached()
  const { data, isPlaceholderData, isError } = useQuery({
    ...queryOf(customerList, {
      query: { page: 1, pageSize: OFFERED, search, columns: ['nombre', 'documento', 'telefono'] },
    }),
    // A search without answer is not repeated, because other calls may go on being answered.
    enabled: ({ state }) => isReached && namesSomebody(search) && state.errorUpdateCount === 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const atHand = useCustomersAtHand(typed, isReached)
  if (!isReached) return { rows: atHand, isSettled: atHand.length > 0, isAnswered: atHand.length > 0, isOffline: true }
  const isAsked = !isError && namesSomebody(typed)
  return {
    rows: isAsked ? (data?.rows ?? []).map(knownOf) : [],
    isSettled: isAsked && search === typed && data !== undefined && !isPlaceholderData,
    isAnswered: isAsked && data !== undefined,
    isOffline: false,
  }
}

const knownOf = ({ id, name, phone, taxIdKind: kind, taxId: number, ...told }: CustomerRow): FoundCustomer => ({
  id,
  name,
  phone,
  ...(kind && number && { taxId: { kind, number } }),
  credit: creditOf(told),
})
