import { chargeOrder } from '@mostrador/contract/money/payments'
import { addCustomer, joinCustomers, setCustomerCredit } from '@mostrador/contract/people/customer-acts'
import { customerList } from '@mostrador/contract/people/customers'
import { invoiceById, invoiceList, voidInvoice } from '@mostrador/contract/sale/invoices'
import { receivableList } from '@mostrador/contract/sale/receivable-list'
import { customerStatement, remindCustomer, statementPaper, writeOffDebt } from '@mostrador/contract/sale/receivables'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { afterEach, expect, test } from 'vitest'
import { DLUNA, loginAs } from '../../../../testing/factories.ts'
import { settling, tillOf, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')
const stranger = await loginAs(shop, 'clerk', { shopId: DLUNA })
const till = tillOf(shop, clerk)
await settling(shop, owner)({ ventasCredito: 1, cobro: 'si' })
await settling(shop, owner, DLUNA)({ ventasCredito: 1 })

afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

let serial = 0
async function newCustomer(): Promise<number> {
  serial += 1
  const { body } = await shop.call(addCustomer, { as: owner, raw: [{ nombre: `Deudora ${serial}` }] })
  const raw = [{ idData: body.id, limite: '1000.00', dias: 30, bloqueado: 2 }]
  await shop.call(setCustomerCredit, { as: owner, raw })
  return body.id
}
const statementOf = (id: number, as = owner, query = '') =>
  shop.call(customerStatement, { as, path: `/api/clientes/${id}/cuenta`, query })
const writeOff = (raw: object, as = owner, headers: Record<string, string> = {}) =>
  shop.call(writeOffDebt, { as, raw: [raw], headers })
const detail = async (id: number) => (await shop.call(invoiceById, { as: owner, body: { id } })).body.data
const pay = (idData: number, monto: string) => till.call(chargeOrder, { idData, pagos: [{ forma: 1, monto }] })
async function giveBack(id: number, cantidad: number) {
  const [line] = (await detail(id)).items
  const items = [{ id: line.id, cantidad, estado: 'vendible' }]
  return shop.call(returnGoods, { as: owner, raw: [{ idData: id, items, motivo: 'No le gustó', forma: 1 }] })
}

test('a statement has orders, payments and returns of a customer and her aliases, and ends with what she owes', async () => {
  const [id, alias] = [await newCustomer(), await newCustomer()]
  const sold = await till.sell(5, { clienteId: id })
  await till.sell(2, { clienteId: alias })
  await pay(sold.body.id, '20.00')
  await giveBack(sold.body.id, 1)
  await shop.call(joinCustomers, { as: owner, raw: [{ queda: id, sale: alias }] })
  const { body } = await statementOf(alias)
  expect(body.data.movimientos.map(({ tipo, cargo, abono }: Record<string, string>) => [tipo, cargo, abono])).toEqual([
    ['pedido', '50.00', '0.00'],
    ['pedido', '20.00', '0.00'],
    ['pago', '0.00', '20.00'],
    ['devolución', '0.00', '10.00'],
  ])
  expect(body.data).toMatchObject({ saldo: '40.00', edades: { porVencer: '40.00', mas: '0.00' } })
  const [row] = (await shop.call(customerList, { as: owner, query: '?search=Deudora%201' })).body.data
  expect(row.debe).toBe('40.00')
})

test('a clerk reads statements of who bought in the clerk’s shop, where it sells on credit', async () => {
  const id = await newCustomer()
  expect((await statementOf(id, clerk)).status).toBe(404)
  await till.sell(1, { clienteId: id })
  expect((await statementOf(id, clerk)).status).toBe(200)
  expect((await statementOf(id, stranger)).status).toBe(404)
  await settling(shop, owner)({ ventasCredito: 2 })
  expect((await statementOf(id, clerk)).status).toBe(404)
  await settling(shop, owner)({ ventasCredito: 1 })
  expect((await statementOf(99_999)).status).toBe(404)
})

test('a written-off order owes nothing, takes no payment, and its statement says so', async () => {
  const id = await newCustomer()
  const { body } = await till.sell(10, { clienteId: id })
  await pay(body.id, '40.00')
  const asked = { idData: id, factura: body.id, motivo: 'Se fue del país' }
  const headers = withKey()
  expect((await writeOff(asked, owner, headers)).status).toBe(201)
  const again = await writeOff(asked, owner, headers)
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
  expect((await writeOff(asked)).status).toBe(409)
  expect(await detail(body.id)).toMatchObject({ saldo: '0.00', castigado: '60.00', cobro: 'Cobrado', porCobrar: false })
  expect((await pay(body.id, '1.00')).status).toBe(409)
  expect((await statementOf(id)).body.data).toMatchObject({ saldo: '0.00' })
  expect((await statementOf(id)).body.data.movimientos.at(-1)).toMatchObject({ tipo: 'castigo', abono: '60.00' })
  const owing = (await shop.call(receivableList, { as: owner })).body.data
  expect(owing.some(({ clienteId }: { clienteId: number }) => clienteId === id)).toBe(false)
  const listed = (await shop.call(invoiceList, { as: owner, query: '?cobro=pendiente' })).body.data
  expect((listed ?? []).some((row: { id: number }) => row.id === body.id)).toBe(false)
})

test('goods that come back lower what was written off before money is given back', async () => {
  const id = await newCustomer()
  const { body } = await till.sell(10, { clienteId: id })
  await pay(body.id, '40.00')
  await writeOff({ idData: id, factura: body.id, motivo: 'No aparece' })
  expect((await giveBack(body.id, 5)).status).toBe(201)
  expect(await detail(body.id)).toMatchObject({ saldo: '0.00', castigado: '10.00', devuelto: '50.00' })
  expect((await giveBack(body.id, 5)).status).toBe(201)
  const after = await detail(body.id)
  expect(after).toMatchObject({ saldo: '0.00', devuelto: '100.00' })
  expect(after).not.toHaveProperty('castigado')
  expect(after.pagos.at(-1).monto).toBe('-40.00')
  expect((await statementOf(id)).body.data.saldo).toBe('0.00')
})

test('only the owner writes off, and no order of another customer, paid or void', async () => {
  const [id, other] = [await newCustomer(), await newCustomer()]
  const { body } = await till.sell(1, { clienteId: id })
  const asked = { idData: id, factura: body.id, motivo: 'No aparece' }
  for (const as of [clerk, await loginAs(shop, 'manager')]) expect((await writeOff(asked, as)).status).toBe(403)
  expect((await writeOff({ ...asked, idData: other })).status).toBe(404)
  expect((await writeOff({ ...asked, motivo: '' })).status).toBe(400)
  await shop.call(voidInvoice, { as: owner, raw: [{ idData: body.id }] })
  expect((await writeOff(asked)).status).toBe(409)
})

test('many who write off one order at once write it off once', async () => {
  const id = await newCustomer()
  const { body } = await till.sell(3, { clienteId: id })
  const asked = { idData: id, factura: body.id, motivo: 'No aparece' }
  const answers = await Promise.all([...Array.from({ length: 5 }, () => writeOff(asked)), pay(body.id, '10.00')])
  const { saldo, castigado } = await detail(body.id)
  expect(saldo).toBe('0.00')
  expect(['20.00', '30.00']).toContain(castigado)
  expect(answers.slice(0, 5).filter(({ status }) => status === 201)).toHaveLength(1)
})

test('a reminder is stored for a customer who owes, and the list shows when', async () => {
  const id = await newCustomer()
  const remind = (as: string) => shop.call(remindCustomer, { as, raw: [{ idData: id }] })
  expect((await remind(owner)).status).toBe(409)
  await till.sell(1, { clienteId: id })
  expect((await remind(stranger)).status).toBe(404)
  expect((await remind(clerk)).status).toBe(201)
  const rows = (await shop.call(receivableList, { as: owner })).body.data
  const row = rows.find(({ clienteId }: { clienteId: number }) => clienteId === id)
  expect(row.recordado).toMatch(/^2026-11-19 10:0/)
})

test('a statement comes as PDF on letter sheets and on a roll, to whom it may be shown', async () => {
  const id = await newCustomer()
  await till.sell(2, { clienteId: id })
  const paper = (query: string, as = owner) =>
    shop.call(statementPaper, { as, path: `/api/clientes/${id}/cuenta.pdf`, query })
  const letter = await paper('')
  expect([letter.status, letter.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(letter.headers['content-disposition']).toBe(`attachment; filename="estado-de-cuenta-${id}.pdf"`)
  const roll = await paper('?papel=ticket', clerk)
  expect(roll.status).toBe(200)
  const widthOf = (pdf: Buffer) => Number(/MediaBox \[0 0 ([\d.]+)/.exec(pdf.toString('latin1'))?.[1])
  expect(widthOf(letter.body)).toBeCloseTo(612, 0)
  expect(widthOf(roll.body)).toBeLessThan(300)
  expect((await paper('', stranger)).status).toBe(404)
  expect((await paper('?papel=oficio')).body.message).toBe('Elija carta o ticket.')
  expect((await paper('?desde=2026-13-01')).status).toBe(400)
})
