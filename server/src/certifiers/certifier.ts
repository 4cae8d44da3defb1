/** Who certifies documents for SAT: the port of six acts (D171). */
export interface Certifier {
  /** Sends a document. The same bytes under the same key may be sent again at any time (D164). */
  certify(xml: string, key: string, issuerNit: string): Promise<Outcome>
  /** Sends a GTAnulacionDocumento; `document` of the answer is the annulment as it was certified. */
  annul(xml: string, key: string, issuerNit: string): Promise<Outcome>
  /** What was certified under our key; null: nothing. Throws CertifierAway. */
  find(key: string, issuerNit: string): Promise<Certified | null>
  /** A NIT's name; null: SAT knows no such NIT. Throws CertifierAway. */
  taxpayer(nit: string, issuerNit: string): Promise<{ nit: string; name: string } | null>
  /** A CUI's name; null: unknown. Throws CertifierAway. */
  person(cui: string, issuerNit: string): Promise<{ cui: string; name: string } | null>
  /** The certifier's own printed form; null: it has none. Throws CertifierAway. */
  pdf(uuid: string): Promise<Buffer | null>
}

/** A certified document. Series and number follow from the UUID: what says otherwise is not taken. */
export interface Certified {
  readonly uuid: string
  readonly series: string
  readonly number: string
  /** As the certifier wrote it, with its offset. */
  readonly certifiedAt: string
  readonly xml: string
  readonly certifier: { readonly nit: string; readonly name: string }
}

export type Outcome =
  | { readonly kind: 'certified'; readonly document: Certified }
  /** It was certified before, under this key; its content was compared and is ours. */
  | { readonly kind: 'alreadyCertified'; readonly document: Certified }
  /** The certifier has something under our key that is not ours, or that it does not show: a person must look. */
  | { readonly kind: 'doubtful'; readonly why: string }
  /** A person must mend what the document says; `code` is SAT's, 'FEL_RCP302', or what else the certifier wrote. */
  | { readonly kind: 'rejected'; readonly code: string; readonly words: string }
  /** Nobody knows what became of it: the same bytes are sent again later under the same key. */
  | { readonly kind: 'away'; readonly why: string }

/** A question had no answer: refused, too late, or cut off. Its message holds no secret and no address. */
export class CertifierAway extends Error {
  override readonly name = 'CertifierAway'
}
