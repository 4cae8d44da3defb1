import type { XmlElement } from '@mostrador/domain/fiscal/read-dte'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** A document of 10,000 lines has a third of this. */
const LONGEST_CHARACTERS = 8_000_000
const DEEPEST = 40

const TEXT = '#text'
const CDATA = '#cdata'
const ATTRIBUTES = ':@'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Decoded below, because the parser leaves unknown entities unchanged.
  processEntities: false,
  cdataPropName: CDATA,
  maxNestedTags: DEEPEST,
})

type Node = Readonly<Record<string, unknown>>

/** Null for malformed or too large XML, and for any DTD: FEL has none, and its entities could grow or read files. */
export function parseXml(text: string): XmlElement | null {
  if (text.length > LONGEST_CHARACTERS || /<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text)) return null
  try {
    if (XMLValidator.validate(text) !== true) return null
    const roots = (parser.parse(text) as Node[]).map(elementOf).filter((element) => element !== null)
    return roots.length === 1 ? (roots[0] ?? null) : null
  } catch {
    return null
  }
}

/** Null for text between elements. */
function elementOf(node: Node): XmlElement | null {
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES)
  if (name === undefined || name === TEXT || name === CDATA) return null
  const children = node[name] as Node[]
  const written = (node[ATTRIBUTES] ?? {}) as Readonly<Record<string, string>>
  return {
    name: withoutPrefix(name),
    attributes: Object.fromEntries(
      Object.entries(written)
        .filter(([key]) => !/^xmlns(:|$)/.test(key))
        .map(([key, value]) => [withoutPrefix(key), decoded(value)]),
    ),
    children: children.map(elementOf).filter((element) => element !== null),
    text: children.map(textOf).join('').trim(),
  }
}

function textOf(node: Node): string {
  if (TEXT in node) return decoded(String(node[TEXT]))
  return CDATA in node ? (node[CDATA] as Node[]).map((part) => String(part[TEXT] ?? '')).join('') : ''
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** @throws for an entity that XML does not define */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([^;&]{0,40}));?/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      const found = name === undefined ? String.fromCodePoint(code) : NAMED[name]
      if (found === undefined || !whole.endsWith(';')) throw new Error('An entity that nobody defined')
      return found
    },
  )
