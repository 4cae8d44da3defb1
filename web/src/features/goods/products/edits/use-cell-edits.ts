import { editProducts, type StandingProduct } from '@mostrador/contract/goods/product-edits'
import { stockList } from '@mostrador/contract/goods/stock'
import { oddPrice } from '@mostrador/domain/goods/odd-product'
import type { Product } from '@mostrador/domain/goods/product'
import { can } from '@mostrador/domain/people/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../../api/calls/call.ts'
import { sentenceOf } from '../../../../api/calls/errors.ts'
import { renewAnswers } from '../../../../api/calls/renew.ts'
import { useProfile } from '../../../../session/person/session.tsx'
import { PRODUCT_READS } from '../../../../stock/product-reads.ts'
import { agreesTo } from '../values/odd-product.ts'
import { CELL_NAMES, type CellField, cellBeside, cellText, readCell } from './cell-value.ts'
import { inTheWayOf } from './use-bulk-edit.ts'

/** A cell with typed text, being saved, or refused. */
export interface OpenCell {
  readonly id: number
  readonly field: CellField
  readonly text: string
  /** When the cell was opened. */
  readonly version: number
  readonly value: number
  readonly fault?: string
  readonly isSending: boolean
  readonly isAsking: boolean
  /** The warning that the person agreed to. */
  readonly agreed?: string
  /** Number of openings: each one focuses the cell. */
  readonly arrivals: number
  /** True if the cell was opened again while it was being saved: it stays open. */
  readonly isAwaited: boolean
}

type CellAddress = Pick<OpenCell, 'id' | 'field'>

export const NOT_REDUCIBLE = 'El producto no puede ser reducido!'

const keyOf = ({ id, field }: CellAddress): string => `${id}/${field}`

function opened(product: Pick<Product, 'id' | 'version' | CellField>, field: CellField, arrivals: number): OpenCell {
  const { id, version, [field]: value } = product
  return {
    id,
    field,
    text: cellText(field, value),
    version,
    value,
    isSending: false,
    isAsking: false,
    arrivals,
    isAwaited: false,
  }
}

/** The warning about an unusual value, or undefined. */
const oddOf = (before: Pick<Product, 'price' | 'ownAdiPrice'>, field: CellField, value: number): string | undefined =>
  field === 'price' ? oddPrice(before, { price: value }) : undefined

/**
 * Edits prices and quantities in the list. Sends one change after the other, each with the version it began with
 * (D60). A refused one stays as typed with the reason, even on another page.
 */
export function useCellEdits(rows: readonly Product[]) {
  const profile = useProfile()
  const queries = useQueryClient()
  const [cells, setCells] = useState<ReadonlyMap<string, OpenCell>>(new Map())
  const [saved, setSaved] = useState('')
  const queue = useRef(Promise.resolve())
  /** Versions that own edits made, which the list may not show yet. */
  const made = useRef(new Map<number, number>())

  const change = (at: CellAddress, next: (now: OpenCell | undefined) => OpenCell | undefined) =>
    setCells((all) => {
      const cell = next(all.get(keyOf(at)))
      const others = [...all].filter(([key]) => key !== keyOf(at))
      return new Map(cell ? [...others, [keyOf(at), cell]] : others)
    })
  const put = (cell: OpenCell) => change(cell, () => cell)

  const open = (product: Product, field: CellField) =>
    change({ id: product.id, field }, (now) =>
      now ? { ...now, arrivals: now.arrivals + 1, isAwaited: now.isSending } : opened(product, field, 1),
    )

  /** A cell that is being saved closes afterwards. */
  const leave = (cell: CellAddress) =>
    change(cell, (now) => (now?.isSending ? { ...now, isAwaited: false } : undefined))

  const settle = (cell: OpenCell, product: StandingProduct) =>
    change(cell, (now) => (now?.isAwaited ? opened(product, cell.field, now.arrivals + 1) : undefined))

  /** Opens the cell again with the reason, wherever the focus is. */
  const refused = (cell: OpenCell) =>
    change(cell, (now) => ({ ...cell, isSending: false, arrivals: now?.arrivals ?? cell.arrivals }))

  const enqueue = (cell: OpenCell, name: string, wanted: number) => {
    const sent = { ...cell, isSending: true, isAsking: false, isAwaited: false }
    put(sent)
    queue.current = queue.current.then(() => send(sent, name, wanted))
  }

  /** A value that the person does not confirm stays as typed, and waits for Enter like a refused one. */
  const askFirst = async (cell: OpenCell, name: string, wanted: number, odd: string): Promise<void> => {
    put({ ...cell, isAsking: true })
    if (await agreesTo(odd)) enqueue({ ...cell, agreed: odd }, name, wanted)
    else put({ ...cell, fault: odd, arrivals: cell.arrivals + 1 })
  }

  const send = async (cell: OpenCell, name: string, wanted: number): Promise<void> => {
    const { id, field, value } = cell
    const version = Math.max(cell.version, made.current.get(id) ?? 0)
    const edit = field === 'price' ? { price: wanted } : { quantity: wanted, openedWith: value }
    try {
      const { products } = await call(editProducts, { body: { products: [{ id, version, ...edit }] } })
      await renewAnswers(queries, PRODUCT_READS)
      for (const product of products) {
        made.current.set(product.id, product.version)
        settle(cell, product)
        setSaved(`Se guardó: ${CELL_NAMES[field]} de ${name}, ${cellText(field, product[field])}.`)
      }
    } catch (fault) {
      const current = inTheWayOf(fault)?.[0]?.current
      if (!current || current.version === version) return refused({ ...cell, fault: sentenceOf(fault) })
      // Another person saved another field, which does not affect this value.
      const odd = oddOf(current, field, wanted)
      const isSame = current[field] === value
      if (isSame && (!odd || odd === cell.agreed)) return send({ ...cell, version: current.version }, name, wanted)
      void renewAnswers(queries, [stockList])
      refused({
        ...cell,
        version: current.version,
        value: current[field],
        fault:
          isSame && odd
            ? odd
            : `Otra persona lo cambió: ahora dice ${cellText(field, current[field])}. Enter guarda lo suyo; Escape deja lo que se guardó.`,
      })
    }
  }

  /** Returns true if the cell is closed or being saved. Otherwise it stays open with a reason. */
  const commit = (product: Product, field: CellField): boolean => {
    const cell = cells.get(keyOf({ id: product.id, field }))
    if (!cell) return true
    if (cell.isAsking) return false
    if (cell.isSending) {
      leave(cell)
      return true
    }
    const read = readCell(field, cell.text)
    const fault =
      'fault' in read
        ? read.fault
        : field === 'quantity' && read.value < cell.value && !can(profile, 'products.reduce')
          ? NOT_REDUCIBLE
          : undefined
    if (fault !== undefined || 'fault' in read) {
      put({ ...cell, fault: fault ?? '' })
      return false
    }
    const { fault: _, ...typed } = cell
    const odd = oddOf(product, field, read.value)
    if (odd && read.value !== cell.value) {
      void askFirst(typed, product.name, read.value, odd)
      return false
    }
    if (read.value === cell.value) leave(cell)
    else enqueue(typed, product.name, read.value)
    return true
  }

  return {
    cellOf: (product: Product, field: CellField) => cells.get(keyOf({ id: product.id, field })),
    open,
    type: (cell: OpenCell, text: string) => {
      const { fault: _, ...open } = cell
      put({ ...open, text })
    },
    leave,
    commit,
    /** Returns false beyond the ends of the rows. */
    walk: (from: CellAddress, step: 1 | -1): boolean => {
      const beside = cellBeside(rows, from, step)
      if (beside) open(beside.product, beside.field)
      return beside !== undefined
    },
    /** For screen readers. */
    saved,
  }
}

export type CellEdits = ReturnType<typeof useCellEdits>
