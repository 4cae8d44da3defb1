/** Characters that XML 1.0 forbids in any form: control characters, lone surrogates and two noncharacters. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Plain words with single spaces, which need no change. Most texts are like that. */
const FIT = /^[!-~\u00A1-\u036F]+(?: [!-~\u00A1-\u036F]+)*$/

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Prepares a text for a document: allowed characters, single spaces as in SAT's schema, the field's length. Not
 * escaped.
 * @param instead replacement for a blank text in a required field.
 */
export function fitted(text: string, longest: number, instead = '-'): string {
  if (text.length <= longest && FIT.test(text)) return text
  const plain = text.replace(FORBIDDEN, '').replace(/\s+/g, ' ').trim()
  // Most texts are short, and need not be split into characters.
  if (plain.length <= longest) return plain || instead
  return Array.from(plain).slice(0, longest).join('').trimEnd() || instead
}

const TO_ESCAPE = /[&<>"']/
const escaped = (text: string): string =>
  TO_ESCAPE.test(text) ? text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign) : text

type Content = readonly (string | null)[]
type Attributes = Readonly<Record<string, string | number | null>>

/** Writes an element with unescaped texts. Attributes and children that are null are left out. */
export function element(name: string, attributes: Attributes, children: Content = []): string {
  let written = ''
  for (const attribute in attributes) {
    const value = attributes[attribute] ?? null
    if (value !== null) written += ` ${attribute}="${escaped(String(value))}"`
  }
  let content = ''
  for (const child of children) if (child !== null) content += child
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

export const leaf = (name: string, text: string | number): string => `<${name}>${escaped(String(text))}</${name}>`

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
