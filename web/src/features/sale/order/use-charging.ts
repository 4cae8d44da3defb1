import { drawerList } from '@mostrador/contract/money/till'
import { CASH_DEFAULTS, type Charging } from '@mostrador/domain/money/cash-settings'
import { localDay } from '@mostrador/domain/time'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { type FelRules, felRulesOn } from '../../../bag/receiver.ts'

/** The own shop's drawers and payment settings, kept for work without network (D92). */
const drawersQuery = queryOptions({ ...queryOf(drawerList), staleTime: 60_000 })

/** The shop's setting for asking how a sale is paid (D88), or the default until it is known. */
export const useCharging = (): Charging => useQuery(drawersQuery).data?.settings.charging ?? CASH_DEFAULTS.charging

/** True if the shop sells on credit (D186). False until it is known. */
export const useSellsOnCredit = (): boolean => useQuery(drawersQuery).data?.settings.sellsOnCredit === true

/** The rules of electronic invoicing for a sale here (D163). null if the shop has none as far as this device knows. */
export const useFelRules = (): FelRules => felRulesOn(useQuery(drawersQuery).data?.settings.fel, localDay(Date.now()))
