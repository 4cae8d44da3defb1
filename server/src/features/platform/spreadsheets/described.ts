import type { ListColumns } from '@mostrador/contract/list'
import { shapeOf } from '@mostrador/contract/row'
import type { z } from 'zod/mini'
import type { CellKind, ExportCell, ExportColumn } from './sheet.ts'

const KINDS: Readonly<Record<string, CellKind>> = { money: 'money', number: 'number', time: 'date' }

/** Columns of a list's file from the rows of its call (decision 0094). */
export function described<R extends z.core.$ZodType, const Name extends keyof z.output<R> & string>(
  rows: R,
  ...names: readonly Name[]
): readonly ExportColumn<{ readonly [N in Name]?: unknown }>[] {
  return names.map((name) => {
    const [, , heading, written = 'text'] = shapeOf(rows)?.[name] ?? []
    if (heading === undefined) throw new Error(`A list has no heading for ${name}`)
    const words = typeof written === 'object' ? written : undefined
    return {
      heading,
      kind: typeof written === 'string' ? (KINDS[written] ?? 'text') : 'text',
      of: (row) => {
        const value = (row[name] ?? null) as ExportCell
        return words === undefined || value === null ? value : (words[String(value)] ?? value)
      },
    }
  })
}

export const describedAll = <R extends z.core.$ZodType, Name extends keyof z.output<R> & string>(
  rows: R,
  { kinds }: Pick<ListColumns<Name, string>, 'kinds'>,
) => described(rows, ...(Object.keys(kinds) as Name[]))
