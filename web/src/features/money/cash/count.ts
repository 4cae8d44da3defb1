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

/** What is typed while cash is counted: pieces by denomination, or the sum. Texts, as forms and drafts keep them. */
export type CountValues = Readonly<Record<string, string>>

/** The field of a denomination; a form reads dots as a path. */
export const pieceField = (denomination: Denomination): string => `pieces_${denomination.replace('.', '_')}`

/** By pieces, or by 'sum'. */
export const NO_COUNT: CountValues = {
  way: 'pieces',
  sum: '',
  ...Object.fromEntries(DENOMINATION_ORDER.map((denomination) => [pieceField(denomination), ''])),
}

const NO_PIECES = 'Escriba cuántos hay, un número entero.'

/** Pieces that were typed; undefined where that is no number of pieces. */
export function piecesTyped(written: string): number | undefined {
  const text = tidyQuantity(written)
  if (text === '') return 0
  const pieces = /^\d{1,6}$/.test(text) ? Number(text) : undefined
  return pieces !== undefined && pieces <= MOST_PIECES ? pieces : undefined
}

/** The worth of one row; undefined where nothing, or no number, was typed. */
export function piecesWorth(values: CountValues, denomination: Denomination): Centavos | undefined {
  const written = values[pieceField(denomination)] ?? ''
  const pieces = piecesTyped(written)
  return written === '' || pieces === undefined ? undefined : pieces * DENOMINATIONS[denomination]
}

/** The sum so far: what is no number counts nothing. */
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

/** What was counted, or what is wrong with each field. */
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

/** '3', one more or less than what was typed; never less than none. */
export const steppedPieces = (written: string, by: number): string =>
  String(Math.min(MOST_PIECES, Math.max(0, (piecesTyped(written) ?? 0) + by)))
