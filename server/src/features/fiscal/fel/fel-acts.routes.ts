import * as calls from '@mostrador/contract/fiscal/fel'
import { felTaxpayer } from '@mostrador/contract/fiscal/fel-terms'
import { DONE } from '@mostrador/domain/messages.es'
import type { CertifiersOf } from '../../../certifiers/certifiers-of.ts'
import type { Context } from '../../../context.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { PreparedFile } from '../../../http/prepared-file.ts'
import { correctDocument, reissueDocument } from './correct-document.service.ts'
import { findFelDocument } from './documents/fel-document.queries.ts'
import { monthFile } from './documents/month-file.ts'
import { issuing } from './documents/own-document.ts'
import { lookUp } from './look-up.service.ts'
import { retryDocument } from './sending/retry-document.service.ts'

/** D163–D170. `wake` runs after acts that may leave something to send. */
export function felActRoutes(
  { staff }: Binder,
  context: Context,
  { certifiersOf, wake }: { readonly certifiersOf: CertifiersOf; readonly wake: () => void },
): void {
  const { database, clock } = context

  staff(calls.correctFelDocument, async ({ body, caller, request, reply }) => {
    // Looks the name up before any row is locked. The typed name counts if the certifier does not answer.
    const shopId = (await findFelDocument(database.reads, body.id))?.shopId ?? caller.shopId
    if (body.nit !== '') await lookUp({ database, clock, certifiersOf }, shopId, body.nit).catch(() => undefined)
    const act = keyedAct(calls.correctFelDocument, request, caller, body)
    const id = replayed(reply, await correctDocument(context, issuing(caller), body, act))
    wake()
    return { id, message: DONE.felCorrected() }
  })

  staff(calls.retryFelDocument, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.retryFelDocument, request, caller, body)
    replayed(reply, await retryDocument(context, issuing(caller), body.id, act))
    wake()
    return { message: DONE.felRetried() }
  })

  staff(calls.reissueFelDocument, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.reissueFelDocument, request, caller, body)
    const id = replayed(reply, await reissueDocument(context, issuing(caller), body.id, act))
    wake()
    return { id, message: DONE.felReissued() }
  })

  staff(felTaxpayer, async ({ params, caller }) => ({
    taxpayer: await lookUp({ database, clock, certifiersOf }, caller.shopId, params.nit),
    message: DONE.listed,
  }))

  staff(
    calls.felMonth,
    async ({ params: { month } }) =>
      new PreparedFile({
        name: `fel-${month}.zip`,
        type: 'application/zip',
        prepare: async () => monthFile(database.slow, month),
      }),
  )
}
