import { drawerList } from '@mostrador/contract/money/till'
import { CASH_DEFAULTS, type Charging } from '@mostrador/domain/money/cash-settings'
import { localDay } from '@mostrador/domain/time'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { type FelRules, felRulesOn } from '../../../bag/receiver.ts'

/** The drawers of the own shop and how it takes money, at hand without network too (D92). */
const drawersQuery = queryOptions({ ...queryOf(drawerList), staleTime: 60_000 })

/** Whether the counter asks how a sale is paid (D88); as shops do until they say otherwise, where it is not known yet. */
export const useCharging = (): Charging => useQuery(drawersQuery).data?.settings.charging ?? CASH_DEFAULTS.charging

/** What electronic invoicing asks of a sale here (D163); null: the shop has none, as far as this device has heard. */
export const useFelRules = (): FelRules => felRulesOn(useQuery(drawersQuery).data?.settings.fel, localDay(Date.now()))
