import type { TableAbout } from '../db/table.ts'
import { TABLES } from '../db/tables/all.ts'

const ABOUT: ReadonlyMap<string, TableAbout> = new Map(TABLES.map(({ name, about }) => [name, about]))

/** A table added by hand moves too, under its own name. */
export const aboutTable = (table: string): TableAbout => ABOUT.get(table) ?? { label: table }

/** The most interesting tables come first. */
export const LABEL_ORDER: readonly string[] = [...ABOUT.keys()]
