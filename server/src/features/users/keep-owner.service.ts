import { fold } from '@mostrador/domain/search'
import { instantOf } from '@mostrador/domain/time'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import { deleteStartCode } from '../first-run/start-code.queries.ts'
import { findAccount, updatePassword } from '../session/account.queries.ts'
import { deleteOtherSessions } from '../session/session.queries.ts'
import { deleteTotp } from '../totp/totp.queries.ts'
import { insertOwner } from './insert-owner.ts'

/** Makes an owner of a new e-mail, who ends the waiting for the first one (D133); gives an account that is there a new password and ends its sessions (D80); a code is no longer asked of it, because whoever lost the telephone comes here. */
export const keepOwner = (
  database: Database,
  clock: Clock,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<'made' | 'reset' | 'resetWithoutCodes'> =>
  database.inTransaction(async (tx) => {
    const account = await findAccount(tx, fold(email))
    if (account) {
      await updatePassword(tx, account.id, passwordHash)
      await deleteOtherSessions(tx, account.id, '')
      return (await deleteTotp(tx, account.id)) ? 'resetWithoutCodes' : 'reset'
    }
    await deleteStartCode(tx)
    await insertOwner(tx, { name: name || email, email, passwordHash, createdAt: instantOf(clock()) })
    return 'made'
  })
