import type { Product } from '@mostrador/domain/goods/product'
import { piecesProblem, type SetPiece } from '@mostrador/domain/goods/product-set'
import { z } from 'zod/mini'
import { readRows, writeRows } from '../../../../session/forms/kept-rows.ts'

/** The name is empty until the product is known. */
const pieceRow = z.object({ id: z.number(), name: z.string(), units: z.string() })
export type PieceRow = z.output<typeof pieceRow>

export const rowsIn = (text: string): readonly PieceRow[] => readRows(z.array(pieceRow), text)
export const writePieceRows = (rows: readonly PieceRow[]): string => writeRows(rows)

export const typedPieces = (pieces: readonly SetPiece[] = []): string =>
  writeRows(pieces.map(({ productId, units }) => ({ id: productId, name: '', units: String(units) })))

export const piecesIn = (rows: readonly PieceRow[]): SetPiece[] =>
  rows.map(({ id, units }) => ({ productId: id, units: Number(units.trim() || '0') }))

export const rowsProblem = (rows: readonly PieceRow[], setId: number): string | undefined =>
  piecesProblem(setId, piecesIn(rows))

/** Adds one unit, in the product's row or in a new one. */
export function withPiece(rows: readonly PieceRow[], { id, name }: Pick<Product, 'id' | 'name'>): readonly PieceRow[] {
  const at = rows.findIndex((row) => row.id === id)
  const units = String(Number(rows[at]?.units || '0') + 1)
  return at === -1 ? [...rows, { id, name, units }] : rows.toSpliced(at, 1, { id, name, units })
}

/** For comparing two versions. */
export const readablePieces =
  (nameOf: (id: number) => string | undefined) =>
  (text: string): string =>
    rowsIn(text)
      .map(({ id, name, units }) => `${name || nameOf(id) || `Producto ${id}`} x${units}`)
      .join(', ') || 'ninguna'
