import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'
import { countThisTry } from '../session/count-try.ts'
import { isPassword } from '../session/password.ts'
import { deleteTries } from '../session/secret-try.queries.ts'
import { findSupervisorHash } from './supervisor.queries.ts'

export const onSupervisorKey = ({ id, name }: Author) => ({
  author: { id, name },
  entity: 'clave de supervisor',
  entityId: null,
})

/** Runs `work` in the transaction that resets the wrong attempts. Wrong keys lock it (D16) and are logged. */
export const withSupervisorKey = <Result>(
  context: ServiceContext,
  person: Author,
  key: string,
  field: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  withAuditedRefusals(context, onSupervisorKey(person), ['wrongSupervisorKey', 'supervisorLocked'], async () => {
    const { database } = context
    const hash = await findSupervisorHash(database.reads)
    if (hash === undefined) throw refuse('noSupervisorKey', [])
    const left = await countThisTry(context, person.id, 'supervisor')
    if (!(await isPassword(key, hash))) throw refuse('wrongSupervisorKey', [left], { field })
    return database.inTransaction(async (tx) => {
      await deleteTries(tx, { userId: person.id, secret: 'supervisor' })
      return work(tx)
    })
  })
