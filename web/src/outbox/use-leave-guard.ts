import { useProfile } from '../session/session.tsx'
import { showInfo } from '../ui/notices/info.tsx'
import { deviceOutbox } from './outbox.ts'
import { countSales } from './outbox-words.ts'
import { openOutboxPanel } from './panel-bell.ts'

/** Whether the person may log out: not while sales of theirs wait on this device (D58). Says so when not. */
export function useLeaveGuard(): () => Promise<boolean> {
  const { id } = useProfile()
  return async () => {
    const outbox = await deviceOutbox()
    const count = (await outbox?.all())?.filter(({ userId }) => userId === id).length ?? 0
    if (count === 0) return true
    outbox?.wake()
    showInfo(
      `${countSales(count)} de este dispositivo ${count === 1 ? 'espera' : 'esperan'} a registrarse en el servidor. Podrá cerrar la sesión cuando no quede ninguna.`,
      { act: 'Ver las ventas', onAct: openOutboxPanel },
    )
    return false
  }
}
