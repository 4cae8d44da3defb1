import { type Instant, instantOf, localTime, showLocal } from '@mostrador/domain/time'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Read } from '../../../db/table.ts'
import { lostCommits } from '../../../db/tables/installation.ts'

const loss = lostCommits.reading('id', 'confirmedAt', 'foundAt')

export type Loss = Read<typeof loss>

const newest = statement<{ since: Instant }>()((db, p) =>
  db.selectFrom('lost_commit').where('found_at', '>=', p.since).orderBy('id', 'desc').limit(1).select(loss.columns),
)

/** `since` is in epoch milliseconds. */
export async function newestLoss(db: Db, since: number): Promise<Loss | undefined> {
  const found = await db.first(newest, { since: instantOf(since) })
  return found && loss.decode(found)
}

export const lostSentence = ({ confirmedAt }: Pick<Loss, 'confirmedAt'>): string =>
  `A la base de datos le faltan los últimos registros que Mostrador ya había confirmado, hasta el ${showLocal(localTime(Date.parse(confirmedAt)))}. ` +
  'Compare los tickets de ese día con sus facturas, registre de nuevo los que falten y revise el disco. Si usted puso ahí una copia anterior, no haga nada.'
