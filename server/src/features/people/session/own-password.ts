import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { findPasswordHash } from './account.queries.ts'
import { countThisTry } from './count-try.ts'
import { isPassword } from './password.ts'
import { deleteTries } from './secret-try.queries.ts'

export const OWN_PASSWORD_REFUSALS = ['wrongCurrentPassword', 'passwordLocked'] as const

/** Limits a stranger at an open session to five attempts. A right password resets the count. */
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
