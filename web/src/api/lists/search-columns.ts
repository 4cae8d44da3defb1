import type { SearchColumn } from '@mostrador/contract/list'
import { wireNames } from '@mostrador/contract/row'
import type { z } from 'zod/mini'

export interface SearchableColumn {
  readonly id: string
  readonly name: string
}

/** Returns the server's searchable columns by our names, without those that the row lacks. */
export function searchableColumns(row: z.core.$ZodType, columns: readonly SearchColumn[]): SearchableColumn[] {
  const names = wireNames(row)
  return columns.flatMap(({ id, name }) => {
    const ours = names.get(id)
    return ours === undefined ? [] : [{ id: ours, name }]
  })
}

export function wireColumns(row: z.core.$ZodType, ticked: readonly string[]): string[] {
  const wanted = new Set(ticked)
  return [...wireNames(row)].flatMap(([wire, ours]) => (wanted.has(ours) ? [wire] : []))
}

export function ourColumns(row: z.core.$ZodType, wire: readonly string[]): string[] {
  const names = wireNames(row)
  return wire.flatMap((name) => names.get(name) ?? [])
}
