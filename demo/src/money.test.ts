import { purchaseOrderList } from '@mostrador/contract/buying/purchase-orders'
import { receivingList } from '@mostrador/contract/buying/receivings'
import { exitProposalList } from '@mostrador/contract/goods/exit-proposals'
import { stockList } from '@mostrador/contract/goods/stock'
import { stockCountById, stockCountList } from '@mostrador/contract/goods/stock-counts'
import { exitList } from '@mostrador/contract/goods/stock-exits'
import { transferList } from '@mostrador/contract/goods/transfers'
import { shiftById, shiftList } from '@mostrador/contract/money/cash'
import { unconfirmedTransfers } from '@mostrador/contract/money/payments'
import { returnList } from '@mostrador/contract/sale/returns'
import { hasRightCheckDigit } from '@mostrador/domain/people/nit'
import { INVARIANTS } from '@mostrador/server/db/copy/invariants'
import { taxpayerStateOf } from '@mostrador/server/simulator/registry'
import { loginAs } from '@mostrador/server/testing/factories'
import { type TestApp, testApp } from '@mostrador/server/testing/test-app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from './load.ts'

interface StockRow {
  readonly id: number
  readonly codigo: string
  readonly valor: string
  readonly cantidad: number
  readonly esJuego?: number
  readonly piezas?: readonly { readonly id: number; readonly unidades: number }[]
}

let shop: TestApp
let owner: string

beforeAll(async () => {
  shop = await testApp()
  await loadDemo(shop.database, () => shop.clock.now)
  owner = await loginAs(shop, 'owner')
})
afterAll(() => shop.close())

test('the demo data pass all checks of stored data', () => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

test('has three weeks of closed shifts, few with a difference, one with a late sale', async () => {
  const { data } = (await shop.call(shiftList, { as: owner, query: '?pageSize=100' })).body
  expect(data).toHaveLength(42)
  const differences = data.map(({ diferencia }: { diferencia: string }) => Number(diferencia))
  expect(differences.filter((each: number) => each === 0).length).toBeGreaterThan(14)
  expect(differences.filter((each: number) => each !== 0).length).toBeGreaterThan(5)
  const late = data.filter(({ tarde }: { tarde: number }) => tarde > 0)
  expect(late).toHaveLength(1)
  const shift = (await shop.call(shiftById, { as: owner, body: { id: late[0].id } })).body.data
  expect(shift.tardias).toHaveLength(1)
  expect(shift.movimientos.length).toBeGreaterThan(5)
})

test('has returns of each kind, an unspent voucher, and unconfirmed transfers', async () => {
  const { data } = (await shop.call(returnList, { as: owner, query: '?pageSize=100' })).body
  expect(data).toHaveLength(7)
  expect(new Set(data.map(({ forma }: { forma: number }) => forma))).toEqual(new Set([1, 5]))
  expect(data.filter(({ factura }: { factura: string | null }) => factura === null)).toHaveLength(1)
  const balances = shop.database.raw.prepare('select balance from voucher order by id').pluck().all() as number[]
  expect(balances).toHaveLength(4)
  expect(balances).toContain(0)
  expect(Math.max(...balances)).toBeGreaterThan(0)
  const waiting = (await shop.call(unconfirmedTransfers, { as: owner, query: '?pageSize=100' })).body
  expect(waiting.total).toBeGreaterThan(0)
})

test('has a transfer to send, one on its way, and one with a lost unit', async () => {
  const { data } = (await shop.call(transferList, { as: owner, query: '?pageSize=100' })).body
  expect(data.map(({ estado, unidades }: { estado: string; unidades: number }) => [estado, unidades])).toEqual([
    ['solicitado', 3],
    ['enviado', 6],
    ['recibido', 11],
    ['recibido', 6],
  ])
  const exits = (await shop.call(exitList, { as: owner, query: '?pageSize=100' })).body.data
  expect(new Set(exits.map(({ tipo }: { tipo: string }) => tipo)).size).toBe(5)
  const proposals = (await shop.call(exitProposalList, { as: owner })).body.data
  expect(proposals).toMatchObject([{ estado: 'por decidir', tipo: 'merma', unidades: 1 }])
})

test('has a year of deliveries, the last ones unpaid, one half scanned, one order half delivered and one open', async () => {
  const receivings = (await shop.call(receivingList, { as: owner, query: '?pageSize=100' })).body.data
  const of = (state: string) => receivings.filter(({ estado }: { estado: string }) => estado === state)
  expect(of('Recibida').length).toBeGreaterThan(40)
  expect(of('Borrador')).toMatchObject([{ unidades: 18 }])
  expect(of('Recibida').at(-1).fecha < '2026').toBe(true)
  const owing = of('Recibida').filter(({ porPagar }: { porPagar: string }) => porPagar !== '0.00')
  expect(owing.length).toBeGreaterThan(2)
  expect(owing.length).toBeLessThan(8)
  const orders = (await shop.call(purchaseOrderList, { as: owner })).body.data
  expect(new Set(orders.map(({ estado }: { estado: string }) => estado))).toEqual(
    new Set(['Recibido en parte', 'Enviado']),
  )
  const ownBarcodes = shop.database.raw.prepare(`select count(*) from product where barcode like '29%'`).pluck()
  expect(ownBarcodes.get()).toBeGreaterThan(2)
})

test('has two sets on sale, cheaper than their pieces', async () => {
  const { data } = (await shop.call(stockList, { as: owner })).body
  const rows: readonly StockRow[] = data
  const priceOf = new Map(rows.map(({ id, valor }) => [id, Number(valor)]))
  const sets = rows.filter(({ esJuego }) => esJuego === 1)
  expect(sets.map(({ codigo }) => codigo)).toEqual(['JGO-002', 'JGO-001'])
  for (const { valor, cantidad, piezas = [] } of sets) {
    expect(cantidad).toBeGreaterThan(1)
    const apart = piezas.reduce((sum, { id, unidades }) => sum + (priceOf.get(id) ?? 0) * unidades, 0)
    expect(Number(valor)).toBeLessThan(apart)
  }
})

test('has a count with differences, and a half done one', async () => {
  const { data } = (await shop.call(stockCountList, { as: owner })).body
  expect(data.map(({ estado, contados }: { estado: string; contados: number }) => [estado, contados])).toEqual([
    ['abierto', 4],
    ['aprobado', 7],
  ])
  const [half, done] = data as { id: number }[]
  const read = async (id = 0) => (await shop.call(stockCountById, { as: owner, body: { id } })).body.data
  expect(await read(half?.id)).toMatchObject({ faltanTotal: 4 })
  expect(await read(done?.id)).toMatchObject({ diferencia: -2, faltanTotal: 0 })
})

test('the rejected document has a NIT that its certifier does not know', () => {
  const refused = shop.database.raw
    .prepare(
      `select receiver_id as receiver, nit from fel_document join invoice on invoice.id = invoice_id where fel_document.state = 'rejected'`,
    )
    .all() as { receiver: string; nit: string }[]
  expect(refused).toHaveLength(1)
  for (const { receiver, nit } of refused) {
    expect(nit.replace('-', '')).toBe(receiver)
    expect([hasRightCheckDigit(nit), taxpayerStateOf(receiver)]).toEqual([true, 'unknown'])
  }
})
