import type { Profile } from '@mostrador/domain/people/user'
import { useProfile } from '../../session/person/session.tsx'
import { showInfo } from '../../ui/notices/info.tsx'
import { deviceOutbox, type Outbox } from '../waiting/outbox.ts'
import type { WaitingSale } from '../waiting/waiting-sale.ts'
import { openOutboxPanel } from './panel-bell.ts'

type InTheWay = (outbox: Outbox, profile: Profile) => Promise<readonly WaitingSale[]>

const anyOwn: InTheWay = async (outbox, { id }) => (await outbox.all()).filter(({ userId }) => userId === id)

/** True if no own sale waits on this device (D58). Otherwise it says so, and `when` says when leaving is possible. */
export function useLeaveGuard(
  when = 'Podrá cerrar la sesión cuando no quede ninguna.',
  inTheWay = anyOwn,
): () => Promise<boolean> {
  const profile = useProfile()
  return async () => {
    const outbox = await deviceOutbox()
    const own = outbox ? await inTheWay(outbox, profile) : []
    if (own.length === 0) return true
    outbox?.wake()
    const { waitingWords } = await import('../waiting/waiting-words.ts')
    showInfo(`${waitingWords(own)} ${when}`, {
      act: 'Ver las ventas',
      onAct: openOutboxPanel,
    })
    return false
  }
}
