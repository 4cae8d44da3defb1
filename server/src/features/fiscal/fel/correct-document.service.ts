import type { correctFelDocument as call } from '@mostrador/contract/fiscal/fel'
import { isNote } from '@mostrador/domain/fiscal/issuer'
import { cfLimitOn, type Receiver, type ReceiverKind, readReceiver, refusesCf } from '@mostrador/domain/fiscal/receiver'
import { showMoney } from '@mostrador/domain/money'
import { FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { type Day, localDay } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import type { HeldDocument } from './documents/held-document.queries.ts'
import { holdOwnDocument, type Issuing } from './documents/own-document.ts'
import { replaceDocument, replaceNote } from './documents/replace-document.ts'
import { receiverName } from './documents/sale-document.ts'
import { hasNoDate, isDatedAhead, isMendable } from './may-be-done.ts'
import { findFelShop } from './settings/fel-shop.queries.ts'

/**
 * Replaces a document that was rejected or could not be written (D164, D167), by the phrases and establishment of
 * today. `receiverInput` is its receiver, and a note has that of its origin. Keeps the date while it can be certified,
 * otherwise only the owner may replace it, with today's. Refuses `felNotThere`, `felTooOld`, `felAhead`,
 * `felSameReceiver`, `felNitWrong` and `cfAboveLimit`.
 */
export const correctDocument = (
  context: ServiceContext,
  author: Issuing,
  { id, nit, receiver: receiverInput }: z.output<(typeof call)['body']>,
  act: KeyedAct,
): Promise<Done<number>> =>
  doOnce(context, act, async (tx, now) => {
    const old = await holdOwnDocument(tx, author, id)
    if (!isMendable(old)) throw refuse('felNotThere', [])
    const isOld = hasNoDate(old, now)
    if (isOld && !author.decides)
      throw refuse(isDatedAhead(Date.parse(old.emittedAt), now) ? 'felAhead' : 'felTooOld', [])
    const emittedAt = isOld ? now : Date.parse(old.emittedAt)
    return replace(
      tx,
      author,
      { old, act: 'corregir', emittedAt, nit, kind: receiverInput?.kind, name: receiverInput?.name },
      now,
    )
  })

/**
 * Replaces a document that is too old by one with today's date (D164, D166). Refuses `felNotThere`, `felNotOld`,
 * `felSameReceiver`, `felNitWrong` and `cfAboveLimit`.
 */
export const reissueDocument = (
  context: ServiceContext,
  author: Issuing,
  id: number,
  act: KeyedAct,
): Promise<Done<number>> =>
  doOnce(context, act, async (tx, now) => {
    const old = await holdOwnDocument(tx, author, id)
    if (old.state !== 'review' && old.state !== 'rejected') throw refuse('felNotThere', [])
    if (!hasNoDate(old, now)) throw refuse('felNotOld', [])
    return replace(tx, author, { old, act: 'emitir de nuevo', emittedAt: now, nit: '' }, now)
  })

interface Replacement {
  readonly old: HeldDocument
  readonly act: string
  readonly emittedAt: number
  /** '': the same receiver. */
  readonly nit: string
  readonly kind?: ReceiverKind | undefined
  readonly name?: string | undefined
}

async function replace(
  tx: Tx,
  author: Issuing,
  { old, act, emittedAt, nit, kind, name }: Replacement,
  now: number,
): Promise<number> {
  const isSame = nit === '' || readReceiver(nit, kind ?? old.receiverKind)?.id === old.receiverId
  if (isNote(old.type)) {
    if (!isSame) throw refuse('felSameReceiver', [], { field: 'nit' })
    const heirId = await replaceNote(tx, old, emittedAt, now)
    await noteReplaced(tx, author, { act, old, receiver: { id: old.receiverId } }, now)
    return heirId
  }
  const receiver = await receiverOf(tx, old, { nit: nit || old.receiverId, kind, name }, localDay(emittedAt))
  const heirId = await replaceDocument(tx, old, { receiver, emittedAt }, now)
  await noteReplaced(tx, author, { act, old, receiver }, now)
  return heirId
}

interface NamedReceiver {
  readonly nit: string
  readonly kind?: ReceiverKind | undefined
  readonly name?: string | undefined
}

/** Refuses invalid numbers, and CF from that day's limit on (D163). */
async function receiverOf(tx: Tx, old: HeldDocument, { nit, kind, name }: NamedReceiver, day: Day): Promise<Receiver> {
  const read = readReceiver(nit, kind ?? (nit === old.receiverId ? old.receiverKind : undefined))
  if (!read) throw refuse('felNitWrong', [nit], { field: 'nit' })
  const { cfLimit } = cfLimitOn((await findFelShop(tx, old.shopId))?.cfLimits ?? [], day)
  if (read.kind === 'CF' && refusesCf(old.total, cfLimit))
    throw refuse('cfAboveLimit', [showMoney(cfLimit)], { field: 'nit' })
  // A document that is CF already keeps the name on its ticket.
  const typed = name ?? (read.kind === 'CF' && old.receiverKind !== 'CF' ? FINAL_CONSUMER : old.receiverName)
  return { ...read, name: await receiverName(tx, read, typed) }
}

const noteReplaced = (
  tx: Tx,
  { id, name }: Issuing,
  { act, old, receiver }: { readonly act: string; readonly old: HeldDocument; readonly receiver: Pick<Receiver, 'id'> },
  now: number,
) =>
  insertAudit(
    tx,
    {
      author: { id, name },
      act,
      entity: 'documento FEL',
      entityId: old.id,
      before: { nit: old.receiverId, fecha: old.emittedLocal },
      after: { nit: receiver.id },
    },
    now,
  )
