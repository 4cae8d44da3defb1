import type { LookupKind } from '@mostrador/domain/group/lookup'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const choicesOf = (table: 'shop' | 'extension' | 'product_group' | 'element' | 'specification' | 'hashtag') =>
  // All six tables have one shape. Kysely gets the type of one of them, and the SQL the actual name.
  statement()((db) =>
    db
      .selectFrom(table as 'shop')
      .where('is_active', '=', 1)
      .where('deleted_at', 'is', null)
      .orderBy('name_key')
      .select(['id', 'name']),
  )

const statements = {
  shop: choicesOf('shop'),
  extension: choicesOf('extension'),
  group: choicesOf('product_group'),
  element: choicesOf('element'),
  specification: choicesOf('specification'),
  hashtag: choicesOf('hashtag'),
} as const satisfies Record<LookupKind, unknown>

export const listChoices = (db: Db, kind: LookupKind) => db.all(statements[kind], {})
