import { MOST_CHANGES, MOST_ERRORS, MOST_NOTICES } from '@mostrador/contract/overview/product-import'
import { PLAIN_PRODUCT } from '@mostrador/domain/goods/plain-product'
import { SHEET_HEADINGS, type SheetError } from '@mostrador/domain/goods/product-sheet'
import type { Profile } from '@mostrador/domain/people/user'
import type { ServiceContext } from '../../../context.ts'
import type { PhotoStore } from '../../../photos/photo-store.ts'
import { refuse } from '../../../refuse.ts'
import { findLookupId, lookupRevision } from '../../group/lookup-records/lookups.queries.ts'
import { addLookup } from '../../group/lookups/lookups.service.ts'
import { type CellChange, PRICE_COLUMNS } from './cell-changes.ts'
import { checkSheet } from './check-sheet.ts'
import type { ImportWatch } from './import-progress.ts'
import type { PlainColumn } from './plan-import.ts'
import type { ProductSheet } from './product-sheet.ts'
import { storeImport } from './store-import.service.ts'
import type { SheetNotice } from './table.ts'

export interface ImportOutcome {
  readonly rows: number
  readonly added: number
  readonly changed: number
  /** Number of changed rows with another cost. */
  readonly costed: number
  readonly errors: SheetError[]
  readonly errorCount: number
  readonly notices: SheetNotice[]
  readonly noticeCount: number
  /** Number of notices about unusual values, which come first. */
  readonly oddCount: number
  /** The first changed prices and the first other changed cells. Empty unless it is a trial. */
  readonly changes: CellChange[]
  readonly changeCount: number
  readonly priceCount: number
}

const PRICES = new Set<string>(PRICE_COLUMNS.map((column) => SHEET_HEADINGS[column]))

/** Prices have a limit of their own. */
function shownChanges(changes: readonly CellChange[]): { shown: CellChange[]; priceCount: number } {
  const prices = changes.filter(({ column }) => PRICES.has(column))
  const others = changes.filter(({ column }) => !PRICES.has(column))
  const shown = [...prices.slice(0, MOST_CHANGES), ...others.slice(0, MOST_CHANGES)].toSorted((a, b) => a.line - b.line)
  return { shown, priceCount: prices.length }
}

/** Checks every row first, then stores all or none (D85). */
export async function importProducts(
  context: ServiceContext & { photos: PhotoStore },
  author: Profile,
  sheet: ProductSheet,
  { isTrial, watch }: { isTrial: boolean; watch: ImportWatch },
): Promise<ImportOutcome> {
  const revision = await lookupRevision(context.database.reads)
  let checked = await checkSheet(context, author, sheet, watch)
  if (!isTrial && checked.errorCount === 0 && checked.lacking.size > 0) {
    await addPlainEntries(context, author, checked.lacking)
    checked = await checkSheet(context, author, sheet, watch)
  }
  const { planned, errors, errorCount, notices, changes, families, sets } = checked
  const { shown, priceCount } = shownChanges(changes)
  const countOf = (kind: 'new' | 'changed') => planned.filter((row) => row.kind === kind).length
  const [added, edited] = [countOf('new'), countOf('changed')]
  const changed = edited + new Set([...families.linesAlone, ...sets.linesAlone]).size
  const outcome = {
    rows: sheet.count,
    added,
    changed,
    costed: planned.filter((row) => row.kind !== 'same' && row.cost !== null).length,
    errors: errors.slice(0, MOST_ERRORS),
    errorCount,
    notices: notices.slice(0, MOST_NOTICES),
    noticeCount: notices.length,
    oddCount: notices.filter(({ isOdd }) => isOdd).length,
    changes: isTrial ? shown : [],
    changeCount: changes.length,
    priceCount,
  }
  if (isTrial) return outcome
  if (errorCount > 0) throw refuse('importRejected', [errorCount], { answer: outcome })
  if (added + changed > 0)
    await storeImport(context, author, { planned, families, sets }, { added, edited, changed, revision }, watch)
  return outcome
}

/** Adds the default list entries for new products whose sheet names none, like the form does. */
async function addPlainEntries(
  context: ServiceContext,
  author: Profile,
  lists: ReadonlySet<PlainColumn>,
): Promise<void> {
  for (const list of lists) {
    const name = PLAIN_PRODUCT[list]
    // Another server's import may have created it meanwhile.
    if ((await findLookupId(context.database.reads, list, name)) !== undefined) continue
    await addLookup(context, author, list, { name, isActive: true })
  }
}
