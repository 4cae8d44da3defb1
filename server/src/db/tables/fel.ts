import type { VatCalendar } from '@mostrador/domain/fiscal/annulment-window'
import type { CertifierName, Phrase, Regime, SaleType } from '@mostrador/domain/fiscal/issuer'
import type { DatedCfLimit, ReceiverKind } from '@mostrador/domain/fiscal/receiver'
import type { DocumentState, DocumentType } from '@mostrador/domain/fiscal/state'
import type { Instalment } from '@mostrador/domain/people/credit'
import {
  flag,
  foldedIn,
  given,
  instant,
  integer,
  json,
  optionalInstant,
  optionalInteger,
  optionalText,
  table,
  text,
  word,
} from '../table.ts'

/** Taxpayers that answer to SAT for the sales of some shops (D160). Another name or regime is another issuer. */
export const felIssuers = table(
  'fel_issuer',
  {
    /** The NIT without a dash. */
    nit: text('nit'),
    name: text('name'),
    regime: word<Regime>()('regime'),
    phrases: json<readonly Phrase[]>()('phrases'),
    isRetentionAgent: flag('is_retention_agent'),
    /** Document type of a sale on credit to somebody with a tax id (D190). */
    creditType: word<SaleType>()('credit_type'),
  },
  { label: 'Emisores FEL' },
)

/**
 * Issuer and establishment that documents name from some day on. Append-only: a document is written by the version
 * it names.
 */
export const felIssuerVersions = table(
  'fel_issuer_version',
  {
    id: given('id'),
    nit: text('issuer_nit'),
    name: text('name'),
    regime: word<Regime>()('regime'),
    phrases: json<readonly Phrase[]>()('phrases'),
    isRetentionAgent: flag('is_retention_agent'),
    creditType: word<SaleType>()('credit_type'),
    /** The establishment: its code at SAT, 1–9999, and where it is. */
    establishment: integer('establishment'),
    tradeName: text('trade_name'),
    address: text('address'),
    postalCode: text('postal_code'),
    municipality: text('municipality'),
    department: text('department'),
  },
  { label: 'Versiones de emisores FEL' },
)

/** Certification settings of a shop. A shop without a row has never used FEL. */
export const felShops = table(
  'fel_shop',
  {
    shopId: integer('shop_id'),
    isOn: flag('is_on'),
    certifier: word<CertifierName>()('certifier'),
    issuerNit: text('issuer_nit'),
    issuerVersionId: integer('issuer_version_id'),
    /** Totals, by first day, from which a sale to CF is refused or the counter warns (D163). */
    cfLimits: json<readonly DatedCfLimit[]>()('cf_limits'),
    /** Until which day documents of a month may be annulled: 'YYYY-MM' → 'YYYY-MM-DD' (D168). */
    calendar: json<VatCalendar>()('calendar'),
  },
  { label: 'Ajustes de FEL', area: { name: 'fel', shops: ['shop_id'] } },
)

/**
 * A document as it is certified (D164). Later settings change none of `key`, `access`, certifier and issuer, nor
 * `xml` once written. Notes and annulments name their document, and have no `xml` while they wait for it.
 */
export const felDocuments = table(
  'fel_document',
  {
    id: given('id'),
    shopId: integer('shop_id'),
    type: word<DocumentType>()('type'),
    /** The order. A note or an annulment has the order of its origin. */
    invoiceId: integer('invoice_id'),
    /** The return that a note, or the annulment of everything, is for. */
    returnId: optionalInteger('return_id'),
    originId: optionalInteger('origin_id'),
    /** The document that this one replaces (D164). */
    replacesId: optionalInteger('replaces_id'),
    state: word<DocumentState>()('state'),
    /** Earliest time to send it. While it is being sent: the time after which its sender counts as gone. */
    nextAt: optionalInstant('next_at'),
    /** Number of times that a sender took it. Only the last one may settle it. */
    attempts: integer('attempts'),
    /** Reason of a rejection, a needed review or a missing answer: a code of SAT or our own, and the certifier's text. */
    errorCode: optionalText('error_code'),
    errorWords: optionalText('error_words'),
    issuerNit: text('issuer_nit'),
    certifier: word<CertifierName>()('certifier'),
    /** UUID under which the document is sent at each attempt. */
    key: text('key'),
    /** NumeroAcceso, nine digits. Null for an annulment. */
    access: optionalInteger('access'),
    emittedAt: instant('emitted_at'),
    emittedLocal: text('emitted_local'),
    receiverKind: word<ReceiverKind>()('receiver_kind'),
    receiverId: text('receiver_id'),
    receiverName: foldedIn('receiver_name', 'receiver_key'),
    total: integer('total'),
    /** Abonos of a sale on credit whose issuer chose a factura cambiaria, also if its receiver is CF (D190). Empty for any other. */
    abonos: json<readonly Instalment[]>()('abonos'),
    uuid: optionalText('uuid'),
    series: optionalText('series'),
    number: optionalText('number'),
    certifiedAt: optionalInstant('certified_at'),
    certifierNit: optionalText('certifier_nit'),
    certifierName: optionalText('certifier_name'),
    reason: text('reason'),
    /** Empty until a sale's document is first sent, null if it cannot be written. */
    xml: optionalText('xml'),
    certifiedXml: optionalText('certified_xml'),
    /** The version by which a sale's XML is written. null if the XML was stored at once. */
    issuerVersionId: optionalInteger('issuer_version_id'),
  },
  { label: 'Documentos FEL', sums: ['total'], of: 'money' },
)

/** The certifier's answer about a NIT or a CUI. `name` is null for an unknown number. */
export const felTaxpayers = table(
  'fel_taxpayer',
  {
    receiverId: text('receiver_id'),
    name: optionalText('name'),
    askedAt: instant('asked_at'),
  },
  { label: 'Nombres de contribuyentes' },
)

/** When a shop's tickets were printed in contingency, for SAT's 'Aviso de contingencia' (D166). */
export const felOutages = table(
  'fel_outage',
  {
    id: given('id'),
    shopId: integer('shop_id'),
    reason: word<'network' | 'certifier'>()('reason'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    documents: integer('documents'),
    filedAt: optionalInstant('filed_at'),
    filedBy: optionalInteger('filed_by'),
  },
  { label: 'Contingencias FEL', sums: ['documents'], of: 'units' },
)
