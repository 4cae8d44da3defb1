import { Link } from '../../../navigation/link.tsx'
import { encargosOf, invoicesOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'

interface Props {
  readonly document: string
  readonly invoiceId: number | null
  readonly encargoId: number | null
  readonly className: string | undefined
}

/** The number of a payment's order or encargo, which opens it. Other movements name no document. */
export function PaidDocumentLink({ document, invoiceId, encargoId, className = '' }: Props) {
  const { role } = useProfile()
  if (invoiceId === null && encargoId === null) return document
  const place =
    invoiceId === null
      ? { to: encargosOf(role), search: { encargo: encargoId ?? undefined } }
      : { to: invoicesOf(role), search: { factura: invoiceId } }
  return (
    <Link {...place} className={className}>
      {document}
    </Link>
  )
}
