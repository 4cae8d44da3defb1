import type { XmlElement } from '@mostrador/domain/fiscal/read-dte'
import { additionTo } from './same-document.ts'
import { parseXml } from './xml.ts'

export interface Certification {
  readonly certifier: { readonly nit: string; readonly name: string }
  readonly at: string
  /** Null for an annulment, which has no authorisation of its own. */
  readonly uuid: string | null
}

/**
 * The certifier's addition to a document or annulment, null if incomplete. Parses only the addition if the rest
 * equals `sent`, because parsing is the slowest part of an answer.
 */
export function certificationIn(xml: string, sent: string | null): Certification | null {
  const root = parseXml((sent === null ? null : additionTo(sent, xml)) ?? xml)
  const added = root && find(root, 'Certificacion')
  if (!added) return null
  const textOf = (name: string): string => find(added, name)?.text ?? ''
  const certifier = { nit: textOf('NITCertificador'), name: textOf('NombreCertificador') }
  const at = textOf('FechaHoraCertificacion')
  if (!certifier.nit || !certifier.name || Number.isNaN(Date.parse(at))) return null
  return { certifier, at, uuid: find(added, 'NumeroAutorizacion')?.text ?? null }
}

function find(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element
  for (const child of element.children) {
    const found = find(child, name)
    if (found) return found
  }
  return undefined
}
