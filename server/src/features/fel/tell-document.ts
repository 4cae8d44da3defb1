import { contingencyUrl, verifierUrl } from '@mostrador/domain/fel/authorisation'
import { phraseText, statesVat } from '@mostrador/domain/fel/issuer'
import { type ReadDte, readDte } from '@mostrador/domain/fel/read-dte'
import type { ToldFel } from '@mostrador/domain/fel/sale-fel'
import { centavosOf } from '@mostrador/domain/money/cost'
import { parseXml } from '../../certifiers/xml.ts'
import type { Db } from '../../db/session.ts'
import { type FelDocument, findNote, findSaleDocument, findXml } from './fel-document.queries.ts'
import { certifiedLocal, problemOf, TOLD_STATES } from './show-document.ts'

/** What an order's papers tell of its document; null: it has none. */
export const tellSaleDocument = async (db: Db, invoiceId: number): Promise<ToldFel | null> =>
  told(db, await findSaleDocument(db, invoiceId))

/** The same of a return's note. */
export const tellNote = async (db: Db, returnId: number): Promise<ToldFel | null> =>
  told(db, await findNote(db, returnId))

/** As the document itself says it: settings may have changed since. One that waits for its origin says nothing yet. */
async function told(db: Db, document: FelDocument | undefined): Promise<ToldFel | null> {
  if (!document || document.type === 'ANUL') return null
  const xml = (await findXml(db, document.id))?.xml
  const root = xml ? parseXml(xml) : null
  const read = root && readDte(root)
  if (read?.kind !== 'document') return null
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
    phrases: read.phrases.map(phraseOf),
    verifier: uuid === null ? contingencyUrl(access, verified) : verifierUrl(uuid, verified),
    issuer: { nit: read.issuer.nit, name: read.issuer.name },
    establishment: { name: read.establishment.name, address: addressOf(read.establishment) },
    receiver: { kind: receiverKind, id: receiverId, name: receiverName },
    origin: read.origin && { ...read.origin },
    isTrial: document.certifier === 'simulador',
    vat: statesVat(type) ? centavosOf(read.taxTotals.reduce((sum, { amount }) => sum + (amount ?? 0), 0)) : 0,
    ...problemOf(document),
  }
}

const phraseOf = ({ type, scenario, resolution, date }: ReadDte['phrases'][number]): string =>
  phraseText({
    type: Number(type),
    scenario: Number(scenario),
    ...(resolution && { resolution }),
    ...(date && { date }),
  })

const addressOf = ({ address, municipality, department }: ReadDte['establishment']): string =>
  [address, municipality, department].filter(Boolean).join(', ')
