import { useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../api/calls/errors.ts'
import { stockAtHandQuery } from '../../bag/stock-query.ts'
import { useNavigate } from '../../navigation/navigation.ts'
import { paths } from '../../paths.ts'
import { useProfile } from '../../session/person/session.tsx'
import type { OpeningPlace } from './open-quotation.tsx'

/** Returns what opens a document of a list at the counter. Undefined in the office, which sells nothing. */
export function useOpeningPlace(): { readonly place: OpeningPlace; readonly goToCounter: () => void } | undefined {
  const profile = useProfile()
  const queries = useQueryClient()
  const navigate = useNavigate()
  if (profile.role !== 'clerk') return undefined
  const place = {
    profile,
    tell: showSuccess,
    products: async () => (await queries.fetchQuery(stockAtHandQuery)).rows,
    onOrder: (recibo: number) => navigate({ to: paths.client.pendingOrders, search: { recibo } }),
  }
  return { place, goToCounter: () => navigate({ to: paths.client.newOrder }) }
}
