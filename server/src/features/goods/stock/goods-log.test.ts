import { addPurchaseOrder, editPurchaseOrder, receivePurchaseOrder } from '@mostrador/contract/buying/purchase-orders'
import {
  cancelReceiving,
  editReceiving,
  openReceiving,
  postReceiving,
  receiveLine,
  returnToSupplier,
} from '@mostrador/contract/buying/receivings'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { decideExit, proposeExit } from '@mostrador/contract/goods/exit-proposals'
import { giveBarcodes } from '@mostrador/contract/goods/labels'
import { approveStockCount, beginStockCount, countStock } from '@mostrador/contract/goods/stock-counts'
import { makeExit } from '@mostrador/contract/goods/stock-exits'
import { addSupplier } from '@mostrador/contract/goods/suppliers'
import { askTransfer, cancelTransfer, receiveTransfer, sendTransfer } from '@mostrador/contract/goods/transfers'
import { auditLog } from '@mostrador/contract/platform/audit'
import { expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner', { name: 'Olga' })
const clerk = await loginAs(shop, 'clerk', { name: 'Karla' })

async function done(call: Endpoint, raw: object, as = owner): Promise<number> {
  const { status, body } = await shop.call(call, { as, raw: [raw], headers: withKey() })
  if (status >= 300) throw new Error(`${call.name}: ${JSON.stringify(body)}`)
  return body.id
}

test('each act that moves goods is in the audit log with its author', async () => {
  const [here, there] = [
    { comercioId: ROSALES, extensionId: 1 },
    { comercioId: DLUNA, extensionId: 1 },
  ]
  const product = await makeProduct(shop, { barcode: '' })
  const supplier = await done(addSupplier, { nombre: 'Textiles' })
  const items = [{ id: product, unidades: 2 }]

  const order = await done(addPurchaseOrder, { ...here, casa: supplier, items })
  await done(editPurchaseOrder, { idData: order, items: [{ id: product, unidades: 3 }] })
  await done(editPurchaseOrder, { idData: order, estado: 'Enviado' })
  const ordered = await done(receivePurchaseOrder, { idData: order })
  await done(cancelReceiving, { idData: ordered })
  const receiving = await done(openReceiving, here, clerk)
  await done(receiveLine, { idData: receiving, id: product, unidades: 4 }, clerk)
  await done(editReceiving, { idData: receiving, casa: supplier, flete: '0.00' })
  await done(postReceiving, { idData: receiving })
  await done(returnToSupplier, { idData: receiving, items: [{ id: product, unidades: 1 }], motivo: 'Rota' })

  const ask = () => done(askTransfer, { de: here, a: there, items })
  const moved = await ask()
  await done(sendTransfer, { idData: moved }, clerk)
  await done(receiveTransfer, { idData: moved, items })
  await done(cancelTransfer, { idData: await ask(), motivo: 'Ya no' })

  const count = await done(beginStockCount, { ...here, alcance: 'lista', ids: [product] }, clerk)
  await done(countStock, { idData: count, id: product, unidades: 5, modo: 'poner' }, clerk)
  await done(approveStockCount, { idData: count, ids: [product] })

  const leaving = { id: product, unidades: 1, tipo: 'merma', motivo: 'Rota' }
  await done(makeExit, leaving)
  const proposal = await done(proposeExit, leaving, clerk)
  await done(decideExit, { idData: proposal, aceptar: 2 })
  await done(giveBarcodes, { ids: [product] })

  const { body } = await shop.call(auditLog, { as: owner, query: '?page=1&pageSize=100' })
  const log = (body.data as { entidad: string; accion: string; autor: string }[])
    .map(({ entidad, accion, autor }) => `${entidad}: ${accion}, ${autor}`)
    .toReversed()
  expect(log).toEqual([
    'casa: crear, Olga',
    'pedido a casa: crear, Olga',
    'pedido a casa: editar, Olga',
    'pedido a casa: editar, Olga',
    'recepción: abrir, Olga',
    'recepción: cancelar, Olga',
    'recepción: abrir, Karla',
    'recepción: editar, Olga',
    'recepción: recibir, Olga',
    'recepción: devolver, Olga',
    'traslado: solicitar, Olga',
    // The transfer creates the article at the destination.
    'producto: crear, Karla',
    'traslado: enviar, Karla',
    'traslado: recibir, Olga',
    'traslado: solicitar, Olga',
    'traslado: cancelar, Olga',
    'conteo: abrir, Karla',
    'conteo: aprobar, Olga',
    'producto: dar salida, Olga',
    'producto: proponer salida, Karla',
    'producto: rechazar salida, Olga',
    // The article has two rows.
    'producto: editar, Olga',
    'producto: editar, Olga',
  ])
})
