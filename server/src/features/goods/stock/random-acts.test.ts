import { randomUUID } from 'node:crypto'
import { stockValue } from '@mostrador/contract/goods/stock-reports'
import { cancelTransfer } from '@mostrador/contract/goods/transfers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct } from '../../../../testing/factories.ts'
import { settling, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import {
  anyStep,
  type Group,
  LedgerArticle,
  performStep,
  wrongsOfArticle,
  wrongsOfGroup,
} from '../../../../testing/random-goods.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')
await settling(shop, owner)({ cobro: 'no', devoluciones: 'si', devolucionesHasta: '99999.00' })
const group: Group = {
  call: (endpoint, raw, who) =>
    shop.call(endpoint, { as: who === 'office' ? owner : clerk, raw: [raw], headers: withKey(randomUUID()) }),
  raw: shop.database.raw,
  pass: (milliseconds) => {
    shop.clock.now += milliseconds
  },
  isAlone: true,
}

test('after any sequence of acts the stock equals the answers, and its worth equals the movements', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 40 }), async (steps) => {
      const barcode = `7488${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
      const product = await makeProduct(shop, { quantity: 20, barcode })
      const twin = await makeProduct(shop, { quantity: 0, barcode, shopId: DLUNA })
      const set = await makeProduct(shop, { quantity: 0 })
      const article = new LedgerArticle({ product, twin, set }, 20)
      await performStep(group, article, { act: 'editSet', units: 1, pick: 1, cost: 0 })
      for (const step of steps) {
        await performStep(group, article, step)
        shop.clock.now += 1000
      }
      expect(wrongsOfArticle(group.raw, article)).toEqual([])
      // Cancels open transfers, so that they do not affect the next round.
      for (const { id } of article.sent) await group.call(cancelTransfer, { idData: id, motivo: 'De prueba' }, 'office')
    }),
    { numRuns: 10 },
  )
  const { body } = await shop.call(stockValue, { as: owner })
  expect(wrongsOfGroup(group.raw, body.sumas.costo ?? '0')).toEqual([])
}, 120_000)
