import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '../../../../db/session.ts'
import { documentXml, UNWRITTEN } from '../documents/document-xml.ts'
import { keepFirstXml, type TakenDocument, takeDue } from './sending.queries.ts'

/**
 * Takes due documents for the time of a lease. Writes and stores the XML of unsent ones first, so that every
 * repetition sends the same bytes (D164).
 */
export async function takeDocuments(
  tx: Tx,
  due: { readonly now: Instant; readonly lease: Instant; readonly most: number },
): Promise<TakenDocument[]> {
  return Promise.all((await takeDue(tx, due)).map((document) => written(tx, document)))
}

async function written(tx: Tx, document: TakenDocument): Promise<TakenDocument> {
  if (document.xml !== UNWRITTEN) return document
  const xml = await documentXml(tx, document)
  await keepFirstXml(tx, { id: document.id, xml })
  return { ...document, xml }
}
