import { endSelling } from '@mostrador/contract/people/session'
import { useSend } from '../api/calls/send.ts'
import { useLeaveGuard } from '../outbox/panel/use-leave-guard.ts'
import { sendFirst } from '../outbox/sending/send-first.ts'
import { dashboardOf } from '../paths.ts'
import { startAnew } from '../session/device/start-anew.ts'
import { useProfile } from '../session/person/session.tsx'
import { hasUnsavedWork } from '../session/storage/unsaved-work.ts'
import { confirm } from '../ui/questions/confirm.tsx'

/** First sends the waiting sales of an office user who sells (D228). */
export function useReturnToOffice(): () => void {
  const { officeRole = 'owner' } = useProfile()
  const mayLeave = useLeaveGuard('Podrá volver a la administración cuando se registren.', sendFirst)
  const { send } = useSend(endSelling, { quiet: true, onDone: () => void startAnew(dashboardOf(officeRole)) })
  const leave = async () => {
    if (!(await mayLeave())) return
    const agreed =
      !hasUnsavedWork() ||
      (await confirm({
        title: 'Volver a la administración',
        message:
          'Tiene un pedido o una venta sin terminar. Se guarda en este navegador y lo encontrará al volver a vender.',
        act: 'Volver a la administración',
      }))
    if (agreed) send({})
  }
  return () => void leave()
}
