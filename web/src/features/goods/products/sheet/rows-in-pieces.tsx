import { Button } from '@mantine/core'
import { groupCount } from '@mostrador/domain/count'
import { useState } from 'react'
import type { Column } from '../../../../ui/list/column.ts'
import { ListRows } from '../../../../ui/list/list-rows.tsx'
import classes from './import-dialog.module.css'

const STRIDE = 50

interface Props<Row> {
  readonly label: string
  readonly columns: readonly Column<Row & Numbered>[]
  readonly rows: readonly Row[]
}

interface Numbered {
  readonly number: number
}

export function RowsInPieces<Row extends object>({ label, columns, rows }: Props<Row>) {
  const [count, setCount] = useState(STRIDE)
  const shown = rows.slice(0, count).map((row, number) => ({ ...row, number }))
  const left = rows.length - count
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
    <section className={classes['rows']} aria-label={label} tabIndex={0}>
      <ListRows caption={label} columns={columns} rows={shown} keyOf={({ number }) => number} />
      {left > 0 && (
        <div className={classes['more']}>
          <Button variant="default" onClick={() => setCount(count + STRIDE)}>
            Ver {Math.min(STRIDE, left)} más de {groupCount(left)}
          </Button>
        </div>
      )}
    </section>
  )
}
