import { REQUIRED } from '@mostrador/contract/wire'
import { type AttributeValue, readAttributes } from '@mostrador/domain/goods/attribute-values'
import type { Micros } from '@mostrador/domain/goods/cost'
import { type NamedPiece, readPieces } from '@mostrador/domain/goods/pieces-cell'
import { HIGHEST_PRICE, HIGHEST_QUANTITY, LOWEST_PRICE } from '@mostrador/domain/goods/price'
import { type ProductCode, readCodes } from '@mostrador/domain/goods/product-code'
import { readFits, type VehicleFit } from '@mostrador/domain/goods/vehicle-fit'
import { costProblem, readCost } from '@mostrador/domain/goods/written-cost'
import { fold } from '@mostrador/domain/search'
import { moneyProblem, readMoney, tidyQuantity } from '@mostrador/domain/typed-amount'
import { inOneLine, visible } from '@mostrador/domain/visible'
import { isFaulty, isFormatted, type TableCell } from './table.ts'

export type ReadCell<Value> = { readonly value: Value } | { readonly problem: string }

/** A long number in the notation of spreadsheets: 7,40118E+12. */
const MANGLED = /^\d([.,]\d+)?E\+\d+$/i

/** Digits that a spreadsheet keeps of a number. */
const MOST_DIGITS = 15

/** Writes a spreadsheet's number without its binary rounding error: 28.000000000000004 is 28. */
const plainNumber = (cell: number): string => String(Number(cell.toPrecision(MOST_DIGITS)))

/** The apostrophe that exports put before a text that looks like a formula. */
const FORMULA_GUARD = /^'(?='*[=+\-@\t\r\n＝＋－＠])/

function asText(cell: TableCell): string {
  if (isFormatted(cell)) return cell.shown.trim()
  if (typeof cell === 'number') return plainNumber(cell)
  return isFaulty(cell)
    ? ''
    : visible(String(cell ?? ''))
        .trim()
        .replace(FORMULA_GUARD, '')
}

const asAmount = (cell: TableCell): string => (isFormatted(cell) ? plainNumber(cell.number) : asText(cell))

/** Lists the texts that a cell may stand for, with and without what an export or a spreadsheet added. */
export const writtenWays = (cell: TableCell): string[] =>
  isFormatted(cell)
    ? [cell.shown, plainNumber(cell.number)]
    : typeof cell === 'string'
      ? [cell, cell.replace(FORMULA_GUARD, ''), asText(cell)]
      : [asText(cell)]

/** Tests for digits alone, as a number or in a text file, which may have lost leading zeros. */
export const mayLackZeros = (cell: TableCell, isText: boolean): boolean =>
  typeof cell === 'number' || (isText && typeof cell === 'string' && /^\d+$/.test(cell.trim()))

export const DATE_PROBLEM =
  'La hoja de cálculo lo convirtió en fecha. Dé formato de texto a la columna y escríbalo de nuevo.'

/** A code that a spreadsheet turned into a date, in a text file: '2-ene', '02-ene-26'. */
const DAY_OF_A_SHEET =
  /^\d{1,2}-(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic|jan|apr|aug|dec)(?:-\d{2}|-\d{4})?$/i

export function readTextCell(cell: TableCell, { most = 200, isRequired = true, isLine = true } = {}): ReadCell<string> {
  const value = isLine ? inOneLine(asText(cell)) : asText(cell)
  if (value === '' && isRequired) return { problem: REQUIRED }
  if (value.length > most) return { problem: `Escriba como máximo ${most} caracteres.` }
  if (value.includes('\0') || !value.isWellFormed())
    return { problem: 'Este texto contiene caracteres que no se pueden guardar.' }
  return { value }
}

/** A code like a number in exponent form. In a workbook's text cell it was typed so: '7.40118E+12' was a barcode. */
const TYPED_EXPONENT = /^\dE\+\d+$/i

/** Refuses a code that a spreadsheet rounded or turned into a date. `isText` is true for a text file. */
export function readCode(cell: TableCell, isText: boolean): ReadCell<string> {
  const written = typeof cell === 'string' ? cell.trim() : ''
  if (isText && DAY_OF_A_SHEET.test(written)) return { problem: DATE_PROBLEM }
  const isRounded = typeof cell === 'number' && (!Number.isInteger(cell) || Math.abs(cell) >= 10 ** MOST_DIGITS)
  if (isRounded || (MANGLED.test(written) && (isText || !TYPED_EXPONENT.test(written))))
    return {
      problem: `La hoja de cálculo redondeó este código (${asText(cell)}) y ya no se puede saber cuál era. Dé formato de texto a la columna y escríbalo de nuevo.`,
    }
  return readTextCell(cell)
}

/** A single further code may be a number that a spreadsheet has rounded, like a barcode (D174). */
export function readCodesCell(cell: TableCell, isText: boolean): ReadCell<readonly ProductCode[]> {
  const isList = typeof cell === 'string' && /[;:\n]/.test(cell)
  const read = isList ? readTextCell(cell, { most: 2000, isLine: false }) : readCode(cell, isText)
  return 'problem' in read ? read : { value: readCodes(read.value) }
}

export function readAttributesCell(cell: TableCell): ReadCell<readonly AttributeValue[]> {
  const text = readTextCell(cell, { most: 2000, isLine: false })
  if ('problem' in text) return text
  const read = readAttributes(text.value)
  return 'problem' in read ? read : { value: read }
}

/** A model may be a number only after its make (D180). */
export function readFitsCell(cell: TableCell): ReadCell<readonly VehicleFit[]> {
  const read = readTextCell(cell, { most: 15_000, isLine: false })
  return 'problem' in read ? read : { value: readFits(read.value) }
}

/** A single piece may be a number that a spreadsheet has rounded, like a code (D179). */
export function readPiecesCell(cell: TableCell, isText: boolean): ReadCell<readonly NamedPiece[]> {
  const isList = typeof cell === 'string' && /[;x×\n]/i.test(cell)
  const text = isList ? readTextCell(cell, { most: 15_000, isLine: false }) : readCode(cell, isText)
  if ('problem' in text) return text
  const read = readPieces(text.value)
  return 'problem' in read ? read : { value: read }
}

/** '1.000': a thousand where dots group, one where a program writes three decimals. */
const TWO_QUANTITIES = /^([1-9]\d{0,2})[.,]000$/

/** Reads whole units (D21, D75). */
export function readQuantityCell(cell: TableCell): ReadCell<number> {
  const [, units] = TWO_QUANTITIES.exec(asAmount(cell)) ?? []
  if (units !== undefined)
    return {
      problem: `«${asAmount(cell)}» se puede leer de dos maneras. Escriba ${units} o ${units}000, sin punto ni coma.`,
    }
  const written = tidyQuantity(asAmount(cell))
  if (written === '') return { problem: REQUIRED }
  if (/^-\d/.test(written)) return { problem: 'La cantidad no puede ser negativa.' }
  const value = /^\d{1,9}(\.0+)?$/.test(written) ? Number(written) : Number.NaN
  return value <= HIGHEST_QUANTITY
    ? { value }
    : { problem: `La cantidad debe ser un número entero de 0 a ${HIGHEST_QUANTITY.toLocaleString('es-GT')}.` }
}

/** Reads a price in centavos (D20, D75). */
export function readPrice(cell: TableCell): ReadCell<number> {
  const written = asAmount(cell)
  if (written === '') return { problem: REQUIRED }
  const value = readMoney(written)
  if (value !== undefined && value >= LOWEST_PRICE && value <= HIGHEST_PRICE) return { value }
  if (value !== undefined && value < 0) return { problem: 'El valor no puede ser negativo.' }
  return {
    problem: moneyProblem(written) ?? 'Escriba un valor entre 0.01 y 9,999,999.99, con dos decimales como máximo.',
  }
}

/** Reads the cost of a unit (D110), rounded to the millionth. */
export function readCostCell(cell: TableCell): ReadCell<Micros> {
  const written = typeof cell === 'number' ? String(Number(cell.toFixed(6))) : asAmount(cell)
  const value = readCost(written)
  return value === undefined ? { problem: costProblem(written) } : { value }
}

/** Reads one of two words, or the numbers that the wire uses for them. */
export function readEither(cell: TableCell, yes: string, no: string): ReadCell<boolean> {
  const written = fold(asText(cell))
  if (cell === true || written === fold(yes) || written === '1') return { value: true }
  if (cell === false || written === fold(no) || written === '2') return { value: false }
  return { problem: `Escriba «${yes}» o «${no}».` }
}
