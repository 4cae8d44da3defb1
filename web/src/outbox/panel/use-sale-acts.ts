import { TILL_REFUSALS } from '@mostrador/domain/money/till-refusals.es'
import { isTraining } from '../../api/calls/training.ts'
import { isEmpty } from '../../bag/bag.ts'
import { parkedBags } from '../../bag/parked-bags.ts'
import { useBag } from '../../bag/use-bag.ts'
import { useNavigate } from '../../navigation/navigation.ts'
import { paths } from '../../paths.ts'
import { useProfile } from '../../session/person/session.tsx'
import { showInfo } from '../../ui/notices/info.tsx'
import { confirm } from '../../ui/questions/confirm.tsx'
import { useOutbox } from '../waiting/use-outbox.ts'
import { correctionOf, type WaitingSale } from '../waiting/waiting-sale.ts'

const BUSY = 'Tiene un pedido sin terminar. Genérelo, déjelo en espera o vacíelo, y después corrija esta venta.'
const ELSEWHERE = 'Esta venta ya se corrige en otro pedido de este dispositivo. Retómelo en «Pedidos en espera».'

export function useSaleActs(sale: WaitingSale, onLeave: () => void) {
  const { key, storedAs } = sale
  const { id } = useProfile()
  const [bag, act] = useBag(id, 'order')
  const outbox = useOutbox()
  const navigate = useNavigate()
  const isCorrecting = bag.corrects?.key === key
  return {
    /** Selling the corrected sale takes this one out of the queue. */
    isCorrecting,
    async correct() {
      // A page in training mode would correct a real sale (D135).
      if (isTraining) return showInfo(TILL_REFUSALS.training())
      if (!isCorrecting) {
        if (parkedBags(id, 'order').some((parked) => parked.bag.corrects?.key === key)) return showInfo(ELSEWHERE)
        if (!isEmpty(bag)) return showInfo(BUSY)
        act(() => correctionOf(sale))
      }
      onLeave()
      navigate({ to: paths.client.newOrder })
    },
    /** Sends the unchanged sale again under its key, because the cause of the refusal may be gone. */
    async retry() {
      await outbox?.change(key, (kept) => (kept.state === 'review' ? { ...kept, state: 'pending' } : kept))
      outbox?.wake()
    },
    showStored() {
      onLeave()
      navigate({ to: paths.client.pendingOrders, search: storedAs === undefined ? {} : { recibo: storedAs } })
    },
    async forgetStored() {
      const agreed = await confirm({
        title: 'Ya lo revisé',
        message: 'El pedido guardado se queda como está en el servidor, y esta copia se quita del dispositivo.',
        act: 'Quitar la copia',
      })
      if (agreed) await outbox?.remove(key)
    },
  }
}
