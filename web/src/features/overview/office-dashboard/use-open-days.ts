import type { Days } from '@mostrador/domain/overview/dashboard'
import { can } from '@mostrador/domain/people/permissions'
import { useNavigate } from '../../../navigation/navigation.ts'
import { invoicesOf, reportsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'

/** A report, or the invoices for roles without reports (D5). */
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
