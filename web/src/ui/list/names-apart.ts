import { createContext, useContext } from 'react'
import type { Rows } from './column.ts'

function sharedAmong(names: readonly string[]): (name: string) => boolean {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return (name) => (counts.get(name) ?? 0) > 1
}

/** For screen readers. Rows with equal names also get a detail, and if needed their ID. */
export function namesApart<Row>(
  { rows, keyOf }: Pick<Rows<Row>, 'rows' | 'keyOf'>,
  nameOf: (row: Row) => string,
  detailOf: (row: Row) => string = () => '',
): (row: Row) => string {
  const isShared = sharedAmong(rows.map(nameOf))
  const detailed = (row: Row): string => {
    const name = nameOf(row)
    return isShared(name) ? [name, detailOf(row)].filter(Boolean).join(', ') : name
  }
  const isStillShared = sharedAmong(rows.map(detailed))
  return (row) => {
    const name = detailed(row)
    return isStillShared(name) ? `${name}, ID ${keyOf(row)}` : name
  }
}

interface Named {
  readonly id: number
  readonly name: string
}

export const ListedRows = createContext<readonly unknown[]>([])

/** Adds the ID if another row of the list has the same name. */
export function useNameApart({ id, name }: Named): string {
  const rows = useContext(ListedRows) as readonly Partial<Named>[]
  return rows.some((other) => other.name === name && other.id !== id) ? `${name}, ID ${id}` : name
}
