import { groupCount } from '../count.ts'
import { fold } from '../search.ts'
import { comparedCode, hasWrongDigit, readingsOf } from './barcode.ts'
import { HIGHEST_QUANTITY } from './price.ts'

/** The kinds of further codes: the maker's, a former one, or a pack's (D174). */
export type CodeKind = 'maker' | 'former' | 'pack'

export interface ProductCode {
  readonly code: string
  readonly kind: CodeKind
  /** Units that a scan of the code stands for: those of a pack, otherwise 1. */
  readonly units: number
}

/** Names of the kinds on the wire and in spreadsheets. */
export const CODE_KINDS = { maker: 'fabricante', former: 'anterior', pack: 'empaque' } as const satisfies Record<
  CodeKind,
  string
>

export const MOST_CODES = 20
export const LONGEST_CODE = 60

export interface Coded {
  readonly barcode: string
  readonly code: string
  readonly codes?: readonly ProductCode[] | undefined
}

/** Returns how many units a scanned code stands for, or undefined if it is no code of the product. */
export function unitsOfCode({ barcode, code, codes = [] }: Coded, scanned: string): number | undefined {
  const readings = new Set(readingsOf(scanned).map(fold))
  if (readings.has(fold(barcode)) || readings.has(fold(code))) return 1
  return codes.find((each) => readings.has(fold(each.code)))?.units
}

/** Further codes in the searched form: folded, one a line. */
export const codesText = (codes: readonly ProductCode[] = []): string => codes.map(({ code }) => fold(code)).join('\n')

const DIGIT_WRONG = (code: string) =>
  `El último dígito de ${code} no corresponde a los demás. Revise que no falte ni sobre un número.`

function problemOf({ code, kind, units }: ProductCode): string | undefined {
  if (code === '') return 'Escriba el código.'
  if (code.length > LONGEST_CODE) return `Un código lleva como máximo ${LONGEST_CODE} caracteres.`
  if (code.includes(';')) return `Un código no lleva punto y coma: «${code}».`
  if (hasWrongDigit(code)) return DIGIT_WRONG(code)
  if (kind === 'pack' && !(Number.isInteger(units) && units >= 2 && units <= HIGHEST_QUANTITY))
    return `Escriba cuántas unidades trae el empaque ${code}: de 2 a ${groupCount(HIGHEST_QUANTITY)}.`
  return undefined
}

export function codesProblem(codes: readonly ProductCode[], own: Omit<Coded, 'codes'>): string | undefined {
  if (codes.length > MOST_CODES) return `Un producto tiene como máximo ${MOST_CODES} códigos más.`
  const owned = new Map([
    [comparedCode(own.code), 'su código'],
    [comparedCode(own.barcode), 'su código de barras'],
  ])
  const seen = new Set<string>()
  for (const each of codes) {
    const problem = problemOf(each)
    if (problem !== undefined) return problem
    const compared = comparedCode(each.code)
    if (owned.has(compared)) return `${each.code} ya es ${owned.get(compared)} de este producto.`
    if (seen.has(compared)) return `El código ${each.code} está dos veces.`
    seen.add(compared)
  }
  return undefined
}

const PACK = /^(?:\p{L}[\p{L} .]*\s+)?[x×]\s*(\d{1,9})\s*:\s*(\S.*)$/iu
const NAMED = /^(fabricante|anterior)\s*:\s*(\S.*)$/iu

function readOne(written: string): ProductCode {
  const [, units, packed] = PACK.exec(written) ?? []
  if (packed !== undefined) return { code: packed, kind: 'pack', units: Number(units) }
  const [, kind, named] = NAMED.exec(written) ?? []
  if (named === undefined) return { code: written, kind: 'maker', units: 1 }
  return { code: named, kind: fold(kind ?? '') === CODE_KINDS.former ? 'former' : 'maker', units: 1 }
}

/** Reads further codes, separated by semicolons or lines: 'A123', 'anterior: A100' or 'caja x12: 17501234567890'. */
export const readCodes = (written: string): ProductCode[] =>
  written
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readOne)

function writeOne({ code, kind, units }: ProductCode): string {
  if (kind === 'pack') return `caja x${units}: ${code}`
  if (kind === 'former') return `${CODE_KINDS.former}: ${code}`
  // A maker's code that looks like another kind is written with its kind.
  const { code: read } = readOne(code)
  return read === code ? code : `${CODE_KINDS.maker}: ${code}`
}

export const writeCodes = (codes: readonly ProductCode[] = []): string => codes.map(writeOne).join('; ')
