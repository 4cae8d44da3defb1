import { contingencyUrl, verifierUrl } from '@mostrador/domain/fiscal/authorisation'
import { phraseText, statesVat } from '@mostrador/domain/fiscal/issuer'
import { type ReadAbono, type ReadDte, readDte } from '@mostrador/domain/fiscal/read-dte'
import type { ToldFel } from '@mostrador/domain/fiscal/sale-fel'
import { centavosOf } from '@mostrador/domain/goods/cost'
import type { Centavos } from '@mostrador/domain/money'
import type { Instalment } from '@mostrador/domain/people/credit'
import { parseXml } from '../../../../certifiers/xml.ts'
import type { Db } from '../../../../db/session.ts'
import { documentXml } from './document-xml.ts'
import { type FelDocument, findNote, findSaleDocument, findXml } from './fel-document.queries.ts'
import { certifiedLocal, problemOf, TOLD_STATES } from './show-document.ts'

export const tellSaleDocument = async (db: Db, invoiceId: number): Promise<ToldFel | null> =>
  felOf(db, await findSaleDocument(db, invoiceId))

export const tellNote = async (db: Db, returnId: number): Promise<ToldFel | null> =>
  felOf(db, await findNote(db, returnId))

/**
 * Reads the document's own XML, because settings may have changed since. Without XML, returns its state and the
 * remedy, and no link.
 */
async function felOf(db: Db, document: FelDocument | undefined): Promise<ToldFel | null> {
  if (!document || document.type === 'ANUL') return null
  const stored = await findXml(db, document.id)
  const xml = stored && (await documentXml(db, stored))
  const root = xml ? parseXml(xml) : null
  const read = root && readDte(root)
  const written = read?.kind === 'document' ? read : null
  const {
    id: documentId,
    type,
    state,
    uuid,
    series,
    number,
    issuerNit,
    receiverKind,
    receiverId,
    receiverName,
  } = document
  const verified = { issuerNit, receiverId, total: document.total }
  const access = document.access ?? 0
  return {
    documentId,
    type,
    state: TOLD_STATES[state],
    access,
    uuid,
    series,
    number,
    certifiedAt: certifiedLocal(document),
    certifier: { nit: document.certifierNit ?? '', name: document.certifierName ?? '' },
    phrases: written?.phrases.map(phraseOf) ?? [],
    verifier: uuid !== null ? verifierUrl(uuid, verified) : written && contingencyUrl(access, verified),
    issuer: { nit: issuerNit, name: written?.issuer.name ?? '' },
    establishment: {
      name: written?.establishment.name ?? '',
      address: written ? addressOf(written.establishment) : '',
    },
    receiver: { kind: receiverKind, id: receiverId, name: receiverName },
    origin: written?.origin && { ...written.origin },
    ...(written?.abonos && { abonos: written.abonos.map(abonoOf) }),
    isTrial: document.certifier === 'simulador',
    vat: written && statesVat(type) ? vatOf(written) : 0,
    ...problemOf(document),
  }
}

const vatOf = ({ taxTotals }: ReadDte): Centavos =>
  centavosOf(taxTotals.reduce((sum, { amount }) => sum + (amount ?? 0), 0))

const abonoOf = ({ dueDay, amount }: ReadAbono): Instalment => ({ dueDay, amount: centavosOf(amount ?? 0) })

const phraseOf = ({ type, scenario, resolution, date }: ReadDte['phrases'][number]): string =>
  phraseText({
    type: Number(type),
    scenario: Number(scenario),
    ...(resolution && { resolution }),
    ...(date && { date }),
  })

const addressOf = ({ address, municipality, department }: ReadDte['establishment']): string =>
  [address, municipality, department].filter(Boolean).join(', ')
