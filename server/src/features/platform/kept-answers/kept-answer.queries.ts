import { insertingWithoutId } from '../../../db/records.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { keptAnswers } from '../../../db/tables/cash.ts'

const kept = keptAnswers.reading('hash', 'answer')

const byKey = statement<{ authorId: number; key: string }>()((db, p) =>
  db.selectFrom('kept_answer').where('author_id', '=', p.authorId).where('key', '=', p.key).select(kept.columns),
)

export const findKeptAnswer = (db: Db, authorId: number, key: string) => db.first(byKey, { authorId, key })

export const insertKeptAnswer = insertingWithoutId(
  keptAnswers,
  keptAnswers.writing('authorId', 'key', 'hash', 'answer', 'at'),
)
