import { SHEET_HEADINGS, SHEET_LISTS, type SheetError } from '@mostrador/domain/goods/product-sheet'
import { fold } from '@mostrador/domain/search'

export interface MissingEntry {
  readonly list: (typeof SHEET_LISTS)[number]
  readonly name: string
}

/** Lists each entry once, ignoring case and accents. */
export function missingEntries(errors: readonly SheetError[]): MissingEntry[] {
  const found = new Map<string, MissingEntry>()
  for (const { column, missing } of errors) {
    const list = SHEET_LISTS.find((each) => SHEET_HEADINGS[each] === column)
    if (!list || missing === undefined) continue
    const key = `${list} ${fold(missing)}`
    if (!found.has(key)) found.set(key, { list, name: missing })
  }
  return [...found.values()]
}
