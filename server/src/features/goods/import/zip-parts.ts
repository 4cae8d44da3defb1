import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { UnreadableTable } from './table.ts'

/** Most files of an archive. A workbook of one sheet has some ten. */
const MOST_FILES = 500

const END = 0x06054b50
const ZIP64_END = 0x07064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const LONGEST_COMMENT_BYTES = 65_535
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const PIECE_BYTES = 16_384

interface Part {
  readonly packed: Uint8Array
  readonly isStored: boolean
}

/** Refuses an archive on several disks, with two counts, above 4 GB, or encrypted. */
export class ZipParts {
  readonly #parts: ReadonlyMap<string, Part>
  readonly #mostBytes: number
  #unpacked = 0

  /** `mostBytes` limits the unpacked bytes, whatever sizes the archive claims. */
  constructor(content: Uint8Array, mostBytes: number) {
    this.#mostBytes = mostBytes
    this.#parts = partsOf(content)
  }

  has(name: string): boolean {
    return this.#parts.has(name)
  }

  /** True if the archive unpacks to more than the limit. */
  get isSpent(): boolean {
    return this.#unpacked > this.#mostBytes
  }

  async *pieces(name: string): AsyncGenerator<Uint8Array> {
    const part = this.#parts.get(name)
    if (!part) throw new UnreadableTable('sheetUnreadable')
    const packed = Readable.from(inPieces(part.packed), { objectMode: false })
    for await (const piece of part.isStored ? packed : packed.pipe(createInflateRaw())) {
      this.#unpacked += piece.length
      if (this.#unpacked > this.#mostBytes) throw new UnreadableTable('sheetTooLarge')
      yield piece
    }
  }

  async *texts(name: string): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8')
    for await (const piece of this.pieces(name)) yield decoder.decode(piece, { stream: true })
  }
}

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES)
}

const unreadable = () => new UnreadableTable('sheetUnreadable')

function endOf(zip: DataView): number {
  let at = zip.byteLength - END_BYTES
  const lowest = Math.max(0, at - LONGEST_COMMENT_BYTES)
  while (at >= lowest && zip.getUint32(at, true) !== END) at -= 1
  if (at < lowest) throw unreadable()
  const hasOneDisk = zip.getUint16(at + 4, true) === 0 && zip.getUint16(at + 6, true) === 0
  const isOneCount = zip.getUint16(at + 8, true) === zip.getUint16(at + 10, true)
  const isZip64 = at >= 20 && zip.getUint32(at - 20, true) === ZIP64_END
  if (!hasOneDisk || !isOneCount || isZip64) throw unreadable()
  return at
}

function partsOf(content: Uint8Array): ReadonlyMap<string, Part> {
  if (content.byteLength < END_BYTES) throw unreadable()
  const zip = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const end = endOf(zip)
  const count = zip.getUint16(end + 10, true)
  if (count > MOST_FILES) throw new UnreadableTable('sheetTooLarge')
  const parts = new Map<string, Part>()
  let at = zip.getUint32(end + 16, true)
  for (let number = 0; number < count; number += 1) {
    if (at + ENTRY_BYTES > end || zip.getUint32(at, true) !== ENTRY) throw unreadable()
    const nameBytes = zip.getUint16(at + 28, true)
    const name = new TextDecoder().decode(content.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
    // Two files of one name are refused, because another program may read the other one.
    if (parts.has(name)) throw unreadable()
    if (/\.(xml|rels)$/i.test(name)) parts.set(name, partAt(zip, content, at))
    at += ENTRY_BYTES + nameBytes + zip.getUint16(at + 30, true) + zip.getUint16(at + 32, true)
  }
  return parts
}

function partAt(zip: DataView, content: Uint8Array, entry: number): Part {
  const isEncrypted = (zip.getUint16(entry + 8, true) & 1) === 1
  const method = zip.getUint16(entry + 10, true)
  const size = zip.getUint32(entry + 20, true)
  const local = zip.getUint32(entry + 42, true)
  if (isEncrypted || (method !== 0 && method !== 8)) throw unreadable()
  if (local + LOCAL_BYTES > zip.byteLength || zip.getUint32(local, true) !== LOCAL) throw unreadable()
  const from = local + LOCAL_BYTES + zip.getUint16(local + 26, true) + zip.getUint16(local + 28, true)
  if (from + size > zip.byteLength) throw unreadable()
  return { packed: content.subarray(from, from + size), isStored: method === 0 }
}
