import { randomInt, randomUUID } from 'node:crypto'
import { ageOf } from '@mostrador/domain/fiscal/age'
import { abonosOf, documentTypeOf } from '@mostrador/domain/fiscal/cambiaria'
import { ACCESS_NUMBERS } from '@mostrador/domain/fiscal/dte'
import type { Flaw } from '@mostrador/domain/fiscal/flaw'
import { isCambiaria } from '@mostrador/domain/fiscal/issuer'
import { cfLimitOn, type Receiver, type ReceiverKind, readReceiver, refusesCf } from '@mostrador/domain/fiscal/receiver'
import { type Centavos, showMoney } from '@mostrador/domain/money'
import type { Instalment } from '@mostrador/domain/people/credit'
import { type Day, epochOfLocal, instantOf, localDay, localTime } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../../db/session.ts'
import { refuse } from '../../../../refuse.ts'
import type { SaleIssuer } from '../settings/fel-shop.queries.ts'
import { UNWRITTEN } from './document-xml.ts'
import { findTaxpayer, insertDocument } from './held-document.queries.ts'

export interface SoldTo {
  readonly customer: string
  readonly nit: string
  readonly receiver?: { readonly kind: ReceiverKind; readonly name?: string | undefined } | undefined
  /** The number that a till printed already (D164). */
  readonly access?: number | undefined
  /** The till's local time of a sale from its queue. */
  readonly soldAt?: string | undefined
}

export interface PlannedDocument {
  readonly shop: Omit<SaleIssuer, 'isOn' | 'cfLimits'>
  readonly receiver: Receiver
  readonly access: number
  readonly emittedAt: number
  readonly total: Centavos
  readonly abonos: readonly Instalment[]
  /** Reason that it cannot be certified as it is. A sale that was already made is stored anyway. */
  readonly flaw: Flaw | null
}

/**
 * Plans the document of an order before it is stored. Null if the shop issues none or the total is zero (D162).
 * Refuses a wrong receiver number, and CF from that day's limit on (D163), unless `isMade`: goods and money have
 * changed hands.
 */
export async function planDocument(
  db: Db,
  shop: SaleIssuer | undefined,
  sold: SoldTo,
  { total, now, isMade }: { readonly total: Centavos; readonly now: number; readonly isMade: boolean },
): Promise<PlannedDocument | null> {
  if (!shop?.isOn || total === 0) return null
  const read = readReceiver(sold.nit, sold.receiver?.kind)
  const emittedAt = sold.soldAt === undefined ? now : Math.min(now, epochOfLocal(sold.soldAt))
  const { cfLimit } = cfLimitOn(shop.cfLimits, localDay(emittedAt))
  const isTooMuch = read?.kind === 'CF' && refusesCf(total, cfLimit)
  if (!isMade) {
    if (!read) throw refuse('felNitWrong', [sold.nit], { field: 'nit' })
    if (isTooMuch) throw refuse('cfAboveLimit', [showMoney(cfLimit)], { field: 'nit' })
  }
  const isOld = ageOf(emittedAt, now) === 'tooOld'
  return {
    shop,
    receiver: read
      ? { ...read, name: await receiverName(db, read, sold.receiver?.name ?? sold.customer) }
      : { kind: 'NIT', id: sold.nit, name: sold.customer },
    access: sold.access ?? randomInt(ACCESS_NUMBERS.lowest, ACCESS_NUMBERS.highest + 1),
    emittedAt,
    total,
    abonos: [],
    flaw: !read ? 'receiver' : isTooMuch ? 'cfLimit' : isOld ? 'tooOld' : null,
  }
}

/** Abonos exist only for sales on credit whose issuer chose a factura cambiaria (D190). */
export function withAbonos(
  document: PlannedDocument,
  credit: { readonly dueDay: Day; readonly instalments: readonly Instalment[] } | null,
  balance: Centavos,
): PlannedDocument {
  const { shop, total, emittedAt } = document
  if (credit === null || !isCambiaria(shop.creditType)) return document
  return { ...document, abonos: abonosOf({ ...credit, total, balance, soldOn: localDay(emittedAt) }) }
}

/** The registry's name of a NIT, or the typed name while that is unknown (D163). */
export async function receiverName(
  db: Db,
  { kind, id }: Pick<Receiver, 'kind' | 'id'>,
  typed: string,
): Promise<string> {
  const known = kind === 'NIT' || kind === 'CUI' ? await findTaxpayer(db, id) : undefined
  return known?.name ?? typed
}

export interface DocumentPlace {
  readonly shopId: number
  readonly invoiceId: number
  readonly now: number
  readonly replacesId?: number
}

/** Stores an order's document with all that its XML will say (D164). The XML is written at the first sending. */
export function storeSaleDocument(
  tx: Tx,
  { shop, receiver, access, emittedAt, total, abonos, flaw }: PlannedDocument,
  { shopId, invoiceId, now, replacesId }: DocumentPlace,
): Promise<number> {
  const { issuerNit, issuerVersionId, certifier } = shop
  return insertDocument(tx, {
    shopId,
    type: documentTypeOf(shop, receiver, abonos),
    invoiceId,
    returnId: null,
    originId: null,
    replacesId: replacesId ?? null,
    state: flaw === null ? 'queued' : 'review',
    nextAt: flaw === null ? instantOf(now) : null,
    attempts: 0,
    errorCode: flaw,
    issuerNit,
    certifier,
    key: randomUUID(),
    access,
    emittedAt: instantOf(emittedAt),
    emittedLocal: localTime(emittedAt),
    receiverKind: receiver.kind,
    receiverId: receiver.id,
    receiverName: receiver.name,
    total,
    abonos,
    reason: '',
    xml: flaw === null ? UNWRITTEN : null,
    issuerVersionId: flaw === null ? issuerVersionId : null,
  })
}
