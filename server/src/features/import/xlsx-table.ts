import { readSheet } from 'read-excel-file/universal'
import { type Table, UnreadableTable } from './table.ts'

/** Most bytes of the files inside, unpacked: 20,000 full rows take some 15 MB. */
const MOST_UNPACKED = 32_000_000

const END = 0x06054b50
const ENTRY = 0x02014b50

/**
 * What the files inside take once unpacked, as the archive's directory says; the library unpacks no byte more of a file
 * than is said there.
 */
function unpackedSize(zip: DataView): number {
  let at = zip.byteLength - 22
  const lowest = Math.max(0, at - 65_535)
  while (at >= lowest && zip.getUint32(at, true) !== END) at -= 1
  if (at < lowest) throw new UnreadableTable('sheetUnreadable')
  const count = zip.getUint16(at + 10, true)
  let entry = zip.getUint32(at + 16, true)
  let size = 0
  for (let n = 0; n < count; n += 1) {
    if (entry + 46 > zip.byteLength || zip.getUint32(entry, true) !== ENTRY)
      throw new UnreadableTable('sheetUnreadable')
    size += zip.getUint32(entry + 24, true)
    entry += 46 + zip.getUint16(entry + 28, true) + zip.getUint16(entry + 30, true) + zip.getUint16(entry + 32, true)
  }
  return size
}

/** The first sheet of an XLSX file. */
export async function readXlsx(content: Uint8Array<ArrayBuffer>): Promise<Table> {
  const zip = new DataView(content.buffer, content.byteOffset, content.byteLength)
  if (content.byteLength < 22) throw new UnreadableTable('sheetUnreadable')
  if (unpackedSize(zip) > MOST_UNPACKED) throw new UnreadableTable('sheetTooLarge')
  const { buffer, byteOffset, byteLength } = content
  const whole = byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  const read = await readSheet(whole).catch(() => {
    throw new UnreadableTable('sheetUnreadable')
  })
  // The library's type of a cell names its classes besides its values.
  return read as unknown as Table
}
