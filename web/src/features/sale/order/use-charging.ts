import { drawerList } from '@mostrador/contract/money/till'
import { CASH_DEFAULTS, type Charging } from '@mostrador/domain/money/cash-settings'
import { localDay } from '@mostrador/domain/time'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { type FelRules, felRulesOn } from '../../../bag/receiver.ts'

/** Kept for work without network (D92). */
const drawersQuery = queryOptions({ ...queryOf(drawerList), staleTime: 60_000 })

/** The default until the setting is known (D88). */
export const useCharging = (): Charging => useQuery(drawersQuery).data?.settings.charging ?? CASH_DEFAULTS.charging

/** False until the setting is known (D186). */
export const useSellsOnCredit = (): boolean => useQuery(drawersQuery).data?.settings.sellsOnCredit === true

/** null without electronic invoicing, as far as this device knows (D163). */
export const useFelRules = (): FelRules => felRulesOn(useQuery(drawersQuery).data?.settings.fel, localDay(Date.now()))
