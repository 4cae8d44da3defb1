import { encargoColumns, productColumns } from '@mostrador/contract/columns'
import * as calls from '@mostrador/contract/encargos'
import { isBalam } from '@mostrador/domain/brand'
import { encargoNumber } from '@mostrador/domain/encargo'
import { DONE } from '@mostrador/domain/messages.es'
import { listing } from '../../db/search.ts'
import type { Context } from '../../http/context.ts'
import type { Binder } from '../../http/implement.ts'
import { saleKey } from '../../http/sale-key.ts'
import { refuse } from '../../refuse.ts'
import { listChoosableAffiliates } from '../affiliates/affiliates.queries.ts'
import { listChoices } from '../lookups/choices.queries.ts'
import { listProductsAt } from '../products/inventory.queries.ts'
import { withFlags } from '../products/kept-inventory.ts'
import { editEncargo } from './edit-encargo.service.ts'
import { findEncargoDetail } from './encargo-detail.queries.ts'
import { listEncargos } from './encargo-list.queries.ts'
import { refuseGoneTerms } from './encargo-rules.ts'
import { isOwn, ownOf } from './own-encargo.ts'
import { placeEncargo } from './place-encargo.service.ts'
import { removeEncargo } from './remove-encargo.service.ts'

export function encargoRoutes({ staff }: Binder, context: Context): void {
  const { database } = context

  staff(calls.encargoList, async ({ query, caller }) => {
    const asked = listing(query, encargoColumns.ticked(query.columns))
    const db = asked.search === '' && asked.page !== null ? database.reads : database.slow
    const { rows, total } = await listEncargos(db, ownOf(caller), asked)
    return {
      rows: rows.map((row) => ({ ...row, formNumber: row.form, deliveryNumber: row.delivery })),
      affiliates: await listChoosableAffiliates(database.reads),
      shops: (await listChoices(database.reads, 'shop')).filter(({ name }) => !isBalam(name)),
      extensions: await listChoices(database.reads, 'extension'),
      columns: [...encargoColumns.listed],
      total,
      message: DONE.listed,
    }
  })

  staff(calls.encargoStock, async ({ body }) => {
    await refuseGoneTerms(database.reads, body)
    const products = await listProductsAt(database.reads, body)
    return { rows: products.map(withFlags), columns: [...productColumns.listed], message: DONE.listed }
  })

  staff(calls.placeEncargo, async ({ body, caller, request, reply }) => {
    const placed = await placeEncargo(context, caller, body, saleKey(request))
    if (placed.isReplay) reply.header('idempotent-replayed', 'true')
    return { encargoId: placed.id, message: DONE.encargoPlaced }
  })

  staff(calls.encargoById, async ({ body, caller }) => {
    const encargo = await findEncargoDetail(database.reads, body.id)
    if (!encargo || !isOwn(ownOf(caller), encargo)) throw refuse('notFound', [])
    return {
      encargo: { ...encargo, lines: [...encargo.lines], payments: [...encargo.payments] },
      message: DONE.listed,
    }
  })

  staff(calls.editEncargo, async ({ body, caller }) => {
    const encargo = await editEncargo(context, caller, ownOf(caller), body)
    return { message: DONE.saved(encargoNumber(encargo)) }
  })

  staff(calls.removeEncargo, async ({ body, caller }) => ({
    message: DONE.removed(await removeEncargo(context, caller, body.id)),
  }))
}
