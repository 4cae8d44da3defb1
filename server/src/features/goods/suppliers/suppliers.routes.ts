import * as calls from '@mostrador/contract/goods/suppliers'
import { supplierColumns } from '@mostrador/contract/goods/suppliers'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { creditBySupplier, owedBySupplier } from './supplier-balance.queries.ts'
import { supplierSheet } from './supplier-sheet.ts'
import { listSuppliers } from './suppliers.queries.ts'
import { addSupplier, editSupplier, removeSupplier } from './suppliers.service.ts'

export function supplierRoutes({ staff }: Binder, context: Context): void {
  staff(calls.supplierList, async ({ query, caller }) => {
    const listRequest = listing(query, supplierColumns)
    const columnsListed = [...supplierColumns.listed]
    if (can(caller, 'suppliers.write')) {
      const { rows, total } = await listSuppliers(context.database.reads, listRequest, query.isActive)
      const owed = await owedBySupplier(context.database.reads)
      const credits = await creditBySupplier(context.database.reads)
      return {
        rows: rows.map((supplier) => ({
          ...supplier,
          owed: owed.get(supplier.id) ?? 0,
          credit: credits.get(supplier.id) ?? 0,
        })),
        columns: columnsListed,
        total,
        owed: [...owed.values()].reduce((sum, each) => sum + each, 0),
        message: DONE.listed,
      }
    }
    // Searching or sorting by hidden columns would reveal them, so only the id and the name are used.
    const isTold = (column: string) => column === 'id' || column === 'name'
    const byName = {
      ...listRequest,
      columns: new Set([...listRequest.columns].filter(isTold)),
      sort: listRequest.sort && isTold(listRequest.sort.column) ? listRequest.sort : null,
    }
    const { rows, total } = await listSuppliers(context.database.reads, byName, true)
    return { rows: rows.map(({ id, name }) => ({ id, name })), columns: columnsListed, total, message: DONE.listed }
  })

  staff(calls.addSupplier, async ({ body, caller, request, reply }) => {
    const { nit = '', phone = '', days = null, note = '', isActive = true, name } = body
    const supplier = { name, nit, phone, days, note, isActive }
    const act = keyedAct(calls.addSupplier, request, caller, body)
    const { id } = replayed(reply, await addSupplier(context, caller, supplier, act))
    return { id, message: DONE.added(name) }
  })

  staff(calls.editSupplier, async ({ body, caller }) => {
    await editSupplier(context, caller, body)
    return { message: DONE.saved(body.name) }
  })

  staff(calls.removeSupplier, async ({ body, caller }) => ({
    message: DONE.removed(await removeSupplier(context, caller, body.id)),
  }))

  staff(calls.supplierExport, ({ query }) => {
    const rows = atOnce(() =>
      listSuppliers(context.database.slow, wholeListing(query, supplierColumns), query.isActive),
    )
    return exportFile(calls.supplierExport, query.format, sheet(supplierSheet, rows), context.clock())
  })
}
