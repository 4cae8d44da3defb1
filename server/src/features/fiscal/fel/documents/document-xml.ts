import { buildDte, emissionTime, noDocumentReason } from '@mostrador/domain/fiscal/dte'
import { isNote } from '@mostrador/domain/fiscal/issuer'
import type { Db } from '../../../../db/session.ts'
import { findIssuerVersion } from '../settings/issuer-version.queries.ts'
import { findSaleLines } from './document-lines.ts'
import type { XmlSource } from './fel-document.queries.ts'

/** The `xml` of a sale's document that nobody sent yet. */
export const UNWRITTEN = ''

/** Returns the XML that was or will be sent, always the same bytes (D164). Null if the document has none. */
export async function documentXml(db: Db, document: XmlSource): Promise<string | null> {
  if (document.xml !== UNWRITTEN) return document.xml
  const { type, invoiceId, access, emittedAt, abonos, issuerVersionId } = document
  if (type === 'ANUL' || isNote(type) || access === null || issuerVersionId === null) return null
  const issuedBy = await findIssuerVersion(db, issuerVersionId)
  const lines = await findSaleLines(db, invoiceId)
  if (!issuedBy || noDocumentReason(lines) !== null) return null
  return buildDte({
    type,
    emittedAt: emissionTime(Date.parse(emittedAt)),
    access,
    ...issuedBy,
    receiver: { kind: document.receiverKind, id: document.receiverId, name: document.receiverName },
    lines,
    abonos,
  })
}
