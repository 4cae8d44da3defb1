import type { Instant } from '@mostrador/domain/time'
import { insertingAll } from '../../../db/records.ts'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Given } from '../../../db/table.ts'
import { importRows, PRODUCT_CONTENT, PRODUCT_REORDER } from '../../../db/tables/product.ts'

const row = importRows.writing(
  'importId',
  'stagedAt',
  'line',
  'productId',
  'version',
  'change',
  ...PRODUCT_CONTENT,
  ...PRODUCT_REORDER,
  'cost',
  'before',
  'after',
)

export interface StagedRow extends Given<typeof row> {}

export const stageRows = insertingAll(importRows, row)

const clear = statement<{ importId: string; before: Instant }>()((db, p) =>
  db.deleteFrom('import_row').where((eb) => eb.or([eb('import_id', '=', p.importId), eb('staged_at', '<', p.before)])),
)

/** Clears an import's staged rows, and old ones of imports that a power cut ended. */
export const clearStaged = (tx: Tx, importId: string, before: Instant) => tx.change(clear, { importId, before })
