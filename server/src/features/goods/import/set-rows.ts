import { type NamedPiece, writePieces } from '@mostrador/domain/goods/pieces-cell'
import { areSamePieces, isSet, piecesProblem, type SetPiece } from '@mostrador/domain/goods/product-set'
import { SHEET_HEADINGS, type SheetError } from '@mostrador/domain/goods/product-sheet'
import { piecesTexts, readStamp } from '@mostrador/domain/goods/sheet-stamp'
import type { Db } from '../../../db/session.ts'
import { sentenceOf } from '../../../refuse.ts'
import { withNamedPieces } from '../products/named-pieces.queries.ts'
import { pieceRefusal, setRefusal } from '../products/product-rules.ts'
import { listSetsOf } from '../stock/pieces.queries.ts'
import type { CellChange } from './cell-changes.ts'
import type { ProductKey } from './import.queries.ts'
import { type NameableProduct, PiecesByName } from './pieces-by-name.ts'
import type { PlannedRow, StandingProduct } from './plan-import.ts'
import type { ProductSheet, SheetRow } from './product-sheet.ts'

interface FoundRow {
  readonly row: SheetRow
  readonly key: ProductKey | undefined
  readonly product: StandingProduct | undefined
}

/** Without pieces the product is no set any more. Products that the import adds are named by their keys. */
export interface PlannedSet {
  readonly product: number | ProductKey
  /** Version once the row is stored. Null if the import adds the product. */
  readonly version: number | null
  readonly isNewSet: boolean
  readonly pieces: readonly { readonly product: number | ProductKey; readonly units: number }[]
  /** The cell before and after. '' without pieces. */
  readonly before: string
  readonly after: string
}

export interface SetPlan {
  readonly sets: readonly PlannedSet[]
  /** Lines whose product itself does not change. */
  readonly linesAlone: readonly number[]
}

interface CheckedSets extends SetPlan {
  readonly errors: readonly SheetError[]
  readonly changes: readonly CellChange[]
}

interface SetRow {
  readonly row: SheetRow
  readonly key: ProductKey
  readonly product: StandingProduct | undefined
  readonly kind: PlannedRow['kind']
  readonly named: readonly NamedPiece[]
}

/** Collects the pieces of a sheet's sets, and checks them together (D179). */
export class SetRows {
  readonly #isAsked: boolean
  readonly #rows: SetRow[] = []
  readonly #products: NameableProduct[] = []
  readonly #keys = new Map<number, ProductKey>()

  constructor({ columns }: ProductSheet) {
    this.#isAsked = columns.includes('pieces')
  }

  add({ row, key, product }: FoundRow, planned: PlannedRow): void {
    if (!this.#isAsked || !key) return
    const id = product?.id ?? -row.line
    if (!product) this.#keys.set(id, key)
    const { kind } = planned
    const own = kind === 'same' ? (product ?? freshOf(row)) : planned.product
    this.#products.push({ pieces: [], code: key.barcode, ...own, ...key, id })
    if (row.pieces && !row.unread?.length) this.#rows.push({ row, key, product, kind, named: row.pieces })
  }

  async check(db: Db): Promise<CheckedSets> {
    const byName = new PiecesByName(this.#products)
    const names = this.#rows.flatMap(({ key, named }) => named.map(({ product }) => ({ ...key, written: product })))
    await byName.read(db, names)
    const errors: SheetError[] = []
    const after = new Map(this.#rows.map((setRow) => [idOf(setRow), setRow.named]))
    const isSetAfter = ({ id, pieces }: NameableProduct) => isSet({ pieces: after.get(id) ?? pieces })
    const resolved = this.#rows.map((setRow) => ({ ...setRow, ...resolve(setRow, byName, isSetAfter) }))
    for (const { row, problem } of resolved) if (problem !== undefined) errors.push(wrong(row, problem))
    const changed = resolved.filter(
      ({ product, pieces, problem }) => problem === undefined && !areSamePieces(pieces, product?.pieces ?? []),
    )
    errors.push(...(await this.#notToBecome(db, changed)))
    const before = await withNamedPieces(
      db,
      changed.map(({ product }) => ({ pieces: product?.pieces })),
    )
    const sets = changed.map(
      ({ key, product, kind, named, pieces }, at): PlannedSet => ({
        product: product?.id ?? key,
        version: product ? product.version + (kind === 'changed' ? 1 : 0) : null,
        isNewSet: product !== undefined && !isSet(product) && isSet({ pieces }),
        pieces: pieces.map(({ productId, units }) => ({ product: this.#keys.get(productId) ?? productId, units })),
        before: writePieces(before[at]?.namedPieces ?? []),
        after: writePieces(named),
      }),
    )
    return {
      sets,
      errors,
      changes: changed.flatMap(({ row, product }, at) =>
        product ? [changeOf(row, product.name, sets[at], before[at]?.namedPieces ?? [])] : [],
      ),
      linesAlone: changed.flatMap(({ row, product, kind }) => (product && kind === 'same' ? [row.line] : [])),
    }
  }

  /** Finds products that cannot become sets: with units, in an open document, or in a set that stays as it is. */
  async #notToBecome(db: Db, changed: readonly SetRow[]): Promise<SheetError[]> {
    const becoming = changed.flatMap(({ row, product, named }) =>
      product && !isSet(product) && named.length > 0 ? [{ row, product }] : [],
    )
    if (becoming.length === 0) return []
    const changedIds = new Set(changed.flatMap(({ product }) => product?.id ?? []))
    const ids = becoming.map(({ product }) => product.id)
    const owners = (await listSetsOf(db, ids)).filter(({ id }) => !changedIds.has(id))
    const errors: SheetError[] = []
    for (const { row, product } of becoming) {
      const owner = owners.find(({ pieceId }) => pieceId === product.id)
      const why = await setRefusal(db, product, owner)
      if (why) errors.push(wrong(row, sentenceOf(why)))
    }
    return errors
  }
}

const idOf = ({ row, product }: Pick<SetRow, 'row' | 'product'>): number => product?.id ?? -row.line

const freshOf = ({ code, name = '', isActive = true }: SheetRow) => ({
  name,
  isActive,
  ...(code !== undefined && { code }),
})

const wrong = ({ line }: SheetRow, message: string): SheetError => ({ line, column: SHEET_HEADINGS.pieces, message })

function resolve(
  setRow: SetRow,
  byName: PiecesByName,
  isSetAfter: (piece: NameableProduct) => boolean,
): { readonly pieces: readonly SetPiece[]; readonly problem?: string } {
  const { key, named } = setRow
  const id = idOf(setRow)
  const pieces: SetPiece[] = []
  for (const { product: written, units } of named) {
    const [piece, ...others] = byName.find({ ...key, written })
    if (!piece) return wrongPiece(`No hay ningún producto con el código «${written}» en este comercio y extensión.`)
    if (others.length > 0)
      return wrongPiece(`Hay ${others.length + 1} productos con el código «${written}»: escriba el código de barras.`)
    const why = pieceRefusal(key, piece, piece.id !== id && isSetAfter(piece))
    if (why) return wrongPiece(sentenceOf(why))
    pieces.push({ productId: piece.id, units })
  }
  const problem = piecesProblem(id, pieces)
  return problem === undefined ? { pieces } : wrongPiece(problem)
}

const wrongPiece = (problem: string) => ({ pieces: [], problem })

function changeOf(
  { line, stamp: written }: SheetRow,
  product: string,
  set: PlannedSet | undefined,
  before: readonly NamedPiece[],
): CellChange {
  const stamp = written === undefined ? undefined : readStamp(written)
  const shown = (text = '') => (text === '' ? '—' : text.slice(0, 200))
  return {
    line,
    product,
    column: SHEET_HEADINGS.pieces,
    before: shown(set?.before),
    after: shown(set?.after),
    isOutdated: stamp?.was('pieces', piecesTexts(before).pieces ?? '') === false,
  }
}
