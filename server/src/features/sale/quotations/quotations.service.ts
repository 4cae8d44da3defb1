import type { QuotationRequest } from '@mostrador/contract/sale/quotations'
import { writeMoney } from '@mostrador/domain/money'
import { writePercent } from '@mostrador/domain/percent'
import { instantOf, localDay, localTime } from '@mostrador/domain/time'
import { type Actor, isOutside } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { once } from '../../platform/kept-answers/once.ts'
import {
  findQuotation,
  findQuotationTerms,
  type QuotationRecord,
} from '../quotation-records/quotation-record.queries.ts'
import { numberOf, refuseTaken } from '../quotation-records/refuse-taken.ts'
import { insertQuotation, insertVersion, markWithdrawn, replaceVersion } from './quotation-insert.queries.ts'
import { findQuotationRow } from './quotation-list.queries.ts'
import { type Quote, type QuotingPlace, quote } from './quote.ts'

export interface Quoted {
  readonly id: number
  readonly number: string
}

/** Makes a quotation (D191). Refuses `notFound` for a shop out of reach. */
export const addQuotation = (
  { database, clock }: ServiceContext,
  actor: Actor,
  place: QuotingPlace,
  written: QuotationRequest,
  act: KeyedAct,
): Promise<Done<Quoted>> =>
  database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, async () => {
      if (isOutside(actor.scope, place.shopId)) throw refuse('notFound', [])
      const made = await quote(tx, place, written, { author: actor, clock })
      const issuedLocal = localTime(now)
      const author = { authorId: actor.id, author: actor.name }
      const id = await insertQuotation(tx, { ...place, ...author, issuedAt: instantOf(now), issuedLocal })
      await insertVersion(tx, { ...made.content, quotationId: id, version: 1 }, made.lines)
      await note(tx, actor, { id, issuedLocal }, 'crear', made, now)
      return { id, number: numberOf({ id, issuedLocal }) }
    })
  }, 'read committed')

/**
 * Stores the next version at today's prices, valid from today. Refuses `notFound`, `stale`, sold and withdrawn ones.
 */
export const editQuotation = (
  { database, clock }: ServiceContext,
  actor: Actor,
  { id, version, ...written }: QuotationRequest & { readonly id: number; readonly version?: number | undefined },
): Promise<Quoted> =>
  database.inTransaction(async (tx) => {
    const before = await findOpen(tx, actor, id)
    const now = clock()
    if (version !== undefined && version !== before.version)
      throw refuse('stale', [], { answer: { current: await findQuotationRow(tx, id, localDay(now)) } })
    const made = await quote(tx, before, written, { author: actor, clock })
    await replaceVersion(tx, { id, version: before.version, now: instantOf(now) })
    await insertVersion(tx, { ...made.content, quotationId: id, version: before.version + 1 }, made.lines)
    await note(tx, actor, before, 'editar', made, now)
    return { id, number: numberOf(before) }
  }, 'read committed')

/** Withdraws a quotation. Returns its number. Refuses `notFound`, and quotations that are sold or withdrawn. */
export const withdrawQuotation = (
  { database, clock }: ServiceContext,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const before = await findOpen(tx, actor, id)
    const now = clock()
    await markWithdrawn(tx, { id, now: instantOf(now), userId: actor.id, reason })
    const author = { id: actor.id, name: actor.name }
    const about = { author, act: 'anular', entity: 'cotización', entityId: id }
    await insertAudit(tx, { ...about, before: { numero: numberOf(before) }, after: { motivo: reason } }, now)
    return numberOf(before)
  }, 'read committed')

/** Locks a quotation that may still be changed. */
async function findOpen(tx: Tx, { scope }: Actor, id: number): Promise<QuotationRecord> {
  const found = await findQuotation(tx, id)
  if (!found || isOutside(scope, found.shopId)) throw refuse('notFound', [])
  // The content of an erased person's quotation is gone.
  if (!(await findQuotationTerms(tx, id, found.version))) throw refuse('notFound', [])
  if (found.withdrawnAt !== null) throw refuse('quotationWithdrawn', [numberOf(found)])
  await refuseTaken(tx, found)
  return found
}

function note(
  tx: Tx,
  { id, name }: Actor,
  quotation: Pick<QuotationRecord, 'id' | 'issuedLocal'>,
  act: 'crear' | 'editar',
  { content, lines }: Quote,
  now: number,
): Promise<number> {
  const after = {
    numero: numberOf(quotation),
    cliente: content.customer,
    productos: lines.length,
    descuento: `${writePercent(content.percent)} %`,
    total: writeMoney(content.total),
    vence: content.expires,
    nota: content.note,
  }
  return insertAudit(
    tx,
    { author: { id, name }, act, entity: 'cotización', entityId: quotation.id, before: null, after },
    now,
  )
}
