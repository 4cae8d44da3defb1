import { posix } from 'node:path'
import { type CellFormat, formatOf } from './cell-format.ts'
import { UnreadableTable } from './table.ts'
import { attributeOf, isOn, type TagListener, XmlTags } from './xml-tags.ts'
import type { ZipParts } from './zip-parts.ts'

export interface WorkbookSheet {
  readonly name: string
  readonly file: string
  readonly isHidden: boolean
}

export interface Workbook {
  readonly sheets: readonly WorkbookSheet[]
  readonly strings: readonly string[]
  /** Formats by the number of a cell's style. */
  readonly formats: readonly CellFormat[]
  /** True if dates count from 1904. */
  readonly is1904: boolean
}

async function listen(parts: ZipParts, file: string, listener: Partial<TagListener>): Promise<void> {
  const tags = new XmlTags({
    open: (name, tag, isEmpty) => listener.open?.(name, tag, isEmpty),
    close: (name) => listener.close?.(name),
    text: (text) => listener.text?.(text),
    get isReading() {
      return listener.isReading ?? false
    },
  })
  for await (const text of parts.texts(file)) tags.feed(text)
}

/** Decodes '_x000D_', which stands for a character that XML lacks, and '_x005F_' for an underscore before one. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** A related file of the archive and its kind: 'worksheet', 'styles'. */
interface Relation {
  readonly file: string
  readonly kind: string
}

async function readRelations(parts: ZipParts, file: string): Promise<ReadonlyMap<string, Relation>> {
  const { dir, base } = posix.parse(file)
  const relations = new Map<string, Relation>()
  await listen(parts, posix.join(dir, '_rels', `${base}.rels`), {
    open(name, tag) {
      if (name !== 'Relationship') return
      const target = attributeOf(tag, 'Target') ?? ''
      relations.set(attributeOf(tag, 'Id') ?? '', {
        file: target.startsWith('/') ? target.slice(1) : posix.join(dir, target),
        kind: (attributeOf(tag, 'Type') ?? '').replace(/.*\//, ''),
      })
    },
  })
  return relations
}

/** Most programs write this file, and some in another folder. */
const WORKBOOK = 'xl/workbook.xml'

async function findWorkbook(parts: ZipParts): Promise<string> {
  if (parts.has(WORKBOOK) || !parts.has('_rels/.rels')) return WORKBOOK
  const relations = await readRelations(parts, '')
  return [...relations.values()].find(({ kind }) => kind === 'officeDocument')?.file ?? WORKBOOK
}

export async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  const main = await findWorkbook(parts)
  const targets = await readRelations(parts, main)
  const sheets: WorkbookSheet[] = []
  let is1904 = false
  await listen(parts, main, {
    open(name, tag) {
      if (name === 'workbookPr') is1904 = isOn(tag, 'date1904')
      if (name !== 'sheet') return
      const target = targets.get(attributeOf(tag, '[\\w-]+:id') ?? '')
      // A sheet with only a chart has no rows.
      if (target?.kind !== 'worksheet' || !parts.has(target.file)) return
      const state = attributeOf(tag, 'state') ?? 'visible'
      sheets.push({ name: attributeOf(tag, 'name') ?? '', file: target.file, isHidden: state !== 'visible' })
    },
  })
  if (sheets.length === 0) throw new UnreadableTable('sheetUnreadable')
  const fileOf = (kind: string): string | undefined => {
    const file = [...targets.values()].find((target) => target.kind === kind)?.file
    return file !== undefined && parts.has(file) ? file : undefined
  }
  return {
    sheets,
    is1904,
    strings: await readStrings(parts, fileOf('sharedStrings')),
    formats: await readFormats(parts, fileOf('styles')),
  }
}

async function readStrings(parts: ZipParts, file: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (file === undefined) return strings
  let text = ''
  let isPhonetic = false
  const listener = {
    isReading: false,
    open(name: string, _: string, isEmpty: boolean) {
      if (name === 'si') {
        text = ''
        if (isEmpty) strings.push('')
      } else if (name === 'rPh') isPhonetic = !isEmpty
      else if (name === 't') listener.isReading = !isPhonetic && !isEmpty
    },
    text(piece: string) {
      text += piece
    },
    close(name: string) {
      if (name === 't') listener.isReading = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') strings.push(unescaped(text))
    },
  }
  await listen(parts, file, listener)
  return strings
}

async function readFormats(parts: ZipParts, file: string | undefined): Promise<CellFormat[]> {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  if (file === undefined) return formats
  let isCells = false
  await listen(parts, file, {
    open(name, tag, isEmpty) {
      if (name === 'numFmt') codes.set(Number(attributeOf(tag, 'numFmtId')), attributeOf(tag, 'formatCode') ?? '')
      else if (name === 'cellXfs') isCells = !isEmpty
      else if (name === 'xf' && isCells) {
        const id = Number(attributeOf(tag, 'numFmtId') ?? 0)
        formats.push(formatOf(id, codes.get(id)))
      }
    },
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  })
  return formats
}
