import type { Product } from '@mostrador/domain/goods/product'
import { newKey } from '../../api/calls/new-key.ts'
import { withKey } from '../../bag/attempt.ts'
import { type Bag, emptied, emptyBag, lineOf } from '../../bag/bag.ts'
import {
  addUnits,
  type BagOutcome,
  forgetTyped,
  removeLine,
  removeUnit,
  restoreLine,
  setQuantity,
  typeQuantity,
  unsellableReason,
} from '../../bag/lines.ts'
import { ABOVE_STOCK, quantityProblem } from '../../bag/quantity.ts'
import type { BagStore } from '../../bag/store.ts'
import { countUnits } from '../../bag/units.ts'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import { playTone } from '../../ui/theme/tones.ts'
import { type StockIndex, unitsScanned } from '../scan/stock-index.ts'

/** The till's message about the last act, shown and read out. */
export type ActMessage = ActNotice | LineNotice

/** Message about a line. Its text is built from the bag when it is shown, because another tab may change the bag. */
interface LineNotice {
  readonly productId: number
  /** Refusal of another scan, asked at the same time. */
  readonly late?: string
}

export interface ActNotice {
  readonly text: string
  readonly tone: 'good' | 'bad' | 'quiet'
  readonly undo?: () => void
  readonly way?: { readonly word: string; readonly go: () => void }
}

export interface CounterActs {
  add(product: Product, units?: number): void
  /** Adds a scanned code, if need be after asking the server. Resolves to whether it is in the bag. */
  scan(scan: Scan, units?: number): Promise<boolean>
  /** Asks the server for a typed code that is not at hand. Resolves to whether it is in the bag. */
  askFor(code: string, units?: number): Promise<boolean>
  /** The products whose whole barcode or code was scanned, or typed by hand. */
  find(scan: Scan): readonly Product[]
  plus(productId: number): void
  minus(productId: number): void
  /** Applies a keystroke in a line's quantity field. */
  type(productId: number, text: string): void
  /** Call when the field is left. Says why if its text is no quantity. */
  settle(productId: number, text: string): void
  forgetTyped(productId: number): void
  remove(productId: number): void
  empty(): void
  change(act: (bag: Bag) => Bag): void
  tell(message: ActMessage): void
  /** Tells that the server is asked. The returned function refuses beside what was told since. */
  tellAsking(text: string): (refusal: string) => void
  refuse(text: string): void
}

interface Tools {
  readonly noun: string
  readonly act: BagStore['act']
  readonly stock: ReadonlyMap<number, Product>
  readonly find: StockIndex
  /** Asks the server for the products of a scan. Throws if no answer comes in time. */
  readonly ask: (scan: Scan) => Promise<readonly Product[]>
  choose(products: readonly Product[]): Promise<Product | undefined>
  say(message: ActMessage): void
  lastMessage(): ActMessage | undefined
  touch(productId: number): void
}

/** Returns the notice to show now. undefined if its line has left the bag. */
export function shownNotice(message: ActMessage, bag: Bag): ActNotice | undefined {
  if ('text' in message) return message
  const line = lineOf(bag, message.productId)
  if (!line) return undefined
  const problem = quantityProblem(line)
  if (problem !== undefined) return { text: problem, tone: 'bad' }
  const text = `${line.name}: ${countUnits(line.quantity)}`
  return message.late === undefined ? { text, tone: 'good' } : { text: `${message.late} ${text}`, tone: 'bad' }
}

const asItIs = (bag: Bag): Bag => bag

export function counterActs({ noun, act, stock, find, ask, choose, say, lastMessage, touch }: Tools): CounterActs {
  const refuse = (text: string): false => {
    say({ text, tone: 'bad' })
    playTone('bad')
    return false
  }
  const sayAsking = (text: string): ActMessage => {
    const asking: ActMessage = { text, tone: 'quiet' }
    say(asking)
    return asking
  }
  /** The refusal of another code that was asked at the same time. The answers come in any order. */
  const refusedMeanwhile = (asking: ActMessage): string | undefined => {
    const later = lastMessage()
    return later && later !== asking && 'text' in later && later.tone === 'bad' ? later.text : undefined
  }
  /** Keeps what was said since `asking`: another refusal, or the line of a product that was read later. */
  const refuseAsked = (text: string, asking: ActMessage): false => {
    const later = lastMessage()
    const earlier = refusedMeanwhile(asking)
    if (earlier !== undefined) return refuse(earlier.includes(text) ? earlier : `${earlier} ${text}`)
    if (!later || later === asking || 'text' in later || !lineOf(act(asItIs), later.productId)) return refuse(text)
    say({ ...later, late: later.late === undefined ? text : `${later.late} ${text}` })
    playTone('bad')
    return false
  }
  const show = (productId: number): void => {
    touch(productId)
    say({ productId })
  }
  const tryTo = (productId: number, change: (bag: Bag) => BagOutcome): string | undefined => {
    let refused: string | undefined
    act((before) => {
      const asked = change(before)
      refused = asked.refused
      return withKey(asked.bag, newKey)
    })
    if (refused === undefined) show(productId)
    return refused
  }
  const type = (productId: number, text: string): string | undefined => {
    const line = lineOf(
      act((bag) => typeQuantity(bag, productId, text, stock.get(productId)?.quantity)),
      productId,
    )
    if (line) say({ productId })
    return line && quantityProblem(line)
  }
  const remove = (productId: number): void => {
    let undo: (() => void) | undefined
    let name = ''
    act((bag) => {
      const index = bag.lines.findIndex((line) => line.productId === productId)
      const line = bag.lines[index]
      if (!line) return bag
      name = line.name
      undo = () => {
        act((later) => restoreLine(later, line, index))
        show(productId)
      }
      return removeLine(bag, productId)
    })
    if (undo) say({ text: `Se quitó ${name}.`, tone: 'quiet', undo })
  }
  /** Asks the server before refusing, because new goods may have arrived (D217). */
  const askFor = async (scan: Scan, units: number, refusal: string, wanted?: number): Promise<boolean> => {
    const asking = sayAsking(`Buscando ${scan.text}…`)
    const found = await ask(scan).catch(() => [])
    const product = found.find(({ id }) => id === wanted) ?? (found.length > 1 ? await choose(found) : found[0])
    if (!product && found.length > 0) {
      say({ text: 'No se eligió ningún producto.', tone: 'quiet' })
      return false
    }
    const earlier = refusedMeanwhile(asking)
    const refused = product
      ? tryTo(product.id, (bag) => addUnits(bag, product, units * unitsScanned(product, scan)))
      : refusal
    if (refused !== undefined) return refuseAsked(refused, asking)
    if (product && earlier !== undefined) say({ productId: product.id, late: earlier })
    return true
  }
  const add = async (product: Product, units = 1): Promise<boolean> => {
    const known = stock.get(product.id) ?? product
    const refused = tryTo(product.id, (bag) => addUnits(bag, known, units))
    if (refused === undefined) return true
    const code = known.barcode || known.code
    if (refused !== ABOVE_STOCK && refused !== unsellableReason(known)) return refuse(refused)
    return askFor({ text: code, usText: code }, units, refused, known.id)
  }

  return {
    add: (product, units) => void add(product, units),
    find,
    async scan(scan, units = 1) {
      const found = find(scan)
      // A single product is in the bag before the next key is read.
      const product = found.length > 1 ? await choose(found) : found[0]
      if (found.length > 0 && !product) return false
      const isIn = await (product
        ? add(product, units * unitsScanned(product, scan))
        : askFor(scan, units, `Ningún producto tiene el código ${scan.text}.`))
      if (isIn) playTone('good')
      return isIn
    },
    askFor: (code, units = 1) => askFor({ text: code, usText: code }, units, `Ningún producto tiene “${code}”.`),
    plus(productId) {
      const product = stock.get(productId)
      if (product) return void add(product)
      const more = (bag: Bag) => setQuantity(bag, productId, (lineOf(bag, productId)?.quantity ?? 0) + 1)
      const refused = tryTo(productId, more)
      if (refused !== undefined) refuse(refused)
    },
    minus(productId) {
      let isLast = false
      act((bag) => {
        isLast = lineOf(bag, productId)?.quantity === 1
        return isLast ? bag : removeUnit(bag, productId)
      })
      if (isLast) remove(productId)
      else show(productId)
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
      const undo = () => {
        act(() => before)
        say({ text: `Se recuperó el ${noun}.`, tone: 'quiet' })
      }
      say({ text: `Se vació el ${noun}.`, tone: 'quiet', undo })
    },
    change: (change) => void act(change),
    tell: say,
    tellAsking(text) {
      const asking = sayAsking(text)
      return (refusal) => void refuseAsked(refusal, asking)
    },
    refuse: (text) => void refuse(text),
  }
}
