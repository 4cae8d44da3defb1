import { Button } from '@mantine/core'
import { can } from '@mostrador/domain/people/permissions'
import type { InvoiceDetail } from '@mostrador/domain/sale/invoice'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useProfile } from '../../../session/person/session.tsx'
import { useToReturn } from './use-to-return.ts'

interface Props {
  readonly invoice: Pick<InvoiceDetail, 'id' | 'isVoid'>
}

/** Opens the return of goods of an invoice (D98). */
export function ReturnButton({ invoice: { id, isVoid } }: Props) {
  const profile = useProfile()
  const toReturn = useToReturn()
  if (isVoid || !can(profile, 'returns.make')) return null
  return (
    <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => toReturn(id)}>
      Devolver…
    </Button>
  )
}
