import { MOST_ERRORS } from '@mostrador/contract/goods/import-export'
import { PLAIN_PRODUCT } from '@mostrador/domain/goods/plain-product'
import type { SheetError } from '@mostrador/domain/goods/product-sheet'
import type { Profile } from '@mostrador/domain/people/user'
import type { ServiceContext } from '../../context.ts'
import type { PhotoStore } from '../../photos/photo-store.ts'
import { refuse } from '../../refuse.ts'
import { findLookupId, lookupRevision } from '../lookups/lookups.queries.ts'
import { addLookup } from '../lookups/lookups.service.ts'
import { checkSheet } from './check-sheet.ts'
import type { ImportWatch } from './import-progress.ts'
import type { PlainColumn } from './plan-import.ts'
import type { ProductSheet } from './product-sheet.ts'
import { storeImport } from './store-import.service.ts'

/** What an import did or, as a trial, would do. */
export interface ImportOutcome {
  readonly rows: number
  readonly added: number
  readonly changed: number
  /** Of which the file says another cost. */
  readonly costed: number
  /** The first of them. */
  readonly errors: SheetError[]
  readonly errorCount: number
}

/** Imports products: every row is read, named and checked first; then all are stored, or none (D85). */
export async function importProducts(
  context: ServiceContext & { photos: PhotoStore },
  author: Profile,
  sheet: ProductSheet,
  { isTrial, watch }: { isTrial: boolean; watch: ImportWatch },
): Promise<ImportOutcome> {
  const revision = await lookupRevision(context.database.reads)
  let { planned, errors, lacking } = await checkSheet(context, author, sheet, watch)
  if (!isTrial && errors.length === 0 && lacking.size > 0) {
    await addPlainEntries(context, author, lacking)
    ;({ planned, errors, lacking } = await checkSheet(context, author, sheet, watch))
  }
  const countOf = (kind: 'new' | 'changed') => planned.filter((row) => row.kind === kind).length
  const [added, changed] = [countOf('new'), countOf('changed')]
  const outcome = {
    rows: sheet.count,
    added,
    changed,
    costed: planned.filter((row) => row.kind !== 'same' && row.cost !== null).length,
    errors: errors.slice(0, MOST_ERRORS),
    errorCount: errors.length,
  }
  if (isTrial) return outcome
  if (errors.length > 0) throw refuse('importRejected', [errors.length], { answer: outcome })
  if (added + changed > 0) await storeImport(context, author, planned, { added, changed, revision }, watch)
  return outcome
}

/** What a new product belongs to of which the sheet says no more; as the form makes it. */
async function addPlainEntries(
  context: ServiceContext,
  author: Profile,
  lists: ReadonlySet<PlainColumn>,
): Promise<void> {
  for (const list of lists) {
    const name = PLAIN_PRODUCT[list]
    // Another server's import may have made it meanwhile.
    if ((await findLookupId(context.database.reads, list, name)) !== undefined) continue
    await addLookup(context, author, list, { name, isActive: true })
  }
}
