import type { Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { jsonRows, text } from '../../db/dialect.ts'
import type { Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import type { StagedRow } from './import.queries.ts'

/** The columns of a staged row, in the order of `cellsOf`. */
const COLUMNS = [
  ['line_no', 'bigint'],
  ['product_id', 'bigint'],
  ['version', 'bigint'],
  ['change', 'bigint'],
  ['shop_id', 'bigint'],
  ['extension_id', 'bigint'],
  ['barcode', 'text'],
  ['code', 'text'],
  ['code_key', 'text'],
  ['barcode_key', 'text'],
  ['name', 'text'],
  ['name_key', 'text'],
  ['description', 'text'],
  ['photos', 'text'],
  ['group_id', 'bigint'],
  ['element_id', 'bigint'],
  ['specification_id', 'bigint'],
  ['price', 'bigint'],
  ['own_adi_price', 'bigint'],
  ['is_extra', 'bigint'],
  ['is_active', 'bigint'],
  ['before', 'text'],
  ['after', 'text'],
] as const

const cellsOf = ({ line, id, version, change, product, keys, before, after }: StagedRow) => [
  line,
  id,
  version,
  change,
  product.shopId,
  product.extensionId,
  product.barcode,
  product.code,
  keys.code,
  keys.barcode,
  product.name,
  keys.name,
  product.description,
  product.photos.join(','),
  product.groupId,
  product.elementId,
  product.specificationId,
  product.price,
  product.ownAdiPrice,
  Number(product.isExtra),
  Number(product.isActive),
  before && JSON.stringify(before),
  after && JSON.stringify(after),
]

const stage = statement<{ importId: string; at: Instant; rows: string }>()((db, p, engine) =>
  db
    .insertInto('import_row')
    .columns(['import_id', 'staged_at', ...COLUMNS.map(([name]) => name)])
    .expression(
      db
        .selectFrom(
          jsonRows(
            engine,
            p.rows,
            COLUMNS.map(([, type]) => type),
          ).as('row'),
        )
        .select([
          text(engine, p.importId).as('import_id'),
          text(engine, p.at).as('staged_at'),
          ...COLUMNS.map(([name], at) => sql<never>`row.${sql.raw(`c${at}`)}`.as(name)),
        ]),
    ),
)

/** Lays some rows of an import by. */
export const stageRows = (tx: Tx, importId: string, at: Instant, rows: readonly StagedRow[]) =>
  tx.change(stage, { importId, at, rows: JSON.stringify(rows.map(cellsOf)) })

const clear = statement<{ importId: string; before: Instant }>()((db, p) =>
  db.deleteFrom('import_row').where((eb) => eb.or([eb('import_id', '=', p.importId), eb('staged_at', '<', p.before)])),
)

/** Clears an import's rows, and what an import left that a power cut ended before some instant. */
export const clearStaged = (tx: Tx, importId: string, before: Instant) => tx.change(clear, { importId, before })
