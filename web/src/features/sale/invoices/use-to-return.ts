import { useNavigate } from '../../../navigation/navigation.ts'
import { returnsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'

/** 'Regresar' leads back to the current screen. */
export function useToReturn(): (invoiceId: number) => void {
  const { role } = useProfile()
  const navigate = useNavigate()
  return (invoiceId) => navigate({ to: returnsOf(role), search: { pedido: invoiceId }, state: { isOverList: true } })
}
