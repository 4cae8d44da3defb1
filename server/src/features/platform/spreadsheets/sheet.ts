import { ACTIVE_WORDS } from '@mostrador/domain/goods/sheet-stamp'
import { type Centavos, writeMoney } from '@mostrador/domain/money'

/** Money is in centavos. */
export type ExportCell = string | number | null

/**
 * Text is made harmless. A workbook hides a 'hidden' column. A 'date' is a day or a local time ('2026-11-20
 * 14:35:08').
 */
export type CellKind = 'text' | 'number' | 'money' | 'date' | 'hidden'

export interface ExportColumn<Row> {
  readonly heading: string
  readonly kind: CellKind
  readonly of: (row: Row) => ExportCell
}

export interface Sheet {
  /** Name of the sheet in a workbook. A single sheet has the file's name. */
  readonly name?: string
  readonly headings: readonly string[]
  readonly kinds: readonly CellKind[]
  readonly pieces: AsyncIterable<readonly (readonly ExportCell[])[]>
}

/** Takes a few milliseconds to read, and some hundred kB to write. */
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

/** In the words that an import reads (D205). */
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

export async function* withEach<Row, More>(
  pieces: AsyncIterable<readonly Row[]>,
  read: (piece: readonly Row[]) => Promise<readonly More[]>,
): AsyncGenerator<readonly More[]> {
  for await (const piece of pieces) yield await read(piece)
}

export const named = <Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<readonly Row[]>,
): Sheet => ({ ...sheet(columns, rows), name })

/** Reads each piece after the last row of the one before, so that new rows change nothing. */
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

/** Pieces by ids that grow with time, newest first. */
export const newestFirst = <Row>(
  read: (piece: { before: number; limit: number }) => Promise<readonly Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<readonly Row[]> =>
  inPieces<Row>((last, limit) => read({ before: last === undefined ? Number.MAX_SAFE_INTEGER : idOf(last), limit }))

export async function* atOnce<Row>(read: () => Promise<{ rows: readonly Row[] }>): AsyncGenerator<readonly Row[]> {
  yield (await read()).rows
}

export async function* nothing(): AsyncGenerator<readonly never[]> {}

export const written = (cell: ExportCell, kind: CellKind): string =>
  cell === null ? '' : kind === 'money' ? writeMoney(Number(cell)) : String(cell)
