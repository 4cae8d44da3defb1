import { type SheetFamily, writeAttributes } from '@mostrador/domain/goods/attribute-values'
import { joinValues, memberLabel, splitValues, valuesKey } from '@mostrador/domain/goods/family'
import { SHEET_HEADINGS, type SheetError } from '@mostrador/domain/goods/product-sheet'
import { familyTexts, readStamp } from '@mostrador/domain/goods/sheet-stamp'
import { REFUSALS } from '@mostrador/domain/messages.es'
import { fold } from '@mostrador/domain/search'
import type { Db } from '../../../db/session.ts'
import { asSheetFamily, findFamiliesOf } from '../family-records/family-record.queries.ts'
import type { CellChange } from './cell-changes.ts'
import { findFamiliesByName, listMembersIn } from './family-plan.queries.ts'
import type { ProductKey } from './import.queries.ts'
import { type FamiliesByName, type KnownFamily, memberOfRow, type RowMember } from './member-of-row.ts'
import type { PlannedRow, StandingProduct } from './plan-import.ts'
import type { ProductSheet, SheetRow } from './product-sheet.ts'
import type { SheetNotice } from './table.ts'

interface Membership extends SheetFamily {
  readonly familyId: number
}

/** A product that joins a family or changes its values there. */
export interface Join {
  /** Id of the product, or the key of a new one. */
  readonly product: number | ProductKey
  readonly family: KnownFamily
  readonly values: readonly string[]
  readonly before: Membership | undefined
}

interface Leave {
  readonly product: number
  readonly before: Membership
}

/** The changes that an import makes to families. */
export interface FamilyPlan {
  readonly joins: readonly Join[]
  readonly leaves: readonly Leave[]
  /** Lines whose product itself does not change. */
  readonly linesAlone: readonly number[]
}

interface CheckedFamilies extends FamilyPlan {
  readonly errors: readonly SheetError[]
  readonly notices: readonly SheetNotice[]
  readonly changes: readonly CellChange[]
}

type FoundRow = {
  readonly row: SheetRow
  readonly key: ProductKey | undefined
  readonly product: StandingProduct | undefined
}

type RowWithFamily = FoundRow & {
  readonly isSame: boolean
  readonly before: Membership | undefined
  readonly made: RowMember
}

const NOTHING = '—'

/** Collects the families of a sheet's rows, and checks them together (D175, D177). */
export class FamilyRows {
  readonly #isAsked: boolean
  readonly #rows: RowWithFamily[] = []
  #families: FamiliesByName = new Map()

  constructor({ columns }: ProductSheet) {
    this.#isAsked = columns.includes('family') || columns.includes('attributes')
  }

  async membershipsOf(db: Db, rows: readonly FoundRow[]): Promise<ReadonlyMap<number, Membership>> {
    if (!this.#isAsked) return new Map()
    if (this.#families.size === 0) this.#families = await findFamiliesByName(db)
    const ids = rows.flatMap(({ product }) => product?.id ?? [])
    const found = await findFamiliesOf(db, ids)
    return new Map([...found].map(([id, each]) => [id, { ...asSheetFamily(each), familyId: each.familyId }]))
  }

  add(found: FoundRow, { kind }: PlannedRow, before: Membership | undefined): void {
    const { row, key } = found
    if (!this.#isAsked || !key || row.unread?.some((column) => column === 'family' || column === 'attributes')) return
    const made = memberOfRow(row, before, this.#families)
    if (made.kind !== 'kept') this.#rows.push({ ...found, isSame: kind === 'same', before, made })
  }

  async check(db: Db): Promise<CheckedFamilies> {
    const errors: SheetError[] = []
    const notices: SheetNotice[] = []
    const changes: CellChange[] = []
    const joins: Join[] = []
    const leaves: Leave[] = []
    const linesAlone: number[] = []
    for (const found of this.#rows) {
      const { row, key, product, before, made } = found
      if (made.kind === 'wrong') errors.push({ line: row.line, column: made.column, message: made.message })
      if (made.kind === 'in' && made.isNew) notices.push(newFamily(row, made.family))
      if (!isChange(found)) continue
      const whose = product?.id ?? key
      if (made.kind === 'in' && whose !== undefined)
        joins.push({ product: whose, family: made.family, values: made.values, before })
      if (made.kind === 'out' && product && before) leaves.push({ product: product.id, before })
      if (product) {
        changes.push(...changesOf(found, product.name))
        if (found.isSame) linesAlone.push(row.line)
      }
    }
    errors.push(...(await this.#doubled(db)))
    return { joins, leaves, linesAlone, errors, notices, changes }
  }

  /** Finds rows whose values another product of the place, or another row, has in the same family. */
  async #doubled(db: Db): Promise<SheetError[]> {
    const wanted = this.#rows.flatMap(({ row, key, made }) =>
      made.kind === 'in' && key ? [{ line: row.line, key, family: made.family, values: made.values }] : [],
    )
    const inSheet = new Set(this.#rows.flatMap(({ product }) => product?.id ?? []))
    const ids = [...new Set(wanted.flatMap(({ family }) => family.id ?? []))]
    const names = new Map(wanted.map(({ family }) => [family.id, family.name]))
    const members = ids.length > 0 ? await listMembersIn(db, ids) : []
    const standing = new Set(
      members
        .filter(({ id }) => !inSheet.has(id))
        .map((each) => keyOf(names.get(each.familyId) ?? '', each, splitValues(each.joined))),
    )
    const lines = new Map<string, number>()
    return wanted.flatMap(({ line, key, family, values }) => {
      const text = keyOf(family.name, key, values)
      const label = memberLabel(family.name, values)
      const other = lines.get(text)
      if (other === undefined) lines.set(text, line)
      if (other === undefined && !standing.has(text)) return []
      const message = other === undefined ? REFUSALS.memberTwice(label) : `«${label}» está también en la fila ${other}.`
      return [{ line, column: SHEET_HEADINGS.attributes, message }]
    })
  }
}

const keyOf = (family: string, { shopId, extensionId }: Omit<ProductKey, 'barcode'>, values: readonly string[]) =>
  `${shopId} ${extensionId} ${fold(family)}\n${valuesKey(values)}`

const isChange = ({ made, before }: RowWithFamily): boolean =>
  made.kind === 'out' ||
  (made.kind === 'in' &&
    (before?.familyId !== made.family.id || joinValues(before?.values ?? []) !== joinValues(made.values)))

const newFamily = ({ line }: SheetRow, { name, attributes }: KnownFamily): SheetNotice => ({
  line,
  column: SHEET_HEADINGS.family,
  message: `Se añade la familia «${name}», con ${new Intl.ListFormat('es').format(attributes)}.`,
})

function changesOf({ row, before, made }: RowWithFamily, product: string): CellChange[] {
  const stamp = row.stamp === undefined ? undefined : readStamp(row.stamp)
  const is = made.kind === 'in' ? { ...made.family, values: made.values } : null
  const was = familyTexts(before ?? null)
  const cells = {
    family: [before?.name, is?.name],
    attributes: [before, is].map((each) => each && writeAttributes(each)),
  }
  return (['family', 'attributes'] as const).flatMap((column) => {
    const [from, to] = cells[column]
    if ((from ?? '') === (to ?? '')) return []
    return {
      line: row.line,
      product,
      column: SHEET_HEADINGS[column],
      before: from?.slice(0, 200) ?? NOTHING,
      after: to?.slice(0, 200) ?? NOTHING,
      isOutdated: stamp?.was(column, was[column] ?? '') === false,
    }
  })
}
