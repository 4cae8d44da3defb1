import { crc32, deflateRawSync } from 'node:zlib'
import type { ArchiveFile } from './archive-file.ts'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Version 2.0 of the format: folders and deflate. */
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATE = 8

/** Writes a zip archive. All files have the same time, in epoch seconds, written as UTC. */
export function writeZip(files: readonly ArchiveFile[], seconds: number, level: number): Buffer {
  const time = dosTime(seconds)
  const contents: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { path, bytes } of files) {
    const packed = deflateRawSync(bytes, { level })
    const name = Buffer.from(path)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(VERSION, 0)
    common.writeUInt16LE(FLAGS, 2)
    common.writeUInt16LE(DEFLATE, 4)
    common.writeUInt32LE(time, 6)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const before = offset
    contents.push(signature(LOCAL), common, name, packed)
    offset += 4 + common.length + name.length + packed.length
    // The comment, disk, attributes, and where the file begins.
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(before, 10)
    directory.push(signature(CENTRAL), Buffer.from([VERSION, 0]), common, rest, name)
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...contents, listed, signature(END), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** DOS date and time, in steps of two seconds. */
function dosTime(seconds: number): number {
  const at = new Date(seconds * 1000)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((date << 16) | time) >>> 0
}
