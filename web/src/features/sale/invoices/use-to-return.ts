import { useNavigate } from '../../../navigation/navigation.ts'
import { returnsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'

/** Opens the return of an order over the screen that one comes from: 'Regresar' leads back to it. */
export function useToReturn(): (invoiceId: number) => void {
  const { role } = useProfile()
  const navigate = useNavigate()
  return (invoiceId) => navigate({ to: returnsOf(role), search: { pedido: invoiceId }, state: { isOverList: true } })
}
