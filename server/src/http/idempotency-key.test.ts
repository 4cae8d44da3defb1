import { receivePurchaseOrder } from '@mostrador/contract/buying/purchase-orders'
import { cancelReceiving, postReceiving } from '@mostrador/contract/buying/receivings'
import { approveStockCount } from '@mostrador/contract/goods/stock-counts'
import { makeExit } from '@mostrador/contract/goods/stock-exits'
import { cancelTransfer } from '@mostrador/contract/goods/transfers'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../testing/factories.ts'
import { orderOfUnits } from '../../testing/money.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const shop = await openTestApp()

const GOODS = [
  [postReceiving, { idData: 1 }],
  [cancelReceiving, { idData: 1 }],
  [approveStockCount, { idData: 1 }],
  [cancelTransfer, { idData: 1, motivo: 'Ya no' }],
  [receivePurchaseOrder, { idData: 1 }],
  [makeExit, { id: 1, tipo: 'merma', unidades: 1, motivo: 'Se rompió' }],
] as const

test('a key that is no random UUID is refused with a sentence that fits every call', async () => {
  const owner = await loginAs(shop, 'owner')
  const clerk = await loginAs(shop, 'clerk')
  const order = orderOfUnits(await makeProduct(shop), 1)
  const requests = [...GOODS.map(([call, raw]) => [call, raw, owner] as const), [placeOrder, order, clerk] as const]
  for (const [call, raw, as] of requests) {
    const { status, body } = await shop.call(call, { as, raw: [raw], headers: { 'idempotency-key': '1' } })
    expect([status, body.message], call.name).toEqual([400, 'La clave de la petición no es válida.'])
  }
})
