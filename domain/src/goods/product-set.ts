import { groupCount } from '../count.ts'
/** A piece of a set with its units in one set (D179). */
export interface SetPiece {
  readonly productId: number
  readonly units: number
}

export const MOST_PIECES = 50
export const MOST_PIECE_UNITS = 1000

/** A line of a document. `pieces` are those of a set, for one unit of the line. */
interface SoldUnits {
  readonly productId: number
  readonly quantity: number
  readonly pieces?: readonly SetPiece[] | undefined
}

/** Words of a set's pieces: 'Trae 1 Sábana queen, 2 × Funda queen'. A name has no plural form. */
export const bringsWords = (pieces: readonly { readonly name: string; readonly units: number }[]): string =>
  `Trae ${pieces.map(({ name, units }) => `${units === 1 ? '1' : `${groupCount(units)} ×`} ${name}`).join(', ')}`

export const isSet = ({ pieces }: { readonly pieces?: readonly unknown[] | undefined }): boolean =>
  pieces !== undefined && pieces.length > 0

/** The units that lines move, each product once: a set moves its pieces, summed with loose units of the same product. */
export function unitsMoved(lines: readonly SoldUnits[]): { productId: number; quantity: number }[] {
  const moved = new Map<number, number>()
  const add = (productId: number, units: number) => moved.set(productId, (moved.get(productId) ?? 0) + units)
  for (const { productId, quantity, pieces = [] } of lines) {
    if (pieces.length === 0) add(productId, quantity)
    else for (const piece of pieces) add(piece.productId, piece.units * quantity)
  }
  return Array.from(moved, ([productId, quantity]) => ({ productId, quantity }))
}

/** Number of sets that the stock of their pieces allows. An unknown piece counts as 0. */
export const setsAvailable = (
  pieces: readonly SetPiece[],
  stockOf: (productId: number) => number | undefined,
): number =>
  pieces.reduce(
    (least, { productId, units }) => Math.min(least, Math.floor(Math.max(0, stockOf(productId) ?? 0) / units)),
    pieces.length === 0 ? 0 : Number.MAX_SAFE_INTEGER,
  )

export const areSamePieces = (one: readonly SetPiece[], other: readonly SetPiece[]): boolean =>
  one.length === other.length &&
  one.every(({ productId, units }) => other.some((piece) => piece.productId === productId && piece.units === units))

export function piecesProblem(setId: number, pieces: readonly SetPiece[]): string | undefined {
  if (pieces.length > MOST_PIECES) return `Un juego tiene como máximo ${MOST_PIECES} piezas.`
  const ids = pieces.map(({ productId }) => productId)
  if (ids.includes(setId)) return 'Un juego no puede ser pieza de sí mismo.'
  if (new Set(ids).size < ids.length) return 'Una pieza está dos veces: escriba una sola vez sus unidades.'
  if (pieces.some(({ units }) => !Number.isInteger(units) || units < 1 || units > MOST_PIECE_UNITS))
    return `Escriba de cada pieza de 1 a ${MOST_PIECE_UNITS} unidades.`
  return undefined
}
