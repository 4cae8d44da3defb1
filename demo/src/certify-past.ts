import { seriesAndNumber } from '@mostrador/domain/fiscal/authorisation'
import { ACCESS_NUMBERS, buildDte, emissionTime } from '@mostrador/domain/fiscal/dte'
import { type Establishment, type Issuer, saleTypeOf } from '@mostrador/domain/fiscal/issuer'
import { readReceiver, refusesCf, USUAL_CF_LIMIT, USUAL_CF_LIMITS } from '@mostrador/domain/fiscal/receiver'
import { CF, checkDigit, FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { DAY_MS, HOUR_MS, instantOf, localTime, MINUTE_MS } from '@mostrador/domain/time'
import { inserting } from '@mostrador/server/db/records'
import type { Tx } from '@mostrador/server/db/session'
import { felDocuments, felOutages } from '@mostrador/server/db/tables/fel'
import { findSaleLines } from '@mostrador/server/features/fiscal/fel/documents/document-lines'
import { type Sent, settleDocument } from '@mostrador/server/features/fiscal/fel/sending/settle'
import { takeDocuments } from '@mostrador/server/features/fiscal/fel/sending/take-documents'
import { keepFelShop } from '@mostrador/server/features/fiscal/fel/settings/fel-shop.queries'
import { authorisationOf, certifiedXml, SIMULATOR } from '@mostrador/server/simulator/authorise'
import type { PastSale } from './history.ts'
import type { Brand } from './shops.ts'

interface StoredSale {
  readonly id: number
  readonly shopId: number
  readonly total: number
  readonly customer: string
  readonly nit: string
}

/** The two issuers: one in the general regime, one a small taxpayer. */
const ISSUERS: Readonly<Record<Brand['key'], Issuer>> = {
  vianney: {
    nit: '76543218',
    name: 'Blancos y Hogar de Guatemala, Sociedad Anónima',
    regime: 'GEN',
    phrases: [{ type: 1, scenario: 1 }],
    isRetentionAgent: false,
    creditType: 'FACT',
  },
  balam: {
    nit: '54891035',
    name: 'Marta Lidia Chacón Us',
    regime: 'PEQ',
    phrases: [],
    isRetentionAgent: false,
    creditType: 'FPEQ',
  },
}

const ESTABLISHMENTS: Readonly<Record<Brand['key'], Establishment>> = {
  vianney: establishmentOf(1, 'Vianney', '6a. avenida 9-42, zona 1'),
  balam: establishmentOf(1, "B'alam Autopartes", 'Calzada Roosevelt 22-43, zona 11'),
}

function establishmentOf(code: number, name: string, address: string): Establishment {
  return { code, name, address, postalCode: '01001', municipality: 'Guatemala', department: 'Guatemala' }
}

/** Stores FEL settings that are off: the demo shows past documents and issues no new ones (D160). */
export async function storeFelSettings(tx: Tx, shopIds: Readonly<Record<Brand['key'], number>>): Promise<void> {
  for (const brand of Object.keys(ISSUERS) as Brand['key'][])
    await keepFelShop(tx, shopIds[brand], {
      isOn: false,
      certifier: 'simulador',
      issuer: ISSUERS[brand],
      establishment: ESTABLISHMENTS[brand],
      cfLimits: USUAL_CF_LIMITS,
      calendar: {},
    })
}

const columns = felDocuments.writing(
  'shopId',
  'type',
  'invoiceId',
  'returnId',
  'originId',
  'replacesId',
  'state',
  'nextAt',
  'attempts',
  'errorCode',
  'errorWords',
  'issuerNit',
  'certifier',
  'key',
  'access',
  'emittedAt',
  'emittedLocal',
  'receiverKind',
  'receiverId',
  'receiverName',
  'total',
  'uuid',
  'series',
  'number',
  'certifiedAt',
  'certifierNit',
  'certifierName',
  'reason',
  'xml',
  'certifiedXml',
)
const insert = inserting(felDocuments, columns)

/**
 * State of a sale's document today. Sales older than a year have none. Almost all others are certified, one was
 * rejected, and the newest wait.
 */
export type PastStanding = 'none' | 'certified' | 'rejected' | 'waiting'

const WAITING_COUNT = 3

/** `isNamed`: sold to a customer with a NIT, because only such a document can be refused. */
export function standings(
  sales: readonly PastSale[],
  now: number,
  isNamed: (sale: PastSale) => boolean,
): (sale: PastSale) => PastStanding {
  const own = sales.filter(({ brand, at }) => brand === 'vianney' && at < now)
  const waiting = new Set(own.filter(({ at }) => now - at < 2 * DAY_MS).slice(-WAITING_COUNT))
  const rejected = own.findLast((sale) => !waiting.has(sale) && isNamed(sale))
  return (sale) =>
    now - sale.at > 365 * DAY_MS ? 'none' : sale === rejected ? 'rejected' : waiting.has(sale) ? 'waiting' : 'certified'
}

/** A NIT of the same length that the simulator's register does not have. */
export function nobodysNit(nit: string): string {
  const body = `${nit.slice(0, nit.indexOf('-') - 3)}404`
  return `${body}-${checkDigit(body)}`
}

/**
 * Stores the document of a past sale in its `standing`: certified by the simulator at the time of the sale (D172),
 * rejected or waiting.
 */
export async function certifyPast(
  tx: Tx,
  sale: StoredSale,
  { brand, at }: Pick<PastSale, 'brand' | 'at'>,
  standing: PastStanding,
): Promise<void> {
  const receiver = readReceiver(sale.nit)
  if (standing === 'none' || sale.total === 0 || !receiver) return
  if (receiver.kind === CF && refusesCf(sale.total, USUAL_CF_LIMIT)) return
  const issuer = ISSUERS[brand]
  const type = saleTypeOf(issuer.regime)
  const access = ACCESS_NUMBERS.lowest + ((sale.id * 7919) % (ACCESS_NUMBERS.highest - ACCESS_NUMBERS.lowest))
  const named = { ...receiver, name: receiver.kind === CF ? FINAL_CONSUMER : sale.customer }
  const xml = buildDte({
    type,
    emittedAt: emissionTime(at),
    access,
    issuer,
    establishment: ESTABLISHMENTS[brand],
    receiver: named,
    lines: await findSaleLines(tx, sale.id),
  })
  const key = keyOf(sale.id)
  await insert(tx, {
    shopId: sale.shopId,
    type,
    invoiceId: sale.id,
    returnId: null,
    originId: null,
    replacesId: null,
    issuerNit: issuer.nit,
    key,
    access,
    emittedAt: instantOf(at),
    emittedLocal: localTime(at),
    receiverKind: named.kind,
    receiverId: named.id,
    receiverName: named.name,
    total: sale.total,
    reason: '',
    xml,
    ...(standing === 'certified' ? certified(xml, key, at) : notCertified(standing, at)),
  })
}

/** Fields of a document that the simulator certified at once. */
function certified(xml: string, key: string, at: number) {
  const uuid = authorisationOf(key)
  return {
    ...seriesAndNumber(uuid),
    state: 'certified',
    nextAt: null,
    attempts: 1,
    errorCode: null,
    errorWords: null,
    certifier: 'simulador',
    uuid,
    certifiedAt: instantOf(at),
    certifierNit: SIMULATOR.nit,
    certifierName: SIMULATOR.name,
    certifiedXml: certifiedXml(xml, 'document', uuid, at),
  } as const
}

/** A document that waits for credentials which this installation lacks, or a rejected one. Neither is ever sent. */
function notCertified(standing: 'rejected' | 'waiting', at: number) {
  const nothing = {
    uuid: null,
    series: null,
    number: null,
    certifiedAt: null,
    certifierNit: null,
    certifierName: null,
    certifiedXml: null,
  }
  if (standing === 'rejected')
    return {
      ...nothing,
      state: 'rejected',
      nextAt: null,
      attempts: 1,
      errorCode: 'FEL_RCP309',
      errorWords: 'El ID del receptor no existe.',
      certifier: 'simulador',
    } as const
  return {
    ...nothing,
    state: 'queued',
    nextAt: instantOf(at),
    attempts: 0,
    errorCode: 'noKeys',
    errorWords: null,
    certifier: 'infile',
  } as const
}

/** UUID-like key that is the same each time the demo is loaded. */
const keyOf = (saleId: number): string => authorisationOf(`venta ${saleId}`).toLowerCase()

/** Certifies the notes of returns at their own times. Documents without credentials keep waiting. */
export async function certifyNotes(tx: Tx, now: number): Promise<void> {
  const due = { now: instantOf(now), lease: instantOf(now + HOUR_MS), most: 100 }
  for (const document of await takeDocuments(tx, due)) {
    const { type, key, xml, certifier, emittedAt } = document
    const at = Date.parse(emittedAt)
    const uuid = authorisationOf(key)
    const sent: Sent =
      certifier === 'infile' || xml === null
        ? { kind: 'noKeys' }
        : {
            kind: 'certified',
            document: {
              uuid,
              ...seriesAndNumber(uuid),
              certifiedAt: emissionTime(at),
              xml: certifiedXml(xml, type === 'ANUL' ? 'annulment' : 'document', uuid, at),
              certifier: SIMULATOR,
            },
          }
    await settleDocument(tx, document, sent, sent.kind === 'noKeys' ? now : at)
  }
}

const insertOutage = inserting(
  felOutages,
  felOutages.writing('shopId', 'reason', 'startedAt', 'endedAt', 'documents', 'filedAt', 'filedBy'),
)

/**
 * Outages: three hours of the certifier 34 days ago, reported to SAT, and 55 minutes of the shop's network six days
 * ago.
 */
export async function insertPastOutages(tx: Tx, now: number, shopId: number, byId: number): Promise<void> {
  const away = now - 34 * DAY_MS
  await insertOutage(tx, {
    shopId,
    reason: 'certifier',
    startedAt: instantOf(away),
    endedAt: instantOf(away + 3 * HOUR_MS),
    documents: 14,
    filedAt: instantOf(away + DAY_MS),
    filedBy: byId,
  })
  const cut = now - 6 * DAY_MS
  await insertOutage(tx, {
    shopId,
    reason: 'network',
    startedAt: instantOf(cut),
    endedAt: instantOf(cut + 55 * MINUTE_MS),
    documents: 4,
    filedAt: null,
    filedBy: null,
  })
}
