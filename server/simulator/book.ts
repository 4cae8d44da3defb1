import { createHash } from 'node:crypto'
import { closeSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface Entry {
  readonly key: string
  /** SHA-256 of the XML as received. */
  readonly hash: string
  readonly kind: 'document' | 'annulment'
  /** UUID of the document. An annulment has the annulled document's. */
  readonly uuid: string
  /** UUID of the document that a note is about. */
  readonly originUuid: string | null
}

interface EntryPlace {
  readonly entry: Entry
  readonly offset: number
  readonly length: number
}

/** More than a group of shops certifies in years. */
const MOST_ENTRIES = 500_000
const MOST_CONFLICTS = 1000
const PIECE_BYTES = 1 << 20

export const sha256Of = (xml: string): string => createHash('sha256').update(xml).digest('hex')

/** Certified entries by key: a line of the file each, of which memory has only the positions. */
export class Book {
  readonly #file: number
  readonly #byKey = new Map<string, EntryPlace>()
  readonly #byUuid = new Map<string, EntryPlace>()
  readonly #annulled = new Set<string>()
  readonly #origins = new Map<string, string[]>()
  #end = 0
  /** Keys that were sent again with other content. */
  readonly conflicts: string[] = []

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = openSync(join(folder, 'certificados.jsonl'), 'a+', 0o600)
    this.#readAll()
  }

  get size(): number {
    return this.#byKey.size
  }

  get isFull(): boolean {
    return this.size >= MOST_ENTRIES
  }

  entries(): Entry[] {
    return [...this.#byKey.values()].map(({ entry }) => entry)
  }

  ofKey(key: string): Entry | undefined {
    return this.#byKey.get(key)?.entry
  }

  /** Annulments have no UUID of their own. */
  document(uuid: string): Entry | undefined {
    return this.#byUuid.get(uuid)?.entry
  }

  isAnnulled(uuid: string): boolean {
    return this.#annulled.has(uuid)
  }

  /** True if a note about the document is not annulled. */
  hasNotes(uuid: string): boolean {
    return (this.#origins.get(uuid) ?? []).some((note) => !this.#annulled.has(note))
  }

  add(entry: Entry, xml: string): void {
    const line = Buffer.from(`${JSON.stringify({ ...entry, xml })}\n`)
    for (let written = 0; written < line.length; ) written += writeSync(this.#file, line, written)
    this.#note(entry, line.length)
  }

  xmlOf(entry: Entry): string {
    const place = this.#byKey.get(entry.key)
    if (!place) throw new Error(`Nothing is certified under ${entry.key}`)
    return (JSON.parse(this.#read(place.offset, place.length).toString('utf8')) as { xml: string }).xml
  }

  keepConflict(key: string): void {
    if (this.conflicts.length < MOST_CONFLICTS) this.conflicts.push(key)
  }

  close(): void {
    closeSync(this.#file)
  }

  #note(entry: Entry, length: number): void {
    const place = { entry, offset: this.#end, length }
    this.#end += length
    this.#byKey.set(entry.key, place)
    if (entry.kind === 'annulment') this.#annulled.add(entry.uuid)
    else this.#byUuid.set(entry.uuid, place)
    if (entry.originUuid !== null)
      this.#origins.set(entry.originUuid, [...(this.#origins.get(entry.originUuid) ?? []), entry.uuid])
  }

  #read(offset: number, length: number): Buffer {
    const bytes = Buffer.alloc(length)
    const got = readSync(this.#file, bytes, 0, length, offset)
    return bytes.subarray(0, got)
  }

  /** Cuts off a line left incomplete by a kill. */
  #readAll(): void {
    let rest = Buffer.alloc(0)
    for (let at = 0; ; ) {
      const piece = this.#read(at, PIECE_BYTES)
      if (piece.length === 0) break
      at += piece.length
      rest = Buffer.concat([rest, piece])
      for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
        const { xml: _, ...entry } = JSON.parse(rest.subarray(0, end).toString('utf8')) as Entry & { xml: string }
        this.#note(entry, end + 1)
        rest = rest.subarray(end + 1)
      }
    }
    if (rest.length > 0) ftruncateSync(this.#file, this.#end)
  }
}
