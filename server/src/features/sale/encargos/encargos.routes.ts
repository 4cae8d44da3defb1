import { productColumns } from '@mostrador/contract/goods/products'
import * as calls from '@mostrador/contract/sale/encargos'
import { encargoColumns } from '@mostrador/contract/sale/encargos'
import { encargoNoun } from '@mostrador/domain/group/encargo-noun'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import { encargoNumber } from '@mostrador/domain/sale/encargo'
import { localDay } from '@mostrador/domain/time'
import { actorOf, rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { wholeListing } from '../../../db/search.ts'
import { idempotencyKey, keyedAct, replayed, sayReplay } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import type { AskName } from '../../fiscal/fel/look-up.service.ts'
import { listProductsAt } from '../../goods/products/inventory.queries.ts'
import { withTags } from '../../goods/products/tags-of-products.queries.ts'
import { withFlags } from '../../goods/products/with-flags.ts'
import { guardDrawerSum } from '../../money/cash/sum-guard.ts'
import { sumPaidOnEncargo } from '../../money/payments/payment.queries.ts'
import { partsTold } from '../../money/payments/shown-part.ts'
import { guardPayments } from '../../money/vouchers/guess-guard.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { inPieces, sheet } from '../../platform/spreadsheets/sheet.ts'
import { deliverEncargo } from './deliver-encargo.service.ts'
import { editEncargo } from './edit-encargo.service.ts'
import { findEncargoDetail } from './encargo-detail.queries.ts'
import { encargoFiltersOf, encargoPieces } from './encargo-list.queries.ts'
import { refuseGoneTerms } from './encargo-rules.ts'
import { encargoSheet } from './encargo-sheet.ts'
import { isOwn, ownOf } from './own-encargo.queries.ts'
import { placeEncargo } from './place-encargo.service.ts'
import { readEncargoOffers, readEncargos } from './read-encargos.ts'
import { receiveAbono } from './receive-abono.service.ts'
import { removeEncargo } from './remove-encargo.service.ts'

/** `askName` looks up the receiver's name. `wake` starts sending, because a delivery may have a document. */
export function encargoRoutes(
  { staff }: Binder,
  context: Context,
  { askName, wake }: { readonly askName: AskName; readonly wake: () => void },
): void {
  const { database } = context

  staff(calls.encargoList, async ({ query, caller }) => {
    const { rows, total } = await readEncargos(database, caller, query, localDay(context.clock()))
    return {
      rows: rows.map((row) => ({ ...row, formNumber: row.form, deliveryNumber: row.delivery })),
      ...(await readEncargoOffers(database.reads, caller)),
      columns: [...encargoColumns.listed],
      total,
      message: DONE.listed,
    }
  })

  staff(calls.encargoStock, async ({ body, caller }) => {
    await refuseGoneTerms(database.reads, body, caller)
    const products = await withTags(database.reads, await listProductsAt(database.reads, body))
    return { rows: products.map(withFlags), columns: [...productColumns.listed], message: DONE.listed }
  })

  staff(calls.placeEncargo, async ({ body, caller, request, reply }) => {
    const placed = await placeEncargo(context, { ...caller, scope: rowScope(caller) }, body, idempotencyKey(request))
    sayReplay(reply, placed)
    return { encargoId: placed.id, message: DONE.encargoPlaced(encargoNoun(caller)) }
  })

  staff(calls.encargoById, async ({ body, caller }) => {
    const encargo = await findEncargoDetail(database.reads, body.id)
    if (!encargo || !isOwn(ownOf(caller), encargo)) throw refuse('notFound', [])
    const payments = await partsTold(database.reads, caller, encargo.shopId, encargo.payments)
    return {
      encargo: { ...encargo, lines: [...encargo.lines], payments },
      message: DONE.listed,
    }
  })

  staff(calls.editEncargo, async ({ body, caller }) => {
    const cashier = { ...actorOf(caller), decides: can(caller, 'shifts.decide') }
    const work = () => editEncargo(context, cashier, ownOf(caller), body)
    const movesCash = body.form === 'cash' && body.paid < (await sumPaidOnEncargo(database.reads, body.id))
    const encargo = await guardDrawerSum(context, caller, work, { movesCash })
    return { message: DONE.saved(encargoNumber(encargo)) }
  })

  staff(calls.receiveAbono, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.receiveAbono, request, caller, body)
    const { change, balance } = replayed(reply, await receiveAbono(context, actorOf(caller), ownOf(caller), body, act))
    return { change, balance, message: DONE.abonoReceived(balance) }
  })

  staff(calls.deliverEncargo, async ({ body, caller, request, reply }) => {
    const cashier = actorOf(caller)
    const act = keyedAct(calls.deliverEncargo, request, caller, body)
    const encargo = await findEncargoDetail(database.reads, body.id)
    if (encargo) await askName(encargo.shopId, { ...body, nit: body.nit ?? encargo.nit })
    const done = await guardPayments(context, caller.id, body.payments, () =>
      deliverEncargo(context, cashier, ownOf(caller), body, act),
    )
    wake()
    const { id, number, change } = replayed(reply, done)
    return { orderId: id, change, message: DONE.encargoDelivered(encargoNoun(caller), number) }
  })

  staff(calls.removeEncargo, async ({ body, caller }) => ({
    message: DONE.removed(await removeEncargo(context, caller, body.id)),
  }))

  staff(calls.encargoExport, ({ query, caller }) => {
    const listRequest = wholeListing(query, encargoColumns)
    const rows = inPieces(
      encargoPieces(
        context.database.slow,
        ownOf(caller),
        encargoFiltersOf(query),
        listRequest,
        localDay(context.clock()),
      ),
    )
    return exportFile(calls.encargoExport, query.format, sheet(encargoSheet, rows), context.clock())
  })
}
