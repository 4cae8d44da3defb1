import type { Product } from '@mostrador/domain/goods/product'
import { describe, expect, it, test } from 'vitest'
import { type Bag, emptyBag, lineOf } from '../../bag/bag.ts'
import { settleBag } from '../../bag/settle.ts'
import { product } from '../../testing/product.ts'
import { indexStock } from '../scan/stock-index.ts'
import { type ActMessage, counterActs, shownNotice } from './counter-acts.ts'

/** A counter whose device has the products `known`, and whose server has those of `there`. */
function open(known: readonly Product[], there: readonly Product[] = known) {
  let bag: Bag = emptyBag
  let message: ActMessage | undefined
  const asked: string[] = []
  const chosen: { id?: number } = {}
  const acts = counterActs({
    noun: 'pedido',
    act(change) {
      bag = change(bag)
      return bag
    },
    stock: new Map(known.map((each) => [each.id, each])),
    find: indexStock(known, 1),
    async ask(scan) {
      asked.push(scan.text)
      return indexStock(there, 1)(scan)
    },
    choose: async (products) => products.find(({ id }) => id === chosen.id),
    say(next) {
      message = next
    },
    lastMessage: () => message,
    touch: () => undefined,
  })
  return {
    acts,
    asked,
    chosen,
    bag: () => bag,
    change: (act: (before: Bag) => Bag) => acts.change(act),
    message: () => message && shownNotice(message, bag)?.text,
    undo: () => message && 'undo' in message && message.undo?.(),
  }
}

const scan = (text: string) => ({ text, usText: text })

describe('a code that is not at hand (D217)', () => {
  it('is asked from the server, and is sold if the office has added it', async () => {
    const counter = open([product(11)], [product(11), product(12)])
    const adding = counter.acts.scan(scan('7501000012'), 3)
    expect(counter.message()).toBe('Buscando 7501000012…')
    expect(await adding).toBe(true)
    expect(counter.message()).toBe('Toalla 12: 3 unidades')
  })

  it('is reported as unknown if the server does not know it either', async () => {
    const counter = open([product(11)])
    expect(await counter.acts.scan(scan('999'))).toBe(false)
    expect([counter.message(), counter.asked]).toEqual(['Ningún producto tiene el código 999.', ['999']])
  })

  it('leaves the line of a product that was read while it was asked', async () => {
    const counter = open([product(11)])
    const unknown = counter.acts.scan(scan('999'))
    await counter.acts.scan(scan('7501000011'), 2)
    await unknown
    expect(counter.message()).toBe('Ningún producto tiene el código 999. Toalla 11: 2 unidades')
  })

  it('is reported beside another unknown one that was asked at the same time, and once if it is the same', async () => {
    const counter = open([product(11)])
    await Promise.all(['999', '998', '999'].map((code) => counter.acts.scan(scan(code))))
    expect(counter.message()).toBe('Ningún producto tiene el código 999. Ningún producto tiene el código 998.')
  })

  it('leaves the refusal of another one that was asked at the same time', async () => {
    const counter = open([], [product(12)])
    await Promise.all(['999', '7501000012'].map((code) => counter.acts.scan(scan(code))))
    expect(counter.message()).toBe('Ningún producto tiene el código 999. Toalla 12: 1 unidad')
  })

  it('is asked from the server if it is sold out on the device, and the message gives the result', async () => {
    const restocked = open([product(11, { quantity: 0 })], [product(11, { quantity: 4 })])
    expect(await restocked.acts.scan(scan('7501000011'), 2)).toBe(true)
    expect(restocked.message()).toBe('Toalla 11: 2 unidades')
    const inactive = open([product(11, { quantity: 0 })], [product(11, { isActive: false })])
    expect(await inactive.acts.scan(scan('7501000011'))).toBe(false)
    expect(inactive.message()).toBe('Toalla 11 no está activo y no se puede vender.')
    const more = open([product(11, { quantity: 1 })], [product(11, { quantity: 9 })])
    await more.acts.scan(scan('7501000011'))
    expect(more.asked).toEqual([])
    expect(await more.acts.scan(scan('7501000011'))).toBe(true)
    expect(lineOf(more.bag(), 11)?.quantity).toBe(2)
  })
})

test('a refusal of a document leaves the line of a product that was read while it was asked', async () => {
  const counter = open([product(11)])
  const refuse = counter.acts.tellAsking('Abriendo la cotización C12…')
  await counter.acts.scan(scan('7501000011'))
  refuse('La cotización C12 no se abrió.')
  expect(counter.message()).toBe('La cotización C12 no se abrió. Toalla 11: 1 unidad')
})

describe('the message agrees with the bag', () => {
  it('after a unit was taken off, at any key', async () => {
    const counter = open([product(11)])
    await counter.acts.scan(scan('7501000011'), 3)
    counter.acts.minus(11)
    expect(counter.message()).toBe('Toalla 11: 2 unidades')
    counter.acts.type(11, '')
    expect(counter.message()).toBe('Escriba la cantidad.')
    counter.acts.forgetTyped(11)
    expect(counter.message()).toBe('Toalla 11: 2 unidades')
  })

  it('after a change that is no act of a key', async () => {
    const counter = open([product(11)])
    await counter.acts.scan(scan('7501000011'), 3)
    counter.change((bag) => ({ ...bag, lines: bag.lines.map((line) => ({ ...line, quantity: 1 })) }))
    expect(counter.message()).toBe('Toalla 11: 1 unidad')
  })

  it('is nothing of a product that was sold with the last order', async () => {
    const counter = open([product(11)])
    await counter.acts.scan(scan('7501000011'), 3)
    counter.change((bag) => settleBag(bag, bag))
    expect(counter.message()).toBeUndefined()
  })

  it('is what an undo brought back', async () => {
    const counter = open([product(11)])
    await counter.acts.scan(scan('7501000011'), 2)
    counter.acts.remove(11)
    expect(counter.message()).toBe('Se quitó Toalla 11.')
    counter.undo()
    expect(counter.message()).toBe('Toalla 11: 2 unidades')
    counter.acts.empty()
    counter.undo()
    expect(counter.message()).toBe('Se recuperó el pedido.')
  })
})

describe('a code that two active products have (D174b)', () => {
  const shelf = [product(11, { barcode: '999' }), product(12, { barcode: '999' })]

  it('asks which one is meant, and adds none by itself', async () => {
    const counter = open(shelf)
    expect(await counter.acts.scan(scan('999'), 3)).toBe(false)
    expect(counter.bag().lines).toEqual([])
    counter.chosen.id = 12
    expect(await counter.acts.scan(scan('999'), 3)).toBe(true)
    expect(counter.bag().lines).toMatchObject([{ productId: 12, quantity: 3 }])
    expect(counter.asked).toEqual([])
  })

  it('asks also if only the server knows both', async () => {
    const counter = open([], shelf)
    counter.chosen.id = 11
    expect(await counter.acts.scan(scan('999'))).toBe(true)
    expect(counter.bag().lines).toMatchObject([{ productId: 11, quantity: 1 }])
  })
})

describe('the code of a pack (D174)', () => {
  const PACK = { code: '17501234567890', kind: 'pack', units: 12 } as const
  const soap = (quantity: number) => product(11, { quantity, codes: [PACK] })

  it('adds its units, as many times as asked', async () => {
    const counter = open([soap(100)])
    await counter.acts.scan(scan(PACK.code))
    expect(counter.message()).toBe('Toalla 11: 12 unidades')
    await counter.acts.scan(scan(PACK.code), 2)
    await counter.acts.scan(scan('7501000011'))
    expect(lineOf(counter.bag(), 11)?.quantity).toBe(37)
  })

  it('is asked from the server if the device lacks it, and counts the same', async () => {
    const counter = open([], [soap(30)])
    expect(await counter.acts.scan(scan(PACK.code), 2)).toBe(true)
    expect(lineOf(counter.bag(), 11)?.quantity).toBe(24)
  })

  it('adds nothing if fewer units are left than the pack has', async () => {
    const counter = open([soap(10)])
    expect(await counter.acts.scan(scan(PACK.code))).toBe(false)
    expect(lineOf(counter.bag(), 11)).toBeUndefined()
  })
})
