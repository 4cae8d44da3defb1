import { setInvoiceState, voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginAs, makeProduct, stockAndMovements } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')

const OPENING = 12
const PRODUCTS = 3

type Act =
  | { readonly kind: 'sell'; readonly quantities: readonly number[] }
  | { readonly kind: 'void' | 'complete' | 'reopen'; readonly which: number }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('sell' as const),
    quantities: fc.array(fc.nat({ max: OPENING + 1 }), { minLength: PRODUCTS, maxLength: PRODUCTS }),
  }),
  fc.record({
    kind: fc.constantFrom('void' as const, 'complete' as const, 'reopen' as const),
    which: fc.nat({ max: 9 }),
  }),
)

interface Model {
  readonly stock: number[]
  readonly sales: { readonly id: number; readonly quantities: readonly number[]; isVoid: boolean }[]
}

async function perform(model: Model, products: readonly number[], step: Act): Promise<void> {
  if (step.kind === 'sell') {
    const lines = step.quantities.flatMap((cantidad, index) =>
      cantidad > 0 ? [{ id: products[index], cantidad }] : [],
    )
    const order = { itemsBag: lines, cliente: 'Ana', nit: 'CF', descuento: 0 }
    const { status, body } = await shop.call(placeOrder, { as: clerk, raw: [order] })
    const fits = step.quantities.every((quantity, index) => quantity <= (model.stock[index] ?? 0))
    expect(status).toBe(lines.length === 0 ? 400 : fits ? 201 : 409)
    if (status !== 201) return
    step.quantities.forEach((quantity, index) => {
      model.stock[index] = (model.stock[index] ?? 0) - quantity
    })
    model.sales.push({ id: body.id, quantities: step.quantities, isVoid: false })
    return
  }
  const sale = model.sales[step.which % Math.max(1, model.sales.length)]
  if (!sale) return
  if (step.kind === 'void') {
    expect((await shop.call(voidInvoice, { as: owner, body: { id: sale.id } })).status).toBe(200)
    if (!sale.isVoid)
      sale.quantities.forEach((quantity, index) => {
        model.stock[index] = (model.stock[index] ?? 0) + quantity
      })
    sale.isVoid = true
    return
  }
  const state = step.kind === 'complete' ? 'completed' : 'inProcess'
  const { status } = await shop.call(setInvoiceState, { as: clerk, body: { id: sale.id, state } })
  expect(status).toBe(sale.isVoid ? 409 : 200)
}

test('any sequence of sales, voids and state changes keeps stock = sum of movements ≥ 0 (trap 5)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (steps) => {
      const products: number[] = []
      for (let n = 0; n < PRODUCTS; n += 1) products.push(await makeProduct(shop, { quantity: OPENING }))
      const model: Model = { stock: products.map(() => OPENING), sales: [] }
      for (const step of steps) {
        await perform(model, products, step)
        const held = stockAndMovements(shop).filter(({ id }) => products.includes(id))
        expect(held.map(({ quantity }) => quantity)).toEqual(model.stock)
        expect(held.map(({ moved }) => moved)).toEqual(model.stock)
      }
      const balances = shop.database.raw
        .prepare(
          'select change, balance, sum(change) over (partition by product_id order by id) as sum from stock_movement',
        )
        .all() as { balance: number; sum: number }[]
      for (const { balance, sum } of balances) expect(balance).toBe(sum)
    }),
    { numRuns: 40 },
  )
})

test('the same acts at once keep stock = sum of movements ≥ 0', async () => {
  const products: number[] = []
  for (let n = 0; n < PRODUCTS; n += 1) products.push(await makeProduct(shop, { quantity: OPENING }))
  const sell = (id: number) =>
    shop.call(placeOrder, {
      as: clerk,
      raw: [{ itemsBag: [{ id, cantidad: 3 }], cliente: 'Ana', nit: 'CF', descuento: 0 }],
    })
  const sold = (await Promise.all(Array.from({ length: 20 }, (_, n) => sell(products[n % PRODUCTS] ?? 0)))).filter(
    ({ status }) => status === 201,
  )
  expect(sold).toHaveLength(PRODUCTS * 4)
  await Promise.all([
    ...sold.flatMap(({ body }) => [1, 2].map(() => shop.call(voidInvoice, { as: owner, body: { id: body.id } }))),
    ...products.map(sell),
  ])
  for (const { id, quantity, moved } of stockAndMovements(shop).filter((row) => products.includes(row.id))) {
    expect(quantity, `product ${id}`).toBe(moved)
    expect(quantity).toBeGreaterThanOrEqual(0)
    expect((OPENING - quantity) % 3).toBe(0)
  }
})
