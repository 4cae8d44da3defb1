import type { Db } from '../../../../db/session.ts'
import { statement } from '../../../../db/statement.ts'
import type { Read } from '../../../../db/table.ts'
import { felDocuments } from '../../../../db/tables/fel.ts'

const certified = felDocuments.reading(
  'id',
  'type',
  'state',
  'issuerNit',
  'emittedLocal',
  'receiverId',
  'receiverName',
  'total',
  'uuid',
  'series',
  'number',
  'xml',
  'certifiedXml',
)

export type MonthDocument = Read<typeof certified> & { readonly shop: string }

const DOCUMENTS_A_PIECE = 200

const piece = statement<{ from: string; to: string; after: string; afterId: number }>()((db, p) =>
  db
    .selectFrom('fel_document')
    .innerJoin('shop', 'shop.id', 'fel_document.shop_id')
    .where('fel_document.emitted_local', '>=', p.from)
    .where('fel_document.emitted_local', '<', p.to)
    .where('fel_document.emitted_local', '>=', p.after)
    .where((eb) => eb.or([eb('fel_document.emitted_local', '>', p.after), eb('fel_document.id', '>', p.afterId)]))
    .where('fel_document.uuid', 'is not', null)
    .orderBy('fel_document.emitted_local')
    .orderBy('fel_document.id')
    .limit(DOCUMENTS_A_PIECE)
    .select([...certified.columns, 'shop.name as shop']),
)

export async function* certifiedOfMonth(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): AsyncGenerator<MonthDocument[]> {
  let [after, afterId] = [from, 0]
  for (;;) {
    const rows = await db.all(piece, { from, to, after, afterId })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => ({ ...certified.only(row), shop: row.shop }))
    ;[after, afterId] = [last.emittedLocal, last.id]
  }
}
