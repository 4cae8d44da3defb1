/** Port of a SAT certifier, with six acts (D171). */
export interface Certifier {
  /** May be repeated at any time with the same bytes and key (D164). */
  certify(xml: string, key: string, issuerNit: string): Promise<Outcome>
  /** Sends a GTAnulacionDocumento. `document` of the answer is the certified annulment. */
  annul(xml: string, key: string, issuerNit: string): Promise<Outcome>
  /** The document under our key, null for none. Throws CertifierAway. */
  find(key: string, issuerNit: string): Promise<Certified | null>
  /** Null if SAT does not know the NIT. Throws CertifierAway. */
  taxpayer(nit: string, issuerNit: string): Promise<{ nit: string; name: string } | null>
  /** Null for an unknown CUI. Throws CertifierAway. */
  person(cui: string, issuerNit: string): Promise<{ cui: string; name: string } | null>
  /** The certifier's printed form, null if it has none. Throws CertifierAway. */
  pdf(uuid: string): Promise<Buffer | null>
}

/** Series and number follow from the UUID. An answer that says otherwise is refused. */
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
  /** Certified before under this key, with the same content. */
  | { readonly kind: 'alreadyCertified'; readonly document: Certified }
  /** Something else, or something hidden, is under our key. A person must look. */
  | { readonly kind: 'doubtful'; readonly why: string }
  /** A person must correct the document. `code` is SAT's ('FEL_RCP302') or the certifier's. */
  | { readonly kind: 'rejected'; readonly code: string; readonly words: string }
  /** Unknown result: the same bytes are sent again later under the same key. */
  | { readonly kind: 'away'; readonly why: string }

/** No answer, a refusal or a broken answer. The message holds no secret and no address. */
export class CertifierAway extends Error {
  override readonly name = 'CertifierAway'
}
