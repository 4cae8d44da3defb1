import { auditExport, auditLog } from '@mostrador/contract/platform/audit'
import { DONE } from '@mostrador/domain/messages.es'
import { PAGE_SIZE } from '@mostrador/domain/paging'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { exportFile } from '../spreadsheets/list-file.http.ts'
import { newestFirst, sheet } from '../spreadsheets/sheet.ts'
import { listAudit, listAuditChoices } from './audit-list.queries.ts'
import { listAuditBelow } from './audit-rows.queries.ts'
import { auditSheet } from './audit-sheet.ts'
import { subjectsOf } from './subject-names.queries.ts'
import { changesOf } from './worded-changes.ts'

export function auditRoutes({ staff }: Binder, context: Context): void {
  const { database } = context

  staff(auditLog, async ({ query }) => {
    const { page = 1, pageSize = PAGE_SIZE, entity, userId, from, to } = query
    const found = await listAudit(database.slow, { entity, userId, from, to }, { page, size: pageSize })
    const nameOf = await subjectsOf(database.reads, found.rows)
    const changesIn = await changesOf(database.reads, found.rows)
    const rows = found.rows.map((entry) => ({ ...entry, subject: nameOf(entry), changes: changesIn(entry) }))
    return { rows, total: found.total, ...(await listAuditChoices(database.slow)), message: DONE.listed }
  })

  staff(auditExport, ({ query: { format, ...filter } }) => {
    const rows = newestFirst(
      (piece) => listAuditBelow(context.database.slow, filter, piece),
      ({ id }) => id,
    )
    return exportFile(auditExport, format, sheet(auditSheet, rows), context.clock())
  })
}
