import { fold } from '@mostrador/domain/search'
import { instantOf } from '@mostrador/domain/time'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/session.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { deletePasskeysOf } from '../passkeys/passkey.queries.ts'
import { findAccount, updatePassword } from '../session/account.queries.ts'
import { deleteOtherSessions } from '../session/session.queries.ts'
import { deleteTotp } from '../totp/totp.queries.ts'
import { insertOwner } from './insert-owner.ts'
import { deleteStartCode } from './start-code.queries.ts'

interface ResetAccount {
  readonly hadCodes: boolean
  readonly passkeys: number
}

/**
 * Makes an owner (D133), or resets an account's password and ends its sessions (D80), passkeys (D203) and codes. The
 * codes end because people who lost the telephone use this command.
 */
export const keepOwner = (
  database: Database,
  clock: Clock,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<'made' | ResetAccount> =>
  database.inTransaction(async (tx) => {
    const account = await findAccount(tx, fold(email))
    if (!account) {
      await deleteStartCode(tx)
      await insertOwner(tx, { name: name || email, email, passwordHash, createdAt: instantOf(clock()) })
      return 'made'
    }
    const { id } = account
    await updatePassword(tx, id, passwordHash)
    const passkeys = await deletePasskeysOf(tx, id)
    const sessions = await deleteOtherSessions(tx, id, '')
    const hadCodes = Boolean(await deleteTotp(tx, id))
    const after = { contraseña: 'nueva', 'sesiones cerradas': sessions, 'llaves quitadas': passkeys }
    await insertAudit(
      tx,
      { author: null, act: 'editar', entity: 'usuario', entityId: id, before: null, after },
      clock(),
    )
    return { hadCodes, passkeys }
  })
