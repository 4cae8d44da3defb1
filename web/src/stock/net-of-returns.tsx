import type { Day } from '@mostrador/domain/time'
import { Link } from '../navigation/link.tsx'
import { returnsOf } from '../paths.ts'
import { useProfile } from '../session/person/session.tsx'
import leads from '../ui/theme/lead.module.css'

/** The returns of those days, which a figure of sales subtracts (D103). */
export function NetOfReturns({ from, to }: { readonly from: Day; readonly to: Day }) {
  const { role } = useProfile()
  return (
    <>
      netas de{' '}
      <Link to={returnsOf(role)} search={{ desde: from, hasta: to }} className={leads['lead']}>
        devoluciones
      </Link>
    </>
  )
}
