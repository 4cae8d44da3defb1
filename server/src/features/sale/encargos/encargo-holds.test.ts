import { removeEncargo } from '@mostrador/contract/sale/encargos'
import { placeOrder } from '@mostrador/contract/sale/orders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeEncargo, saveEncargo } from '../../../../testing/encargos.ts'
import { loginAs, makeProduct, stockAndMovements } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const manager = await loginAs(shop, 'manager')
const clerk = await loginAs(shop, 'clerk')

const OPENING = 9

const act = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), units: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('order' as const), units: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: fc.constant('edit' as const),
    which: fc.nat({ max: 5 }),
    activo: fc.constantFrom(1, 2),
    entregaRaw: fc.constantFrom(1, 2, 3),
    pagado: fc.nat({ max: 60 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), which: fc.nat({ max: 5 }) }),
)

interface Held {
  readonly id: number
  readonly units: number
  activo: number
  entregaRaw: number
  paid: number
  isGone: boolean
}

const holds = ({ activo, entregaRaw, isGone }: Omit<Held, 'id'>): boolean =>
  !isGone && (activo === 1 || entregaRaw === 3)

/** The shelf's expected stock: the opening less units sold and units held. */
const left = (sold: number, encargos: readonly Held[]): number =>
  OPENING - sold - encargos.filter(holds).reduce((sum, { units }) => sum + units, 0)

test('after any sequence of acts the stock is the sum of its movements, and payments are what was paid (trap 5)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      const product = await makeProduct(shop, { quantity: OPENING, price: 1000 })
      const encargos: Held[] = []
      let sold = 0
      for (const step of acts) {
        const free = left(sold, encargos)
        if (step.kind === 'sell') {
          const order = { itemsBag: [{ id: product, cantidad: step.units }], cliente: 'Ana', nit: 'CF', descuento: 0 }
          const { status } = await shop.call(placeOrder, { as: clerk, raw: [order] })
          expect(status).toBe(step.units <= free ? 201 : 409)
          if (status === 201) sold += step.units
        } else if (step.kind === 'order') {
          if (step.units > free) continue
          const id = await makeEncargo(shop, clerk, { itemsBag: [{ id: product, cantidad: step.units }] })
          encargos.push({ id, units: step.units, activo: 1, entregaRaw: 1, paid: 0, isGone: false })
        } else {
          const encargo = encargos[step.which % Math.max(1, encargos.length)]
          if (!encargo || encargo.isGone) continue
          if (step.kind === 'remove') {
            const { status } = await shop.call(removeEncargo, { as: manager, raw: [{ idData: encargo.id }] })
            expect(status).toBe(encargo.paid > 0 ? 409 : 200)
            encargo.isGone = status === 200
          } else {
            const { kind: _, which: __, pagado, ...given } = step
            const { status } = await saveEncargo(shop, clerk, encargo.id, { ...given, pagado: String(pagado) })
            const comesBack = !holds(encargo) && holds({ ...encargo, ...given })
            const expected = pagado > encargo.units * 10 ? 400 : comesBack && encargo.units > free ? 409 : 200
            expect(status).toBe(expected)
            if (status === 200) Object.assign(encargo, given, { paid: pagado })
          }
        }
        const stock = stockAndMovements(shop).find(({ id }) => id === product)
        const should = left(sold, encargos)
        expect(stock).toEqual({ id: product, quantity: should, moved: should })
      }
      for (const { id, paid } of encargos) {
        const sum = shop.database.raw
          .prepare('select coalesce(sum(amount), 0) from payment where encargo_id = ?')
          .pluck()
          .get(id)
        expect(sum).toBe(paid * 100)
      }
    }),
    { numRuns: 25 },
  )
})
