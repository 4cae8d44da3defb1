import { affiliateList } from '@mostrador/contract/people/affiliates'
import type { CustomerRow } from '@mostrador/contract/people/customers'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'

export interface ListedAffiliate {
  readonly id: number
  readonly name: string
  /** undefined for an inactive affiliate: the form keeps its values. */
  readonly data?: { readonly name: string; readonly phone: string; readonly email: string }
}
export interface ListedAffiliates {
  readonly listed: readonly ListedAffiliate[]
  readonly isError: boolean
}

/** Active affiliates, and the one whom the edited customer is. Read only while `isAsked`. */
export function useListedAffiliates(isAsked: boolean, edited: CustomerRow | undefined): ListedAffiliates {
  const { data, isError } = useQuery({ ...queryOf(affiliateList), enabled: isAsked })
  const active = (data?.rows ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, code, name, phone, email }) => ({ id, name: `${code} ${name}`, data: { name, phone, email } }))
  const own = edited?.affiliateId ?? null
  const isListed = own === null || active.some(({ id }) => id === own)
  return { listed: isListed ? active : [{ id: own, name: edited?.affiliate ?? '' }, ...active], isError }
}
