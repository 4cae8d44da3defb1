/** What XML 1.0 forbids in any spelling: control characters, halves of a surrogate pair, and two code points that are no characters. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Words of ordinary letters with one space between them: most texts, which are carried as they are. */
const FIT = /^[!-~\u00A1-\u036F]+(?: [!-~\u00A1-\u036F]+)*$/

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * A text as a document may carry it: without what XML forbids, spaces run together as SAT's schema reads them, no longer than its
 * field. Not escaped yet.
 * @param instead what a field that may not be empty says of a text without anything to read
 */
export function fitted(text: string, longest: number, instead = '-'): string {
  if (text.length <= longest && FIT.test(text)) return text
  const plain = text.replace(FORBIDDEN, '').replace(/\s+/g, ' ').trim()
  // Most texts are short: cutting by characters looks at each of them.
  if (plain.length <= longest) return plain || instead
  return Array.from(plain).slice(0, longest).join('').trimEnd() || instead
}

const TO_ESCAPE = /[&<>"']/
const escaped = (text: string): string =>
  TO_ESCAPE.test(text) ? text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign) : text

/** What an element holds: elements, or a text. */
type Content = readonly (string | null)[]
type Attributes = Readonly<Record<string, string | number | null>>

/** An element of texts that are not escaped yet; attributes and children that are null are left out. */
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

/** An element that holds a text. */
export const leaf = (name: string, text: string | number): string => `<${name}>${escaped(String(text))}</${name}>`

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
