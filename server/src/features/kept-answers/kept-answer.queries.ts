import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import type { Bound } from '../../db/table.ts'
import { keptAnswers } from '../../db/tables/cash.ts'

const kept = keptAnswers.reading('hash', 'answer')
const row = keptAnswers.writing('authorId', 'key', 'hash', 'answer', 'at')

const byKey = statement<{ authorId: number; key: string }>()((db, p) =>
  db.selectFrom('kept_answer').where('author_id', '=', p.authorId).where('key', '=', p.key).select(kept.columns),
)

export const findKeptAnswer = (db: Db, authorId: number, key: string) => db.first(byKey, { authorId, key })

const insert = statement<Bound<typeof row>>()((db, p) => db.insertInto('kept_answer').values(row.columns(p)))

export const insertKeptAnswer = (
  tx: Tx,
  answer: { authorId: number; key: string; hash: string; answer: string; at: string },
) => tx.change(insert, row.bind(answer))
