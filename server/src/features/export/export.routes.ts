import * as columns from '@mostrador/contract/columns'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { exports } from '@mostrador/contract/import-export'
import { LOOKUP_KINDS } from '@mostrador/domain/lookup'
import { localDay } from '@mostrador/domain/time'
import { listing } from '../../db/search.ts'
import { rowScope } from '../../http/caller.ts'
import type { Context } from '../../http/context.ts'
import type { Download } from '../../http/download.ts'
import type { Binder } from '../../http/implement.ts'
import { refuse } from '../../refuse.ts'
import { listAffiliates } from '../affiliates/affiliates.queries.ts'
import { listAuditBelow } from '../audit/audit-rows.queries.ts'
import { listEncargosBelow } from '../encargos/encargo-list.queries.ts'
import { ownOf } from '../encargos/own-encargo.ts'
import { listInvoicesBelow } from '../invoices/invoice-list.queries.ts'
import { listLookups } from '../lookups/lookups.queries.ts'
import { listProductTagsBelow } from '../product-tags/product-hashtag.queries.ts'
import { listProductsBelow } from '../products/inventory.queries.ts'
import { findProductPlace, listMovements } from '../products/movements.queries.ts'
import { listUsers } from '../users/user-list.queries.ts'
import * as sheets from './columns.ts'
import { listFile } from './list-file.ts'
import { atOnce, newestFirst, type Sheet, sheet } from './sheet.ts'

const idOf = ({ id }: { id: number }): number => id
const linkIdOf = ({ linkId }: { linkId: number }): number => linkId

/** Every list as a file: what its filters leave, for who may read it. Read off the main thread, so that no till waits. */
export function exportRoutes({ staff }: Binder, { database, clock }: Context): void {
  const { slow } = database

  const file = ({ path }: Endpoint, format: 'csv' | 'xlsx', rows: Sheet): Promise<Download> =>
    listFile(`${path.slice(path.lastIndexOf('/') + 1)}-${localDay(clock())}`, format, rows)

  for (const call of [exports.products, exports.inventory])
    staff(call, ({ query, caller }) => {
      const asked = listing(query, columns.productColumns.ticked(query.columns))
      const scope = rowScope(caller)
      const rows = newestFirst(idOf, (piece) => listProductsBelow(slow, scope, asked, piece))
      return file(call, query.format, sheet(sheets.productSheet, rows))
    })

  for (const kind of LOOKUP_KINDS)
    staff(exports[kind], ({ query }) => {
      const asked = listing(query, columns.lookupColumns.ticked(query.columns))
      const rows = atOnce(() => listLookups(slow, kind, asked))
      return file(exports[kind], query.format, sheet(sheets.lookupSheet, rows))
    })

  staff(exports.productTags, ({ query }) => {
    const asked = listing(query, columns.productTagColumns.ticked(query.columns))
    const rows = newestFirst(linkIdOf, (piece) => listProductTagsBelow(slow, asked, piece))
    return file(exports.productTags, query.format, sheet(sheets.productTagSheet, rows))
  })

  staff(exports.users, ({ query }) => {
    const asked = listing(query, columns.userColumns.ticked(query.columns))
    const rows = atOnce(() => listUsers(slow, 'kept', asked))
    return file(exports.users, query.format, sheet(sheets.userSheet, rows))
  })

  staff(exports.records, ({ query }) => {
    const asked = listing(query, columns.userColumns.ticked(query.columns))
    const rows = atOnce(() => listUsers(slow, 'ever', asked))
    return file(exports.records, query.format, sheet(sheets.recordSheet, rows))
  })

  staff(exports.affiliates, ({ query }) => {
    const asked = listing(query, columns.affiliateColumns.ticked(query.columns))
    const rows = atOnce(() => listAffiliates(slow, asked))
    return file(exports.affiliates, query.format, sheet(sheets.affiliateSheet, rows))
  })

  staff(exports.invoices, ({ query, caller }) => {
    const asked = listing(query, columns.invoiceColumns.ticked(query.columns))
    const scope = rowScope(caller)
    const rows = newestFirst(idOf, (piece) => listInvoicesBelow(slow, scope, asked, piece))
    return file(exports.invoices, query.format, sheet(sheets.invoiceSheet, rows))
  })

  staff(exports.encargos, ({ query, caller }) => {
    const asked = listing(query, columns.encargoColumns.ticked(query.columns))
    const own = ownOf(caller)
    const rows = newestFirst(idOf, (piece) => listEncargosBelow(slow, own, asked, piece))
    return file(exports.encargos, query.format, sheet(sheets.encargoSheet, rows))
  })

  staff(exports.audit, ({ query: { format, ...filter } }) => {
    const rows = newestFirst(idOf, (piece) => listAuditBelow(slow, filter, piece))
    return file(exports.audit, format, sheet(sheets.auditSheet, rows))
  })

  staff(exports.movements, async ({ query, caller }) => {
    const place = await findProductPlace(database.reads, query.productId)
    const scope = rowScope(caller)
    if (!place || (scope !== null && place.shopId !== scope)) throw refuse('notFound', [])
    const rows = newestFirst(idOf, (piece) => listMovements(slow, query.productId, piece))
    return file(exports.movements, query.format, sheet(sheets.movementSheet, rows))
  })
}
