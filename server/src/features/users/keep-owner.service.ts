import { fold } from '@mostrador/domain/search'
import { instantOf } from '@mostrador/domain/time'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import { findAccount, updatePassword } from '../session/account.queries.ts'
import { deleteOtherSessions } from '../session/session.queries.ts'
import { findFirstShop } from './shopless.queries.ts'
import { insertUser } from './user-insert.queries.ts'

const FIRST_EXTENSION = 1

/** Makes an owner of a new e-mail; gives an account that is there a new password and ends its sessions (D80). */
export const keepOwner = (
  database: Database,
  clock: Clock,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<'made' | 'reset'> =>
  database.inTransaction(async (tx) => {
    const account = await findAccount(tx, fold(email))
    if (account) {
      await updatePassword(tx, account.id, passwordHash)
      await deleteOtherSessions(tx, account.id, '')
      return 'reset'
    }
    await insertUser(tx, {
      name: name || email,
      email,
      passwordHash,
      role: 'owner',
      phone: '',
      address: '',
      department: '',
      description: '',
      occupation: 'Propietario',
      shopId: await findFirstShop(tx),
      extensionId: FIRST_EXTENSION,
      isActive: true,
      createdAt: instantOf(clock()),
    })
    return 'made'
  })
