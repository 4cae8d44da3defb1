import { z } from 'zod/mini'
import { readRows, writeRows } from './kept-rows.ts'

export type UnitsById = Readonly<Record<number, number>>

const unitsOfOne = z.object({ id: z.number(), units: z.number() })

export const readUnits = (text: string): UnitsById =>
  Object.fromEntries(readRows(z.array(unitsOfOne), text).map(({ id, units }) => [id, units]))

export const writeUnits = (units: UnitsById): string =>
  writeRows(Object.entries(units).map(([id, each]) => ({ id: Number(id), units: each })))

export const NO_UNITS = writeUnits({})

export const changeUnits =
  (id: number, change: (before: number) => number) =>
  (text: string): string => {
    const units = readUnits(text)
    return writeUnits({ ...units, [id]: change(units[id] ?? 0) })
  }
