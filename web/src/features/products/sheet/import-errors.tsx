import { Button } from '@mantine/core'
import { groupCount } from '@mostrador/domain/count'
import { useState } from 'react'
import type { Column } from '../../../ui/list/column.ts'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import classes from './import-dialog.module.css'
import type { ImportOutcome } from './send-import.ts'

type SheetError = ImportOutcome['errors'][number]
interface Numbered extends SheetError {
  readonly number: number
}

/** So many are shown at a time. */
const STRIDE = 50

const COLUMNS: readonly Column<Numbered>[] = [
  { id: 'line', heading: 'Fila', width: '72px', align: 'end', cell: ({ line }) => line },
  { id: 'column', heading: 'Columna', width: '160px', cell: ({ column }) => column, inCard: 'title' },
  { id: 'message', heading: 'Qué corregir', cell: ({ message }) => message, inCard: 'text' },
]

/** Each error with its row, as the spreadsheet numbers it, and its column. */
export function ImportErrors({ errors }: { errors: readonly SheetError[] }) {
  const [count, setCount] = useState(STRIDE)
  const rows = errors.slice(0, count).map((error, number) => ({ ...error, number }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes['errors']} aria-label="Errores del archivo" tabIndex={0}>
      <ListRows caption="Errores del archivo" columns={COLUMNS} rows={rows} keyOf={({ number }) => number} />
      {count < errors.length && (
        <div className={classes['more']}>
          <Button variant="default" onClick={() => setCount(count + STRIDE)}>
            Ver {Math.min(STRIDE, errors.length - count)} más de {groupCount(errors.length - count)}
          </Button>
        </div>
      )}
    </section>
  )
}
