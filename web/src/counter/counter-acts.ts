import type { Product } from '@mostrador/domain/product'
import { keyed } from '../bag/attempt.ts'
import { type Bag, emptied, emptyBag, lineOf } from '../bag/bag.ts'
import { newKey } from '../bag/key.ts'
import { type Asked, addUnit, removeLine, restoreLine, setQuantity, takeUnit } from '../bag/lines.ts'
import type { BagStore } from '../bag/store.ts'
import type { Scan } from './scan-reader.ts'
import type { StockIndex } from './stock-index.ts'
import { playTone } from './tones.ts'
import { countUnits } from './words.ts'

/** What the till says of the last act, to eyes and to a screen reader. */
export interface Said {
  readonly text: string
  readonly tone: 'good' | 'bad' | 'quiet'
  readonly undo?: () => void
}

/** What a clerk can do with the bag. */
export interface CounterActs {
  add(product: Product): void
  scan(scan: Scan): void
  /** The product whose whole barcode or code this is. */
  known(code: string): Product | undefined
  plus(productId: number): void
  minus(productId: number): void
  /** A typed quantity; false when it was refused. */
  set(productId: number, quantity: number): boolean
  remove(productId: number): void
  empty(): void
  change(act: (bag: Bag) => Bag): void
  /** Says why something was not done. */
  refuse(text: string): void
}

interface Tools {
  /** What is being made: 'pedido'. */
  readonly noun: string
  readonly act: BagStore['act']
  readonly stock: ReadonlyMap<number, Product>
  readonly find: StockIndex
  say(said: Said): void
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
  const ask = (productId: number, change: (bag: Bag) => Asked): boolean => {
    let refused: string | undefined
    const bag = act((before) => {
      const asked = change(before)
      refused = asked.refused
      return keyed(asked.bag, newKey)
    })
    if (refused !== undefined) return refuse(refused)
    touch(productId)
    const line = lineOf(bag, productId)
    if (line) say({ text: `${line.name}: ${countUnits(line.quantity)}`, tone: 'good' })
    return true
  }
  const set = (productId: number, quantity: number): boolean =>
    ask(productId, (bag) => setQuantity(bag, productId, quantity, stock.get(productId)?.quantity))
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
  const add = (product: Product): boolean => ask(product.id, (bag) => addUnit(bag, stock.get(product.id) ?? product))

  return {
    add: (product) => void add(product),
    known: (code) => find({ text: code, usText: code }),
    scan(scan) {
      const product = find(scan)
      if (!product) refuse(`Ningún producto tiene el código ${scan.text}.`)
      else if (add(product)) playTone('good')
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
    set,
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
    refuse: (text) => void refuse(text),
  }
}
