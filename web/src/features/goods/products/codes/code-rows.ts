import {
  CODE_KINDS,
  type Coded,
  type CodeKind,
  codesProblem,
  type ProductCode,
  writeCodes,
} from '@mostrador/domain/goods/product-code'
import { z } from 'zod/mini'
import { readRows, writeRows } from '../../../../session/forms/kept-rows.ts'

const KINDS = Object.keys(CODE_KINDS) as CodeKind[]

const codeRow = z.object({ code: z.string(), kind: z.enum(KINDS), units: z.string() })
export type CodeRow = z.output<typeof codeRow>

export const KIND_LABELS: Readonly<Record<CodeKind, string>> = {
  maker: 'Del fabricante',
  former: 'Anterior',
  pack: 'Empaque',
}

export const EMPTY_ROW: CodeRow = { code: '', kind: 'maker', units: '' }

export const rowsIn = (text: string): readonly CodeRow[] => readRows(z.array(codeRow), text)

export const writeCodeRows = (rows: readonly CodeRow[]): string => writeRows(rows)

export const typedCodes = (codes: readonly ProductCode[] = []): string =>
  writeRows(codes.map(({ code, kind, units }) => ({ code, kind, units: kind === 'pack' ? String(units) : '' })))

/** Skips rows without a code. */
export const codesIn = (rows: readonly CodeRow[]): ProductCode[] =>
  rows
    .map(({ code, kind, units }) => ({ code: code.trim(), kind, units: kind === 'pack' ? Number(units.trim()) : 1 }))
    .filter(({ code }) => code !== '')

export const rowsProblem = (rows: readonly CodeRow[], own: Omit<Coded, 'codes'>): string | undefined =>
  codesProblem(codesIn(rows), own)

/** For comparing two versions. */
export const readableCodes = (text: string): string => writeCodes(codesIn(rowsIn(text))) || 'ninguno'

/** Fills the first empty row, or adds one. `at` is the row's index. */
export function withScanned(rows: readonly CodeRow[], code: string): { rows: readonly CodeRow[]; at: number } {
  const free = rows.findIndex((row) => row.code.trim() === '')
  const at = free === -1 ? rows.length : free
  return { rows: rows.toSpliced(at, free === -1 ? 0 : 1, { ...(rows[free] ?? EMPTY_ROW), code }), at }
}
