import { sql } from 'kysely'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { products } from '../../../db/tables/product.ts'
import { stockCountLines } from '../../../db/tables/stock-count.ts'

const line = stockCountLines
  .reading(
    'productId',
    'counted',
    'stock',
    'held',
    'firstAt',
    'lastAt',
    'hasShifted',
    'counter',
    'difference',
    'approvedAt',
  )
  .of('line')

const coded = products.reading('codes')

const lines = statement<{ countId: number }>()((db, p) =>
  db
    .selectFrom('stock_count_line as line')
    .innerJoin('product', 'product.id', 'line.product_id')
    .innerJoin('element', 'element.id', 'product.element_id')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
    .where('line.count_id', '=', p.countId)
    .orderBy('line.last_at', 'desc')
    .orderBy('line.product_id')
    .select([
      ...line.columns,
      'product.code',
      'product.barcode',
      ...coded.columns,
      'product.name',
      'product.photos',
      'element.name as element',
      'specification.name as specification',
      // An approved line has the cost of its day.
      sql<number | null>`case when line.approved_at is null then product.cost else line.cost end`.as('cost'),
      sql<number>`coalesce(line.price, product.price)`.as('price'),
    ]),
)

export const listLines = async (db: Db, countId: number) =>
  (await db.all(lines, { countId })).map(line.decode).map(coded.decode)
