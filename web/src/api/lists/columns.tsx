import { shapeOf } from '@mostrador/contract/row'
import { groupCount } from '@mostrador/domain/count'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { Column } from '../../ui/list/column.ts'
import { LocalTime } from '../../ui/texts/local-time.tsx'
import { Money } from '../../ui/texts/money.tsx'

/** Additions of a screen to a described column: its place in a card, or another cell content. */
type Shown<Row> = Partial<Omit<Column<Row>, 'id'>>

/** Sums and counts are aligned right and sort from the highest. */
const FIGURE = { align: 'end', sorts: 'down' } as const

const countOr = (value: unknown): string => (typeof value === 'number' ? groupCount(value) : String(value))

function plainOf(written: unknown): { plain: Shown<never>; show: (value: unknown) => ReactNode } {
  if (written === 'money') return { plain: FIGURE, show: (value) => <Money value={(value as number | null) ?? null} /> }
  if (written === 'number') return { plain: FIGURE, show: (value) => <span className="tabular">{countOr(value)}</span> }
  if (written === 'time') return { plain: { sorts: 'down' }, show: (value) => <LocalTime at={String(value)} /> }
  const words = typeof written === 'object' ? (written as Readonly<Record<string, string>>) : {}
  return { plain: { sorts: 'up' }, show: (value) => words[String(value)] ?? (value as ReactNode) }
}

/** Makes a list's columns from its row's description. Other columns bring heading and cell, and cannot be sorted. */
export function columnsOf<R extends z.core.$ZodType, Row = z.output<R>>(
  rows: R,
  columns: { readonly [Name in (keyof z.output<R> & string) | (string & {})]?: Shown<Row> },
): readonly Column<Row>[] {
  const shape = shapeOf(rows) ?? {}
  return Object.entries<Shown<Row> | undefined>(columns).map(([id, own]) => {
    const [, , heading, written] = shape[id] ?? []
    if (heading === undefined) {
      if (!own?.heading) throw new Error(`Nothing says what ${id} is called`)
      return { id, cell: () => null, ...own, heading: own.heading }
    }
    const { plain, show } = plainOf(written)
    const cell = (row: Row) => show((row as Readonly<Record<string, unknown>>)[id])
    return { id, heading, ...plain, cell, ...own }
  })
}
