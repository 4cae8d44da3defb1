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
