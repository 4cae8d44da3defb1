import { fitsProblem, readFits, type VehicleFit, writeFits } from '@mostrador/domain/goods/vehicle-fit'
import { z } from 'zod/mini'
import { readRows, writeRows } from '../../../../session/forms/kept-rows.ts'

const fitRow = z.object({ make: z.string(), model: z.string(), from: z.string(), to: z.string(), note: z.string() })
export type FitRow = z.output<typeof fitRow>

const otherRow = z.object({ id: z.number(), name: z.string(), place: z.string() })
export type OtherRow = z.output<typeof otherRow>

export const EMPTY_FIT: FitRow = { make: '', model: '', from: '', to: '', note: '' }

export const fitRows = (text: string): readonly FitRow[] => readRows(z.array(fitRow), text)
export const otherRows = (text: string): readonly OtherRow[] => readRows(z.array(otherRow), text)
export const writeFitRows = (rows: readonly FitRow[]): string => writeRows(rows)
export const writeOthers = (rows: readonly OtherRow[]): string => writeRows(rows)

const rowOf = ({ make, model, from, to, note }: VehicleFit): FitRow => ({
  make,
  model,
  from: from === null ? '' : String(from),
  to: to === null ? '' : String(to),
  note,
})

export const typedFits = (fits: readonly VehicleFit[]): string => writeFitRows(fits.map(rowOf))

const yearOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

const isEmpty = (row: FitRow): boolean => Object.values(row).every((cell) => cell.trim() === '')

/** Skips empty rows. */
export const fitsIn = (rows: readonly FitRow[]): VehicleFit[] =>
  rows
    .filter((row) => !isEmpty(row))
    .map(({ make, model, from, to, note }) => ({
      make: make.trim(),
      model: model.trim(),
      from: yearOf(from),
      to: yearOf(to),
      note: note.trim(),
    }))

export const rowsProblem = (rows: readonly FitRow[]): string | undefined => fitsProblem(fitsIn(rows))

/** Adds vehicles from the text of a spreadsheet. Drops empty rows. */
export const withPasted = (rows: readonly FitRow[], text: string): readonly FitRow[] => [
  ...rows.filter((row) => !isEmpty(row)),
  ...readFits(text).map(rowOf),
]

/** For comparing two versions. */
export const readableFits = (text: string): string => writeFits(fitsIn(fitRows(text))) || 'ninguno'

export const readableOthers = (text: string): string =>
  otherRows(text)
    .map(({ name }) => name)
    .join('; ') || 'ninguno'

interface Equivalent {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly shop: string
}

export const otherOf = ({ id, name, code, shop }: Equivalent): OtherRow => ({
  id,
  name,
  place: [code, shop].filter((word) => word !== '').join(' · '),
})
