import { buildAnnulment, buildDte, type DteLine, emissionTime } from '@mostrador/domain/fiscal/dte'
import { readDte } from '@mostrador/domain/fiscal/read-dte'
import { stateAfter } from '@mostrador/domain/fiscal/state'
import { dayOfLocal, instantOf, localTime } from '@mostrador/domain/time'
import { parseXml } from '../../../../certifiers/xml.ts'
import type { Tx } from '../../../../db/session.ts'
import { findFelIssuer } from '../settings/fel-shop.queries.ts'
import type { IssuerVersion } from '../settings/issuer-version.queries.ts'
import { findReturnLines, findSaleLines } from './document-lines.ts'
import { documentXml } from './document-xml.ts'
import { type HeldDocument, holdWaiting, moveDocument, writeDocument } from './held-document.queries.ts'

/**
 * Writes the notes and the annulment that waited for a document, now certified (D164). The certifier's clock may be
 * ahead, but no note is older than its origin.
 */
export async function writeWaiting(tx: Tx, origin: HeldDocument, now: number): Promise<void> {
  const waiting = await holdWaiting(tx, origin.id)
  if (waiting.length === 0) return
  const at = Math.max(now, Date.parse(origin.emittedAt))
  for (const document of waiting) {
    await writeDocument(tx, document.id, {
      state: 'queued',
      nextAt: instantOf(now),
      emittedAt: instantOf(at),
      emittedLocal: localTime(at),
      xml: document.type === 'ANUL' ? annulmentOf(origin, document, at) : await noteOf(tx, origin, document, at),
    })
    if (document.type === 'ANUL' && origin.state === 'certified')
      await moveDocument(tx, {
        id: origin.id,
        from: 'certified',
        to: stateAfter('certified', 'askAnnulment') ?? 'certified',
      })
  }
}

const annulmentOf = (origin: HeldDocument, { reason }: HeldDocument, at: number): string =>
  buildAnnulment({
    uuid: origin.uuid ?? '',
    issuerNit: origin.issuerNit,
    receiverId: origin.receiverId,
    emittedAt: emissionTime(Date.parse(origin.emittedAt)),
    annulledAt: emissionTime(at),
    reason,
  })

/** Writes a note as of a time, by default by its origin's establishment. */
export async function noteOf(
  tx: Tx,
  origin: HeldDocument,
  note: HeldDocument,
  at: number,
  from?: IssuerVersion,
): Promise<string> {
  if (note.type === 'ANUL' || note.access === null) throw new Error(`${note.id} is no note`)
  const { issuer, establishment } = from ?? (await issuerOf(tx, origin))
  return buildDte({
    type: note.type,
    emittedAt: emissionTime(at),
    access: note.access,
    issuer,
    establishment,
    receiver: { kind: origin.receiverKind, id: origin.receiverId, name: origin.receiverName },
    lines: await noteLines(tx, note),
    origin: {
      uuid: origin.uuid ?? '',
      emittedOn: dayOfLocal(origin.emittedLocal),
      series: origin.series ?? '',
      number: origin.number ?? '',
      reason: note.reason,
    },
  })
}

const noteLines = (tx: Tx, { returnId, invoiceId }: HeldDocument): Promise<DteLine[]> =>
  returnId === null ? findSaleLines(tx, invoiceId) : findReturnLines(tx, returnId)

/** The document's issuer and establishment, whatever the shop's settings are now, with the phrases of today. */
export async function issuerOf(tx: Tx, document: HeldDocument): Promise<IssuerVersion> {
  const issuer = await findFelIssuer(tx, document.issuerNit)
  const xml = await documentXml(tx, document)
  const root = xml === null ? null : parseXml(xml)
  const read = root && readDte(root)
  if (!issuer || read?.kind !== 'document') throw new Error(`Document ${document.id} cannot be read`)
  const { code, name, address, postalCode, municipality, department } = read.establishment
  return { issuer, establishment: { code: Number(code), name, address, postalCode, municipality, department } }
}
