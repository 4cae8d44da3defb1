import type { Centavos } from '@mostrador/domain/money'
import {
  cashOf,
  DENOMINATION_ORDER,
  DENOMINATIONS,
  type Denomination,
  MOST_PIECES,
  type PieceCount,
} from '@mostrador/domain/money/shift'
import { optionalSum, readMoney, tidyQuantity } from '@mostrador/domain/typed-amount'

/** Pieces by denomination, or the sum. */
export type CountValues = Readonly<Record<string, string>>

/** Without a dot, which a form reads as a path. */
export const pieceField = (denomination: Denomination): string => `pieces_${denomination.replace('.', '_')}`

/** `way` is 'pieces' or 'sum'. */
export const NO_COUNT: CountValues = {
  way: 'pieces',
  sum: '',
  ...Object.fromEntries(DENOMINATION_ORDER.map((denomination) => [pieceField(denomination), ''])),
}

const NO_PIECES = 'Escriba cuántos hay, un número entero.'

/** undefined if the text is invalid. */
export function piecesTyped(written: string): number | undefined {
  const text = tidyQuantity(written)
  if (text === '') return 0
  const pieces = /^\d{1,6}$/.test(text) ? Number(text) : undefined
  return pieces !== undefined && pieces <= MOST_PIECES ? pieces : undefined
}

/** undefined if the row is empty or invalid. */
export function piecesWorth(values: CountValues, denomination: Denomination): Centavos | undefined {
  const written = values[pieceField(denomination)] ?? ''
  const pieces = piecesTyped(written)
  return written === '' || pieces === undefined ? undefined : pieces * DENOMINATIONS[denomination]
}

/** Invalid texts count as 0. */
export const runningSum = (values: CountValues): Centavos =>
  values['way'] === 'sum'
    ? (readMoney(values['sum'] ?? '') ?? 0)
    : cashOf(
        Object.fromEntries(
          DENOMINATION_ORDER.map((denomination) => [
            denomination,
            piecesTyped(values[pieceField(denomination)] ?? '') ?? 0,
          ]),
        ),
      )

export type Counted =
  | { readonly cash: Centavos; readonly pieces: PieceCount | undefined }
  | { readonly problems: Readonly<Record<string, string>> }

/** Returns the count, or the problem of each field. */
export function readCount(values: CountValues): Counted {
  if (values['way'] === 'sum') {
    const written = values['sum'] ?? ''
    const { value: cash, problem = 'Escriba lo que contó.' } = optionalSum(written)
    return cash === undefined ? { problems: { sum: problem } } : { cash, pieces: undefined }
  }
  const counts = DENOMINATION_ORDER.map((denomination) => {
    const field = pieceField(denomination)
    return { denomination, field, count: piecesTyped(values[field] ?? '') }
  })
  const wrong = counts.filter(({ count }) => count === undefined)
  if (wrong.length > 0) return { problems: Object.fromEntries(wrong.map(({ field }) => [field, NO_PIECES])) }
  const pieces = Object.fromEntries(
    counts.flatMap(({ denomination, count }) => (count ? [[denomination, count] as const] : [])),
  ) as PieceCount
  return { cash: cashOf(pieces), pieces }
}

/** At least 0. */
export const steppedPieces = (written: string, by: number): string =>
  String(Math.min(MOST_PIECES, Math.max(0, (piecesTyped(written) ?? 0) + by)))
