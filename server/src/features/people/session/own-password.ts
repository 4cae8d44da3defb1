import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { findPasswordHash } from './account.queries.ts'
import { countThisTry } from './count-try.ts'
import { isPassword } from './password.ts'
import { deleteTries } from './secret-try.queries.ts'

/** The refusals of it that the audit log keeps. */
export const OWN_PASSWORD_REFUSALS = ['wrongCurrentPassword', 'passwordLocked'] as const

/**
 * Checks the password of the person at an open session. A stranger at it has five attempts. A right password resets the
 * count.
 */
export async function checkOwnPassword(
  context: ServiceContext,
  userId: number,
  password: string,
  field: string,
): Promise<void> {
  const { database } = context
  const left = await countThisTry(context, userId, 'password')
  if (!(await isPassword(password, await findPasswordHash(database.reads, userId))))
    throw refuse('wrongCurrentPassword', [left], { field })
  await database.inTransaction((tx) => deleteTries(tx, { userId, secret: 'password' }))
}
