import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Read } from '../../../db/table.ts'
import { invoiceLines, PRINTED } from '../../../db/tables/document-line.ts'

const line = invoiceLines.reading('line', ...PRINTED, 'adiPrice', 'cost')

/** A line as it was sold. */
export type SoldLine = Read<typeof line>

const lines = statement<{ invoiceId: number }>()((db, p) =>
  db.selectFrom('invoice_line').where('invoice_id', '=', p.invoiceId).orderBy('line_no').select(line.columns),
)

/** What an invoice sold, line by line. */
export const listSoldLines = async (db: Db, invoiceId: number): Promise<SoldLine[]> =>
  (await db.all(lines, { invoiceId })).map(line.decode)
