import { useProfile } from '../session/session.tsx'
import { showInfo } from '../ui/notices/info.tsx'
import { deviceOutbox } from './outbox.ts'
import { openOutboxPanel } from './panel-bell.ts'

/** Whether the person may log out: not while sales of theirs wait on this device (D58). Says so when not. */
export function useLeaveGuard(): () => Promise<boolean> {
  const { id } = useProfile()
  return async () => {
    const outbox = await deviceOutbox()
    const own = (await outbox?.all())?.filter(({ userId }) => userId === id) ?? []
    if (own.length === 0) return true
    outbox?.wake()
    const { waitingWords } = await import('./waiting-words.ts')
    showInfo(`${waitingWords(own)} Podrá cerrar la sesión cuando no quede ninguna.`, {
      act: 'Ver las ventas',
      onAct: openOutboxPanel,
    })
    return false
  }
}
