import type { Product } from '@mostrador/domain/goods/product'
import { newKey } from '../../api/new-key.ts'
import { withKey } from '../../bag/attempt.ts'
import { type Bag, emptied, emptyBag, lineOf } from '../../bag/bag.ts'
import {
  addUnits,
  type BagOutcome,
  forgetTyped,
  removeLine,
  restoreLine,
  setQuantity,
  takeUnit,
  typeQuantity,
} from '../../bag/lines.ts'
import { quantityProblem } from '../../bag/quantity.ts'
import type { BagStore } from '../../bag/store.ts'
import { countUnits } from '../../bag/units.ts'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import { playTone } from '../../ui/tones.ts'
import type { StockIndex } from '../scan/stock-index.ts'

/** What the till says of the last act, to eyes and to a screen reader. */
export interface ActNotice {
  readonly text: string
  readonly tone: 'good' | 'bad' | 'quiet'
  readonly undo?: () => void
  /** Where it leads. */
  readonly way?: { readonly word: string; readonly go: () => void }
}

/** What a clerk can do with the bag. */
export interface CounterActs {
  /** One unit, or as many. */
  add(product: Product, units?: number): void
  scan(scan: Scan, units?: number): void
  /** The product whose whole barcode or code was scanned, or typed by hand. */
  find(scan: Scan): Product | undefined
  plus(productId: number): void
  minus(productId: number): void
  /** What stands in its quantity field after a keystroke. */
  type(productId: number, text: string): void
  /** The field is left as it is: says why when that is no quantity. */
  settle(productId: number, text: string): void
  /** Back to its last quantity. */
  forgetTyped(productId: number): void
  remove(productId: number): void
  empty(): void
  change(act: (bag: Bag) => Bag): void
  /** Says what was done with the whole bag. */
  tell(said: ActNotice): void
  /** Says why something was not done. */
  refuse(text: string): void
}

interface Tools {
  /** What is being made: 'pedido'. */
  readonly noun: string
  readonly act: BagStore['act']
  readonly stock: ReadonlyMap<number, Product>
  readonly find: StockIndex
  say(said: ActNotice): void
  /** Shows which line an act was about. */
  touch(productId: number): void
}

export function counterActs({ noun, act, stock, find, say, touch }: Tools): CounterActs {
  const refuse = (text: string): false => {
    say({ text, tone: 'bad' })
    playTone('bad')
    return false
  }
  /** Does what may be refused, and says how it went. */
  const ask = (productId: number, change: (bag: Bag) => BagOutcome): boolean => {
    let refused: string | undefined
    const bag = act((before) => {
      const asked = change(before)
      refused = asked.refused
      return withKey(asked.bag, newKey)
    })
    if (refused !== undefined) return refuse(refused)
    touch(productId)
    const line = lineOf(bag, productId)
    if (line) say({ text: `${line.name}: ${countUnits(line.quantity)}`, tone: 'good' })
    return true
  }
  const type = (productId: number, text: string): string | undefined => {
    const line = lineOf(
      act((bag) => typeQuantity(bag, productId, text, stock.get(productId)?.quantity)),
      productId,
    )
    const problem = line && quantityProblem(line)
    if (problem !== undefined) say({ text: problem, tone: 'bad' })
    else if (line) say({ text: `${line.name}: ${countUnits(line.quantity)}`, tone: 'good' })
    return problem
  }
  const remove = (productId: number): void => {
    let undo: (() => void) | undefined
    let name = ''
    act((bag) => {
      const index = bag.lines.findIndex((line) => line.productId === productId)
      const line = bag.lines[index]
      if (!line) return bag
      name = line.name
      undo = () => void act((later) => restoreLine(later, line, index))
      return removeLine(bag, productId)
    })
    if (undo) say({ text: `Se quitó ${name}.`, tone: 'quiet', undo })
  }
  const add = (product: Product, units = 1): boolean =>
    ask(product.id, (bag) => addUnits(bag, stock.get(product.id) ?? product, units))

  return {
    add: (product, units) => void add(product, units),
    find,
    scan(scan, units) {
      const product = find(scan)
      if (!product) refuse(`Ningún producto tiene el código ${scan.text}.`)
      else if (add(product, units)) playTone('good')
    },
    plus(productId) {
      const product = stock.get(productId)
      if (product) add(product)
      else ask(productId, (bag) => setQuantity(bag, productId, (lineOf(bag, productId)?.quantity ?? 0) + 1))
    },
    minus(productId) {
      let isLast = false
      act((bag) => {
        isLast = lineOf(bag, productId)?.quantity === 1
        return isLast ? bag : takeUnit(bag, productId)
      })
      if (isLast) remove(productId)
      else touch(productId)
    },
    type(productId, text) {
      touch(productId)
      type(productId, text)
    },
    settle(productId, text) {
      const problem = type(productId, text)
      if (problem !== undefined) refuse(problem)
    },
    forgetTyped: (productId) => void act((bag) => forgetTyped(bag, productId)),
    remove,
    empty() {
      let before = emptyBag
      act((bag) => {
        before = bag
        return emptied(bag)
      })
      say({ text: `Se vació el ${noun}.`, tone: 'quiet', undo: () => void act(() => before) })
    },
    change: (change) => void act(change),
    tell: say,
    refuse: (text) => void refuse(text),
  }
}
