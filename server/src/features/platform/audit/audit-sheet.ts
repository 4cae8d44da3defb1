import { date, type ExportColumn, number, text } from '../spreadsheets/sheet.ts'
import type { AuditRow } from './audit-rows.queries.ts'

export const auditSheet: readonly ExportColumn<AuditRow>[] = [
  number('ID', ({ id }) => id),
  date('Fecha', ({ at }) => at),
  text('Autor', ({ author }) => author),
  text('Acción', ({ act }) => act),
  text('Entidad', ({ entity }) => entity),
  text('ID de la entidad', ({ entityId }) => entityId),
  text('Antes', ({ before }) => before),
  text('Después', ({ after }) => after),
]
