import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { type SheetTable, UnreadableTable } from './table.ts'

/** Most bytes of the files inside, unpacked: 20,000 full rows take some 15 MB. */
const MOST_UNPACKED_BYTES = 24_000_000
/** A workbook of one sheet has some ten files. */
const MOST_FILES = 500
/** Longest tag, in bytes: the library's parser takes time that grows with its square. */
const LONGEST_TAG_BYTES = 65_536

const END = 0x06054b50
const ZIP64_END = 0x07064b50
/** Bytes of the end record, and of the longest comment behind it. */
const END_BYTES = 22
const LONGEST_COMMENT_BYTES = 65_535

/** An archive on several disks, one whose end says two things, or of more than 4 GB, is no spreadsheet of a shop. */
function isPlainArchive(zip: DataView): boolean {
  let at = zip.byteLength - END_BYTES
  const lowest = Math.max(0, at - LONGEST_COMMENT_BYTES)
  while (at >= lowest && zip.getUint32(at, true) !== END) at -= 1
  if (at < lowest) return false
  const hasOneDisk = zip.getUint16(at + 4, true) === 0 && zip.getUint16(at + 6, true) === 0
  const isOneCount = zip.getUint16(at + 8, true) === zip.getUint16(at + 10, true)
  const isZip64 = at >= 20 && zip.getUint32(at - 20, true) === ZIP64_END
  return hasOneDisk && isOneCount && !isZip64
}

/** The files that make a spreadsheet, unpacked; sizes are added up as the unzipper itself will take them. */
function unpacked(content: Uint8Array): Record<string, Uint8Array> {
  let [files, size] = [0, 0]
  const filter = (file: UnzipFileInfo): boolean => {
    files += 1
    if (files > MOST_FILES) throw new UnreadableTable('sheetTooLarge')
    if (!/\.(xml|rels)$/.test(file.name)) return false
    // It makes room for `originalSize` and unpacks no byte more; what is stored unpacked is copied.
    size += Math.max(file.size, file.originalSize)
    if (size > MOST_UNPACKED_BYTES) throw new UnreadableTable('sheetTooLarge')
    return true
  }
  return unzipSync(content, { filter })
}

/** Whether every tag of an XML file ends within a tag's length. */
function hasShortTags(xml: Uint8Array): boolean {
  let start = xml.indexOf(0x3c)
  while (start !== -1) {
    const end = xml.indexOf(0x3e, start)
    if ((end === -1 ? xml.length : end) - start > LONGEST_TAG_BYTES) return false
    start = end === -1 ? -1 : xml.indexOf(0x3c, end)
  }
  return true
}

/** The files that were looked at, packed anew, and nothing else. */
function bareWorkbook(content: Uint8Array): ArrayBuffer {
  const files = unpacked(content)
  if (!Object.values(files).every(hasShortTags)) throw new UnreadableTable('sheetUnreadable')
  return zipSync(files, { level: 0 }).buffer as ArrayBuffer
}

/** The first sheet of an XLSX file. What is unpacked here is let go before the library unpacks it for itself. */
export async function readXlsx(content: Uint8Array): Promise<SheetTable> {
  if (content.byteLength < END_BYTES) throw new UnreadableTable('sheetUnreadable')
  if (!isPlainArchive(new DataView(content.buffer, content.byteOffset, content.byteLength)))
    throw new UnreadableTable('sheetUnreadable')
  try {
    // The library's type of a cell names its classes besides its values.
    return (await readSheet(bareWorkbook(content))) as unknown as SheetTable
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('sheetUnreadable')
  }
}
