import type { Days } from '@mostrador/domain/overview/dashboard'
import { can } from '@mostrador/domain/people/permissions'
import { useNavigate } from '../../../navigation/navigation.ts'
import { invoicesOf, reportsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'

/** From a point of a chart to what was sold on its days: a report, or for whom has none (D5) the invoices themselves. */
export function useOpenDays(shopId: number | null): (days: Days) => void {
  const profile = useProfile()
  const navigate = useNavigate()
  return ({ from, to }) =>
    void (can(profile, 'reports.read')
      ? navigate({ to: reportsOf(profile.role), search: { inicio: from, fin: to, tienda: shopId ?? 0 } })
      : navigate({
          to: invoicesOf(profile.role),
          search: { desde: from, hasta: to, ...(shopId !== null && { comercio: shopId }) },
        }))
}
