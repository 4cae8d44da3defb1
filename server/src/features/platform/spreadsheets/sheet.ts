import { ACTIVE_WORDS } from '@mostrador/domain/goods/sheet-stamp'
import { type Centavos, writeMoney } from '@mostrador/domain/money'

/** Content of a cell. Money is in centavos. */
export type ExportCell = string | number | null

/**
 * The kind of a cell. Text is made harmless and numbers stay numbers. A workbook does not show a 'hidden' column.
 * A 'date' is a day or a local moment ('2026-11-20 14:35:08').
 */
export type CellKind = 'text' | 'number' | 'money' | 'date' | 'hidden'

/** A column of a list: its heading, its kind, and what it shows of a row. */
export interface ExportColumn<Row> {
  readonly heading: string
  readonly kind: CellKind
  readonly of: (row: Row) => ExportCell
}

/** A list on its way into a file: its head, and its rows in pieces, read as they are wanted. */
export interface Sheet {
  /** Its name among the sheets of a workbook. A file with one sheet has the name of the file. */
  readonly name?: string
  readonly headings: readonly string[]
  readonly kinds: readonly CellKind[]
  readonly pieces: AsyncIterable<readonly (readonly ExportCell[])[]>
}

/** Rows per piece: a read of a few milliseconds, a write of some hundred kB. */
export const ROWS_A_PIECE = 1000

export const text = <Row>(heading: string, of: (row: Row) => string | null): ExportColumn<Row> => ({
  heading,
  kind: 'text',
  of,
})
export const date = <Row>(heading: string, of: (row: Row) => string | null): ExportColumn<Row> => ({
  heading,
  kind: 'date',
  of,
})
export const number = <Row>(heading: string, of: (row: Row) => number | null): ExportColumn<Row> => ({
  heading,
  kind: 'number',
  of,
})
export const money = <Row>(heading: string, of: (row: Row) => Centavos | null): ExportColumn<Row> => ({
  heading,
  kind: 'money',
  of,
})

/** A column that says whether a record is in use, in the words that an import reads (D205). */
export const active = <Row extends { readonly isActive: boolean }>(heading: string): ExportColumn<Row> =>
  text(heading, ({ isActive }) => (isActive ? ACTIVE_WORDS.yes : ACTIVE_WORDS.no))

export const hidden = <Row>(heading: string, of: (row: Row) => string): ExportColumn<Row> => ({
  heading,
  kind: 'hidden',
  of,
})

export const sheet = <Row>(columns: readonly ExportColumn<Row>[], rows: AsyncIterable<readonly Row[]>): Sheet => ({
  headings: columns.map(({ heading }) => heading),
  kinds: columns.map(({ kind }) => kind),
  pieces: (async function* () {
    for await (const piece of rows) yield piece.map((row) => columns.map(({ of }) => of(row)))
  })(),
})

/** The pieces of a list with what is read beside them. */
export async function* withEach<Row, More>(
  pieces: AsyncIterable<readonly Row[]>,
  read: (piece: readonly Row[]) => Promise<readonly More[]>,
): AsyncGenerator<readonly More[]> {
  for await (const piece of pieces) yield await read(piece)
}

/** One sheet of a workbook. */
export const named = <Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<readonly Row[]>,
): Sheet => ({ ...sheet(columns, rows), name })

/** A long list: each piece is asked for after the last row of the one before, whatever came meanwhile. */
export async function* inPieces<Row>(
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last, ROWS_A_PIECE)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_A_PIECE) return
    last = rows.at(-1)
  }
}

/** Reads a list in pieces, by ids that grow with time, newest first. */
export const newestFirst = <Row>(
  read: (piece: { before: number; limit: number }) => Promise<readonly Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<readonly Row[]> =>
  inPieces<Row>((last, limit) => read({ before: last === undefined ? Number.MAX_SAFE_INTEGER : idOf(last), limit }))

/** A short list, read at once. */
export async function* atOnce<Row>(read: () => Promise<{ rows: readonly Row[] }>): AsyncGenerator<readonly Row[]> {
  yield (await read()).rows
}

/** An empty list, for rows that belong to another shop. */
export async function* nothing(): AsyncGenerator<readonly never[]> {}

/** A cell as a file of plain text has it. */
export const written = (cell: ExportCell, kind: CellKind): string =>
  cell === null ? '' : kind === 'money' ? writeMoney(Number(cell)) : String(cell)
