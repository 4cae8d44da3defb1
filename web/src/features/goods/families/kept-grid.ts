import type { FamilyMemberRow } from '@mostrador/contract/goods/families'
import { fold } from '@mostrador/domain/search'
import { z } from 'zod/mini'
import { FIGURES, type GridRow, rowOf } from './member-rows.ts'

/** Short, so that 200 products fit in a draft. */
const typedGrid = z.object({
  attributes: z.array(z.string()),
  /** Member, its version when it was typed into, and its texts. Untouched cells are null. */
  members: z.array(z.tuple([z.number(), z.number(), z.array(z.nullable(z.string()))])),
  /** Key of a new row, the product that it copies, and its texts. */
  added: z.array(z.tuple([z.string(), z.number(), z.array(z.string())])),
})
type TypedGrid = z.output<typeof typedGrid>

/** Empty if nothing was typed. */
export function writeTyped(rows: readonly GridRow[], attributes: readonly string[]): string {
  const typed: TypedGrid = { attributes: [...attributes], members: [], added: [] }
  for (const { key, member, like, cells } of rows) {
    if (!member) {
      typed.added.push([key, like ?? 0, [...cells]])
      continue
    }
    const before = rowOf(member).cells
    const texts = cells.map((text, column) => (text === before[column] ? null : text))
    if (texts.some((text) => text !== null)) typed.members.push([member.id, member.version, texts])
  }
  return typed.members.length + typed.added.length === 0 ? '' : JSON.stringify(typed)
}

interface LaidGrid {
  readonly rows: readonly GridRow[]
  /** True if a product or the attributes changed after the texts were typed. */
  readonly isStale: boolean
}

/** Applies typed texts to the present members. Drops texts of products and attributes that are gone. */
export function layTyped(text: string, members: readonly FamilyMemberRow[], attributes: readonly string[]): LaidGrid {
  const rows = members.map(rowOf)
  const typed = readTyped(text)
  if (!typed) return { rows, isStale: false }
  const former = typed.attributes.map(fold)
  const columns = [
    ...attributes.map((name) => former.indexOf(fold(name))),
    ...FIGURES.map((_, at) => former.length + at),
  ]
  const byId = new Map(typed.members.map(([id, version, texts]) => [id, { version, texts }]))
  const found = members.flatMap(({ id, version }) => (byId.get(id)?.version === version ? id : []))
  const laid = rows.map((row): GridRow => {
    const texts = byId.get(row.member?.id ?? 0)?.texts
    return texts ? { ...row, cells: row.cells.map((cell, column) => texts[columns[column] ?? -1] ?? cell) } : row
  })
  const added = typed.added.map(
    ([key, like, texts]): GridRow => ({ key, like, cells: columns.map((column) => texts[column] ?? '') }),
  )
  const isSame = former.length === attributes.length && !columns.includes(-1)
  return { rows: [...laid, ...added], isStale: found.length < byId.size || !isSame }
}

/** undefined for an unreadable text (older build, edited by hand). */
function readTyped(text: string): TypedGrid | undefined {
  try {
    return z.parse(typedGrid, JSON.parse(text))
  } catch {
    return undefined
  }
}
