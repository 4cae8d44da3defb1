import { UnreadableTable } from './table.ts'

/** Names come without their namespace. */
export interface TagListener {
  /** `tag` is everything between the angle brackets. */
  open(name: string, tag: string, isEmpty: boolean): void
  close(name: string): void
  text(text: string): void
  /** True while text is needed. Most of a file's text lies between tags that are skipped. */
  readonly isReading: boolean
}

/** Longest tag or piece of text, in characters. A cell holds 32,767 characters, each of which may be written with six. */
const LONGEST_PIECE = 262_144

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function character(code: number): string {
  if (!(code > 0 && code <= 0x10ffff)) throw new UnreadableTable('sheetUnreadable')
  return String.fromCodePoint(code)
}

function entity(name: string): string {
  if (name.startsWith('#x')) return character(Number.parseInt(name.slice(2), 16))
  if (name.startsWith('#')) return character(Number.parseInt(name.slice(1), 10))
  const known = ENTITIES[name]
  // A file's own entities may expand without limit, or name other files.
  if (known === undefined) throw new UnreadableTable('sheetUnreadable')
  return known
}

const plainText = (text: string): string =>
  text.includes('&') ? text.replace(/&([^;&]{1,10});|&/g, (_, name = '') => entity(name)) : text

const attributePatterns = new Map<string, RegExp>()

function patternOf(name: string): RegExp {
  const known = attributePatterns.get(name)
  if (known) return known
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  attributePatterns.set(name, pattern)
  return pattern
}

export function attributeOf(tag: string, name: string): string | undefined {
  const found = patternOf(name).exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : plainText(value)
}

export const isOn = (tag: string, name: string): boolean => /^(1|true|on)$/.test(attributeOf(tag, name) ?? '')

/** Reads XML as it arrives, piece by piece, and keeps no more of it than one tag or one text. */
export class XmlTags {
  readonly #listener: TagListener
  #rest = ''

  constructor(listener: TagListener) {
    this.#listener = listener
  }

  feed(piece: string): void {
    const xml = this.#rest + piece
    let at = 0
    for (;;) {
      const start = xml.indexOf('<', at)
      if (start === -1) break
      const end = endOf(xml, start)
      if (end === -1) break
      if (start > at && this.#listener.isReading) this.#listener.text(plainText(xml.slice(at, start)))
      this.#tell(xml, start, end)
      at = end
    }
    this.#rest = xml.slice(at)
    if (this.#rest.length > LONGEST_PIECE) throw new UnreadableTable('sheetUnreadable')
  }

  #tell(xml: string, start: number, end: number): void {
    const sign = xml.charCodeAt(start + 1)
    if (sign === SLASH) this.#listener.close(localName(xml, start + 2))
    else if (sign === EXCLAMATION) this.#tellSection(xml, start, end)
    else if (sign !== QUESTION) {
      const isEmpty = xml.charCodeAt(end - 2) === SLASH
      this.#listener.open(localName(xml, start + 1), xml.slice(start + 1, isEmpty ? end - 2 : end - 1), isEmpty)
    }
  }

  /** Reports CDATA as text, skips comments, and refuses a DOCTYPE, which could define entities. */
  #tellSection(xml: string, start: number, end: number): void {
    if (xml.startsWith('<!DOCTYPE', start)) throw new UnreadableTable('sheetUnreadable')
    if (this.#listener.isReading && xml.startsWith('<![CDATA[', start))
      this.#listener.text(xml.slice(start + 9, end - 3))
  }
}

const [SLASH, QUESTION, EXCLAMATION, QUOTE, APOSTROPHE, CLOSING, COLON] = [47, 63, 33, 34, 39, 62, 58]

/** Returns the place behind a tag, a comment or a section, or -1 if it ends in a later piece. */
function endOf(xml: string, start: number): number {
  if (xml.startsWith('<!--', start)) return behind(xml, '-->', start + 4)
  if (xml.startsWith('<![CDATA[', start)) return behind(xml, ']]>', start + 9)
  if (xml.charCodeAt(start + 1) === QUESTION) return behind(xml, '?>', start + 2)
  let quote = 0
  for (let at = start + 1; at < xml.length; at += 1) {
    const sign = xml.charCodeAt(at)
    if (quote !== 0) quote = sign === quote ? 0 : quote
    else if (sign === CLOSING) return at + 1
    else if (sign === QUOTE || sign === APOSTROPHE) quote = sign
  }
  return -1
}

function behind(xml: string, sign: string, from: number): number {
  const found = xml.indexOf(sign, from)
  return found === -1 ? -1 : found + sign.length
}

function localName(xml: string, from: number): string {
  let begin = from
  let at = from
  for (; at < xml.length; at += 1) {
    const sign = xml.charCodeAt(at)
    if (sign === COLON) begin = at + 1
    else if (sign <= 32 || sign === SLASH || sign === CLOSING) break
  }
  return xml.slice(begin, at)
}
