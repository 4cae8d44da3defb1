import { tradingGroup } from '@mostrador/contract/group/trading-group'
import { type TradingGroup, UNNAMED_GROUP } from '@mostrador/domain/group/trading-group'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/calls/query.ts'

/** The trading group (D132), or an unnamed one until the server has answered. */
export function useGroup(): TradingGroup {
  const { data } = useQuery({ ...queryOf(tradingGroup), staleTime: Number.POSITIVE_INFINITY })
  return data?.group ?? UNNAMED_GROUP
}
