import type { XmlElement } from '@mostrador/domain/fiscal/read-dte'
import { parseXml } from './xml.ts'

/** Elements by the issuer, and by the certifier. */
const WRITTEN = new Set(['DatosEmision', 'AnulacionDTE'])
const ADDED = new Set(['Certificacion', 'Signature', 'Adenda'])

/** Compares the issuer's fields, figures by value, because a certifier may rewrite the XML. */
export function isSameDocument(sent: string, certified: string): boolean {
  if (additionTo(sent, certified) !== null) return true
  const [ours, theirs] = [sent, certified].map((xml) => fieldsOf(parseXml(xml)))
  return ours !== undefined && ours.length > 0 && ours.join('\n') === theirs?.join('\n')
}

const [OPENS, CLOSES] = ['<dte:Certificacion>', '</dte:Certificacion>']

/** The one element that a certifier inserted into otherwise unchanged bytes, null after any other change. */
export function additionTo(sent: string, certified: string): string | null {
  const at = certified.indexOf(OPENS)
  const end = certified.length - (sent.length - at)
  const added = certified.slice(at, end)
  const isOne = added.endsWith(CLOSES) && added.indexOf(CLOSES) === added.length - CLOSES.length
  const isBetween = sent[at - 1] === '>' && sent[at] === '<'
  return isOne && isBetween && certified.slice(0, at) + certified.slice(end) === sent ? added : null
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

/** Writes '12.50' as '12.5'. */
const plain = (text: string): string => (/^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text)
