import { OUTAGE_WORDS } from '@mostrador/domain/fiscal/outage'
import type { Instant } from '@mostrador/domain/time'
import { localTime } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../../db/session.ts'
import { statement } from '../../../../db/statement.ts'
import { felOutages } from '../../../../db/tables/fel.ts'

const MOST_OUTAGES = 100

const outage = felOutages.reading('id', 'reason', 'startedAt', 'endedAt', 'documents', 'filedAt')

const newest = statement<{ limit: number }>()((db, p) =>
  db
    .selectFrom('fel_outage')
    .innerJoin('shop', 'shop.id', 'fel_outage.shop_id')
    .innerJoin('fel_shop', 'fel_shop.shop_id', 'fel_outage.shop_id')
    .innerJoin('fel_issuer_version', 'fel_issuer_version.id', 'fel_shop.issuer_version_id')
    .orderBy('fel_outage.id', 'desc')
    .limit(p.limit)
    .select([...outage.columns, 'shop.name as shop', 'fel_issuer_version.establishment']),
)

/** The newest outages with the five values of SAT's notice (D166). Times are local. */
export const listOutages = async (db: Db) =>
  (await db.all(newest, { limit: MOST_OUTAGES })).map(({ id, shop, establishment, reason, documents, ...at }) => ({
    id,
    shop,
    establishment,
    reason: OUTAGE_WORDS[reason],
    documents,
    startedAt: localTime(Date.parse(at.startedAt)),
    endedAt: localTime(Date.parse(at.endedAt)),
    isFiled: at.filedAt !== null,
  }))

const file = statement<{ id: number; filedAt: Instant | null; filedBy: number | null }>()((db, p) =>
  db.updateTable('fel_outage').set({ filed_at: p.filedAt, filed_by: p.filedBy }).where('id', '=', p.id),
)

export const updateFiled = (tx: Tx, filed: { id: number; filedAt: Instant | null; filedBy: number | null }) =>
  tx.change(file, filed)
