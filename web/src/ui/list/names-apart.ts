import { createContext, useContext } from 'react'
import type { Rows } from './column.ts'

/**
 * Names a control of each row. Rows that would share a name also get their ID, so that a list of all menus or boxes tells
 * them apart.
 */
export function namesApart<Row>(
  { rows, keyOf }: Pick<Rows<Row>, 'rows' | 'keyOf'>,
  nameOf: (row: Row) => string,
): (row: Row) => string {
  const names = rows.map(nameOf)
  return (row) => {
    const name = nameOf(row)
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}, ID ${keyOf(row)}`
  }
}

interface Named {
  readonly id: number
  readonly name: string
}

/** The rows of the list that a cell stands in. */
export const ListedRows = createContext<readonly unknown[]>([])

/** The name that a cell's control tells, with the ID if another row of the list has the same name. */
export function useNameApart({ id, name }: Named): string {
  const rows = useContext(ListedRows) as readonly Partial<Named>[]
  return rows.some((other) => other.name === name && other.id !== id) ? `${name}, ID ${id}` : name
}
