import type { Instalment } from '@mostrador/domain/people/credit'
import { insertingAll } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { invoiceInstalments } from '../../../db/tables/invoice-instalment.ts'

const insert = insertingAll(invoiceInstalments, invoiceInstalments.writing('invoiceId', 'dueDay', 'amount'))

export const insertInstalments = (tx: Tx, invoiceId: number, instalments: readonly Instalment[]) =>
  insert(
    tx,
    instalments.map((instalment) => ({ ...instalment, invoiceId })),
  )

const stored = invoiceInstalments.reading('dueDay', 'amount')

const ofInvoice = statement<{ invoiceId: number }>()((db, p) =>
  db.selectFrom('invoice_instalment').where('invoice_id', '=', p.invoiceId).orderBy('due_day').select(stored.columns),
)

export const listInstalments = async (db: Db, invoiceId: number): Promise<Instalment[]> =>
  (await db.all(ofInvoice, { invoiceId })).map(stored.decode)
