import { REQUIRED } from '@mostrador/contract/wire'
import type { Micros } from '@mostrador/domain/money/cost'
import { HIGHEST_PRICE, HIGHEST_QUANTITY, LOWEST_PRICE } from '@mostrador/domain/money/price'
import { moneyProblem, readMoney, tidyQuantity } from '@mostrador/domain/money/typed-amount'
import { costProblem, readCost } from '@mostrador/domain/money/written-cost'
import { fold } from '@mostrador/domain/search'
import { inOneLine, visible } from '@mostrador/domain/visible'
import type { TableCell } from './table.ts'

/** What a cell says, or the sentence that is wrong with it. */
export type ReadCell<Value> = { readonly value: Value } | { readonly problem: string }

/** How spreadsheets write a long number that they took for an amount: 7,40118E+12. */
const MANGLED = /^\d([.,]\d+)?E\+\d+$/i

/** A number of more digits than a spreadsheet keeps. */
const MOST_DIGITS = 15

/** Numbers of a spreadsheet are binary fractions: 28.000000000000004 is 28. */
const plainNumber = (cell: number): string => String(Number(cell.toPrecision(MOST_DIGITS)))

/** An apostrophe that an export put before what looked like a formula is no part of the text. */
const FORMULA_GUARD = /^'(?=[=+\-@\t\r\n＝＋－＠])/

export const isEmptyCell = (cell: TableCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

const asText = (cell: TableCell): string =>
  typeof cell === 'number'
    ? plainNumber(cell)
    : visible(String(cell ?? ''))
        .trim()
        .replace(FORMULA_GUARD, '')

/** Text of at most so many characters: one line, unless it may be several. */
export function readTextCell(cell: TableCell, { most = 200, isRequired = true, isLine = true } = {}): ReadCell<string> {
  if (cell instanceof Date)
    return {
      problem: 'La hoja de cálculo lo convirtió en fecha. Dé formato de texto a la columna y escríbalo de nuevo.',
    }
  const value = isLine ? inOneLine(asText(cell)) : asText(cell)
  if (value === '' && isRequired) return { problem: REQUIRED }
  if (value.length > most) return { problem: `Escriba como máximo ${most} caracteres.` }
  if (value.includes('\0') || !value.isWellFormed())
    return { problem: 'Este texto contiene caracteres que no se pueden guardar.' }
  return { value }
}

/** A barcode or a code: never one that a spreadsheet has rounded. */
export function readCode(cell: TableCell): ReadCell<string> {
  const isRounded = typeof cell === 'number' && (!Number.isInteger(cell) || Math.abs(cell) >= 10 ** MOST_DIGITS)
  if (isRounded || (typeof cell === 'string' && MANGLED.test(cell.trim())))
    return {
      problem: `La hoja de cálculo redondeó este código (${asText(cell)}) y ya no se puede saber cuál era. Dé formato de texto a la columna y escríbalo de nuevo.`,
    }
  return readTextCell(cell)
}

/** Whole units (D21, D75). */
export function readQuantityCell(cell: TableCell): ReadCell<number> {
  const written = tidyQuantity(asText(cell))
  if (written === '') return { problem: REQUIRED }
  if (/^-\d/.test(written)) return { problem: 'La cantidad no puede ser negativa.' }
  const value = /^\d{1,9}(\.0+)?$/.test(written) ? Number(written) : Number.NaN
  return value <= HIGHEST_QUANTITY
    ? { value }
    : { problem: `La cantidad debe ser un número entero de 0 a ${HIGHEST_QUANTITY.toLocaleString('es-GT')}.` }
}

/** A price (D20, D75), in centavos. */
export function readPrice(cell: TableCell): ReadCell<number> {
  const written = asText(cell)
  if (written === '') return { problem: REQUIRED }
  const value = readMoney(written)
  if (value !== undefined && value >= LOWEST_PRICE && value <= HIGHEST_PRICE) return { value }
  if (value !== undefined && value < 0) return { problem: 'El valor no puede ser negativo.' }
  return {
    problem: moneyProblem(written) ?? 'Escriba un valor entre 0.01 y 9,999,999.99, con dos decimales como máximo.',
  }
}

/** What a unit costs (D110): to the millionth, which is where a formula's fraction ends. */
export function readCostCell(cell: TableCell): ReadCell<Micros> {
  const written = typeof cell === 'number' ? String(Number(cell.toFixed(6))) : asText(cell)
  const value = readCost(written)
  return value === undefined ? { problem: costProblem(written) } : { value }
}

/** One of two words, or of the numbers that the wire writes for them. */
export function readEither(cell: TableCell, yes: string, no: string): ReadCell<boolean> {
  const written = fold(asText(cell))
  if (cell === true || written === fold(yes) || written === '1') return { value: true }
  if (cell === false || written === fold(no) || written === '2') return { value: false }
  return { problem: `Escriba «${yes}» o «${no}».` }
}
