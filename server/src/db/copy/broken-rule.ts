import type { NamedRows, NamingRow } from './named-rows.ts'
import { nameOf } from './named-rows.ts'

export interface BrokenRule {
  /** 'lo esperado no es el fondo y lo que se movió' */
  readonly what: string
  /** Names such as 'corte 14 de Caja 1 (Rosales)', at most `MOST_NAMED`. Empty if the rows could not be read. */
  readonly rows: readonly string[]
}

export const MOST_NAMED = 5

export const brokenRule = (what: string, named: NamedRows, found: readonly NamingRow[]): BrokenRule => ({
  what,
  rows: [...new Set(found.map((row) => nameOf(named, row)))],
})

/** A rule that could not be checked: its sums are larger than the engine's whole numbers. */
export const uncountable = (what: string): BrokenRule => ({ what, rows: [] })
