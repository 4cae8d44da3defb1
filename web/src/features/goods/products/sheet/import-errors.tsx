import type { Column } from '../../../../ui/list/column.ts'
import { RowsInPieces } from './rows-in-pieces.tsx'
import type { ImportOutcome } from './send-import.ts'

type SheetError = ImportOutcome['errors'][number]

const COLUMNS: readonly Column<SheetError>[] = [
  { id: 'line', heading: 'Fila', width: '72px', align: 'end', cell: ({ line }) => line },
  { id: 'column', heading: 'Columna', width: '160px', cell: ({ column }) => column, inCard: 'title' },
  { id: 'message', heading: 'Qué corregir', cell: ({ message }) => message, inCard: 'text' },
]

export function ImportErrors({ errors }: { readonly errors: readonly SheetError[] }) {
  return <RowsInPieces label="Errores del archivo" columns={COLUMNS} rows={errors} />
}
