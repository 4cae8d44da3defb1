import type { Day } from '@mostrador/domain/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

export interface VisitKey {
  readonly day: Day
  readonly kind: 'page' | 'network'
  readonly name: string
}

const add = statement<{ day: Day; kind: string; name: string; visits: number }>()((db, p) =>
  db
    .insertInto('visit_total')
    .values({ day: p.day, kind: p.kind, name: p.name, visits: p.visits })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'name'])
        .doUpdateSet((eb) => ({ visits: eb('visit_total.visits', '+', eb.ref('excluded.visits')) })),
    ),
)

export const addVisits = (tx: Tx, key: VisitKey, visits: number) => tx.change(add, { ...key, visits })

const compared = statement<{ beforeFrom: Day; beforeTo: Day; nowFrom: Day; nowTo: Day }>()((db, p) =>
  db
    .selectFrom('visit_total')
    .where('day', '>=', p.beforeFrom)
    .where('day', '<=', p.nowTo)
    .groupBy(['kind', 'name'])
    .select([
      'kind',
      'name',
      sql<number>`sum(case when day >= ${p.nowFrom} then visits else 0 end)`.as('now'),
      sql<number>`sum(case when day <= ${p.beforeTo} then visits else 0 end)`.as('before'),
    ]),
)

export interface ComparedVisits {
  readonly kind: string
  readonly name: string
  readonly now: number
  readonly before: number
}

export const compareVisits = (
  db: Db,
  now: { from: Day; to: Day },
  before: { from: Day; to: Day },
): Promise<ComparedVisits[]> =>
  db.all(compared, { beforeFrom: before.from, beforeTo: before.to, nowFrom: now.from, nowTo: now.to })
