import { type ExitQuery, exitColumns } from '@mostrador/contract/goods/stock-exits'
import { worthAtCost } from '@mostrador/domain/goods/cost'
import { exitNumber } from '@mostrador/domain/goods/stock-exit'
import type { Centavos } from '@mostrador/domain/money'
import { sql } from 'kysely'
import {
  asStored,
  byDays,
  byId,
  byWord,
  columnsOf,
  documentNumber,
  listOf,
  moneySum,
  sortedBy,
} from '../../../db/list.ts'
import type { ListingOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import type { Read } from '../../../db/table.ts'
import { stockExits } from '../../../db/tables/stock-exit.ts'

const row = stockExits.reading(
  'id',
  'issuedLocal',
  'shop',
  'extension',
  'productId',
  'code',
  'name',
  'kind',
  'quantity',
  'reason',
  'author',
  'price',
  'cost',
)

const list = listOf(exitColumns, {
  from: (db) => db.selectFrom('stock_exit'),
  select: (rows) => rows.select(row.columns),
  columns: columnsOf(stockExits, exitColumns, {
    number: documentNumber('exit', 'issued_local'),
    issuedAt: asStored('issued_local'),
    worth: moneySum(sql<number>`(price * quantity)`),
    // Sorts an unknown cost below every known one.
    cost: sortedBy(sql`coalesce(cost * quantity, -1)`),
  }),
  filters: [byId('shopId', 'shop_id'), byWord('kind', 'kind'), byDays('issued_local')],
  most: 100_000,
})

export interface ExitRow extends Omit<Read<typeof row>, 'issuedLocal' | 'price' | 'cost'> {
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly issuedAt: string
  readonly number: string
  /** All its units at the price and at the cost of that moment (null: unknown). */
  readonly worth: Centavos
  readonly cost: Centavos | null
}

export async function listExits(
  db: Db,
  choice: Pick<ExitQuery, 'shopId' | 'kind' | 'from' | 'to'>,
  listRequest: ListingOf<typeof exitColumns>,
): Promise<{ rows: ExitRow[]; total: number | undefined }> {
  const { rows, total } = await list(db, choice, listRequest)
  return { rows: rows.map(asRow), total }
}

const asRow = ({ issuedLocal: issuedAt, price, cost, ...stored }: Read<typeof row>): ExitRow => ({
  ...stored,
  issuedAt,
  number: exitNumber({ id: stored.id, issuedAt }),
  worth: price * stored.quantity,
  cost: cost === null ? null : worthAtCost(cost, stored.quantity),
})
