import type { XmlElement } from '@mostrador/domain/fel/read-dte'
import { parseXml } from './xml.ts'

/** What of a document its issuer wrote; what a certifier adds stands beside it. */
const WRITTEN = new Set(['DatosEmision', 'AnulacionDTE'])
const ADDED = new Set(['Certificacion', 'Signature', 'Adenda'])

/**
 * Whether a certified document is the one that was sent: every field that its issuer wrote, figures by their value. A certifier
 * may have written it anew, so that its bytes say nothing.
 */
export function isSameDocument(sent: string, certified: string): boolean {
  const [ours, theirs] = [sent, certified].map((xml) => fieldsOf(parseXml(xml)))
  return ours !== undefined && ours.length > 0 && ours.join('\n') === theirs?.join('\n')
}

function fieldsOf(element: XmlElement | null): string[] {
  if (element === null) return []
  return WRITTEN.has(element.name) ? written(element, '') : element.children.flatMap(fieldsOf)
}

function written({ name, attributes, children, text }: XmlElement, above: string): string[] {
  if (ADDED.has(name)) return []
  const path = `${above}/${name}`
  const own = Object.keys(attributes)
    .sort()
    .map((key) => `${path}@${key}=${JSON.stringify(attributes[key])}`)
  return [...own, `${path}=${JSON.stringify(plain(text))}`, ...children.flatMap((child) => written(child, path))]
}

/** '12.50' and '12.5' are one figure. */
const plain = (text: string): string => (/^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text)
