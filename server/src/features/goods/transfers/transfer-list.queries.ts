import { type TransferQuery, transferColumns } from '@mostrador/contract/goods/transfers'
import { transferNumber } from '@mostrador/domain/goods/transfer'
import { type SqlBool, sql } from 'kysely'
import type { RowScope } from '../../../caller.ts'
import { bigintParam } from '../../../db/dialect.ts'
import {
  asStored,
  byDays,
  byWord,
  columnsOf,
  documentNumber,
  type ListFilter,
  listOf,
  markerOf,
} from '../../../db/list.ts'
import type { ListingOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import type { Read } from '../../../db/table.ts'
import { transfers } from '../../../db/tables/transfer.ts'

const row = transfers.reading(
  'id',
  'askedLocal',
  'fromShopId',
  'from',
  'fromExtensionId',
  'fromExtension',
  'toShopId',
  'to',
  'toExtensionId',
  'toExtension',
  'state',
  'units',
  'author',
)

const byEnd = <const Name extends string>(
  name: Name,
): ListFilter<{ readonly [N in Name]?: number | null | undefined }> => ({
  params: (choice) => ({ [name]: choice[name] ?? 0 }),
  where: (p, engine) => {
    const shop = bigintParam(engine, markerOf<number>(p, name))
    return sql<SqlBool>`(${shop} = 0 or from_shop_id = ${shop} or to_shop_id = ${shop})`
  },
})

const list = listOf(transferColumns, {
  from: (db) => db.selectFrom('transfer'),
  select: (rows) => rows.select(row.columns),
  columns: columnsOf(transfers, transferColumns, {
    number: documentNumber('transfer', 'asked_local'),
    askedAt: asStored('asked_local'),
    from: { text: () => sql`from_shop_key || ' · ' || from_extension_key`, order: () => sql.ref('from_shop_key') },
    to: { text: () => sql`to_shop_key || ' · ' || to_extension_key`, order: () => sql.ref('to_shop_key') },
  }),
  filters: [byEnd('scope'), byEnd('shopId'), byWord('state', 'state'), byDays('asked_local')],
  most: 100_000,
})

export interface TransferRow extends Omit<Read<typeof row>, 'askedLocal'> {
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly askedAt: string
  readonly number: string
}

export async function listTransfers(
  db: Db,
  scope: RowScope,
  choice: Pick<TransferQuery, 'shopId' | 'state' | 'from' | 'to'>,
  listRequest: ListingOf<typeof transferColumns>,
): Promise<{ rows: TransferRow[]; total: number | undefined }> {
  const { rows, total } = await list(db, { ...choice, scope }, listRequest)
  return { rows: rows.map(asRow), total }
}

const asRow = ({ askedLocal: askedAt, ...stored }: Read<typeof row>): TransferRow => ({
  ...stored,
  askedAt,
  number: transferNumber({ id: stored.id, askedAt }),
})
