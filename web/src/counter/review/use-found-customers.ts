import { type CustomerRow, customerList } from '@mostrador/contract/people/customers'
import { namesSomebody } from '@mostrador/domain/people/customer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/calls/query.ts'
import { useIsReached } from '../../api/calls/reach.ts'
import { useSettled } from '../../api/lists/search-as-typed.ts'

/** Most customers that are offered. With the choice that makes one they are seen without scrolling. */
const OFFERED = 5

interface FoundCustomers {
  readonly rows: readonly CustomerRow[]
  /** True once `rows` are the answer to this very text. */
  readonly isSettled: boolean
  /** True once there is an answer, perhaps to an earlier text. False without network, and for a text that names nobody. */
  readonly isAnswered: boolean
}

/** Finds customers by name, telephone or tax id (D185). Without network nothing is found, and no message shows. */
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
  const isAsked = isReached && !isError && namesSomebody(typed)
  return {
    rows: isAsked ? (data?.rows ?? []) : [],
    isSettled: isAsked && search === typed && data !== undefined && !isPlaceholderData,
    isAnswered: isAsked && data !== undefined,
  }
}
