import { tradingGroup } from '@mostrador/contract/group/trading-group'
import { type TradingGroup, UNNAMED_GROUP } from '@mostrador/domain/group/trading-group'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/calls/query.ts'

/** Who the group is (D132); not yet asked or without network it is nobody in particular. */
export function useGroup(): TradingGroup {
  const { data } = useQuery({ ...queryOf(tradingGroup), staleTime: Number.POSITIVE_INFINITY })
  return data?.group ?? UNNAMED_GROUP
}
