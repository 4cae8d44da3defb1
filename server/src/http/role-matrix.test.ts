import { randomUUID } from 'node:crypto'
import { addPurchaseOrder } from '@mostrador/contract/buying/purchase-orders'
import { openReceiving, postReceiving, receiveLine } from '@mostrador/contract/buying/receivings'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { endpoints } from '@mostrador/contract/endpoints'
import { proposeExit } from '@mostrador/contract/goods/exit-proposals'
import { addFamily, editMembers } from '@mostrador/contract/goods/families'
import { beginStockCount } from '@mostrador/contract/goods/stock-counts'
import { addSupplier } from '@mostrador/contract/goods/suppliers'
import { askTransfer, receiveTransfer, sendTransfer } from '@mostrador/contract/goods/transfers'
import { payOnAccount } from '@mostrador/contract/money/account-payments'
import { closeShift } from '@mostrador/contract/money/cash'
import { openShift } from '@mostrador/contract/money/till'
import { importProducts } from '@mostrador/contract/overview/product-import'
import { addCustomer } from '@mostrador/contract/people/customer-acts'
import { addPasskey, beginPasskey, passkeyChallenge, passkeys } from '@mostrador/contract/people/passkeys'
import { enrolDevice, shopDevices } from '@mostrador/contract/people/pins'
import { beginCodes, turnOnCodes } from '@mostrador/contract/people/totp'
import { addPinUser } from '@mostrador/contract/people/users'
import { shapeOf } from '@mostrador/contract/row'
import { placeEncargo } from '@mostrador/contract/sale/encargos'
import { addOffer } from '@mostrador/contract/sale/offers'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { addQuotation } from '@mostrador/contract/sale/quotations'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { instantOf } from '@mostrador/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GOLDEN, goldenBodiesOf } from '../../../contract/test/golden.ts'
import { makeCatalogueOrder } from '../../testing/catalogue-orders.ts'
import { DLUNA, loginAs, makeAffiliate, makeProduct, makeUser, openSession, PASSWORD } from '../../testing/factories.ts'
import { felSettingsOf, refuseAnnulment, settleFel, standDocument, standOutage } from '../../testing/fel.ts'
import { PasskeyDevice } from '../../testing/passkey-device.ts'
import { makePhoto, picture } from '../../testing/photo.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { openShop } from '../features/group/shops/open-shop.ts'
import { hashPassword } from '../features/people/session/password.ts'
import { base32, codeAt, stepOf } from '../features/people/totp/one-time-code.ts'

const PEOPLE = ['owner', 'manager', 'provider', 'rosales', 'dluna', 'inactive', 'nobody'] as const
type Person = (typeof PEOPLE)[number]

/**
 * Typed by hand from wire.md, D2, D4 and D5, so that the table of rights has an independent check. A call without
 * its answers fails the test.
 */
const ANSWERS: ReadonlyMap<string, readonly number[]> = new Map(
  [...GOLDEN].flatMap(([name, { answers }]) => (answers ? [[name, answers.split(' ').map(Number)]] : [])),
)

/** A drawer made by SQL, because the calls are under test. */
const newDrawer = (shopId: number): number => {
  serial += 1
  const sql = `insert into drawer (shop_id, name, name_key, is_active, shifts) values (?, ?, ?, 1, 0) returning id`
  return shop.database.raw.prepare(sql).pluck().get(shopId, `Caja ${serial}`, `caja ${serial}`) as number
}

async function newShift(shopId: number): Promise<number> {
  const as = await loginAs(shop, 'clerk', { shopId })
  return (await shop.call(openShift, { as, raw: [{ caja: newDrawer(shopId), fondo: '100.00' }] })).body.id
}

async function closedShift(shopId: number): Promise<number> {
  const id = await newShift(shopId)
  const as = await loginAs(shop, 'clerk', { shopId })
  await shop.call(closeShift, { as, raw: [{ idData: id, efectivo: '100.00' }] })
  return id
}

async function partAt(shopId: number, pago: object): Promise<number> {
  const as = await loginAs(shop, 'clerk', { shopId })
  const order = { ...orderOf(await makeProduct(shop, { shopId })), pagos: [pago], turno: await newShift(shopId) }
  const { body } = await shop.call(placeOrder, { as, raw: [order] })
  return shop.database.raw.prepare('select id from payment where invoice_id = ?').pluck().get(body.id) as number
}

const KEY = 'llave-maestra'

const SHEET = 'Código de barras,Comercio,Extensión\r\nX-1,Rosales,Central'

let shop: TestApp
let photo: string
let hash: string
let serial = 0

beforeAll(async () => {
  shop = await testApp()
  // A third shop where nobody works, because rights must not depend on the number of shops.
  await shop.database.inTransaction((tx) => openShop(tx, { name: 'Librería Rayuela', isActive: true, slug: 'rayuela' }))
  // Open shifts hide exports from clerks who count blind (D95). Another test covers that.
  shop.database.raw.prepare('update cash_setting set is_blind = 0').run()
  await makeAffiliate(shop)
  photo = await makePhoto(shop, await loginAs(shop, 'owner'))
  hash = await hashPassword(KEY)
})
afterAll(() => shop.close())

async function sessionOf(person: Person): Promise<string | undefined> {
  if (person === 'nobody') return undefined
  if (person === 'rosales') return loginAs(shop, 'clerk')
  if (person === 'dluna') return loginAs(shop, 'clerk', { shopId: DLUNA })
  if (person !== 'inactive') return loginAs(shop, person)
  const id = await makeUser(shop, { role: 'owner' })
  const session = await openSession(shop, id)
  shop.database.raw.prepare('update user_account set is_active = 0 where id = ?').run(id)
  return session
}

/** A person without the right gets an empty challenge. */
async function newPasskey(as: string | undefined) {
  const device = new PasskeyDevice({ host: 'localhost', origin: 'http://localhost' })
  const { opciones } = (await shop.call(beginPasskey, { as, raw: [{ password: PASSWORD }] })).body
  const answer = device.register(opciones ?? { challenge: '' })
  return { device, answer }
}

/** A person without the right gets a dummy secret. */
async function newCodes(as: string | undefined) {
  const { secreto = base32(Buffer.alloc(20)), prueba = 'ninguna' } = (
    await shop.call(beginCodes, { as, raw: [{ password: PASSWORD }] })
  ).body
  return { secreto, prueba, codigo: codeAt(secreto, stepOf(shop.clock.now)) }
}

async function keptPasskey(as: string | undefined) {
  const { device, answer } = await newPasskey(as)
  await shop.call(addPasskey, { as, raw: [{ nombre: 'Teléfono', respuesta: answer }] })
  const [kept] = (await shop.call(passkeys, { as })).body.data ?? []
  return { device, id: kept?.id ?? 1 }
}

const pinForm = () => {
  const { emailData: _, passwordData: __, taskRawData: ___, ...form } = userForm()
  return { ...form, pin: '2580' }
}

async function makePinClerk(): Promise<number> {
  return (await shop.call(addPinUser, { as: await loginAs(shop, 'owner'), raw: [pinForm()] })).body.id
}

async function newDevice(): Promise<number> {
  const as = await loginAs(shop, 'owner')
  await shop.call(enrolDevice, { as, raw: [{ nombre: 'Caja', comercio: 2, password: PASSWORD }] })
  return (await shop.call(shopDevices, { as })).body.data.at(-1).id
}

const homeOf = (person: Person) => (person === 'dluna' ? DLUNA : 2)

const oneUnitOf = (id: number) => ({ [`item_${id}`]: { id, cantidad: 1 } })
const orderOf = (id: number) => ({ itemsBag: oneUnitOf(id), cliente: 'Consumidor Final', nit: 'CF', descuento: 0 })

async function soldAt(shopId: number): Promise<number> {
  const as = await loginAs(shop, 'clerk', { shopId })
  const sold = await shop.call(placeOrder, { as, raw: [orderOf(await makeProduct(shop, { shopId }))] })
  return sold.body.id
}

const quotationFormOf = async (person: Person) => {
  const id = await makeProduct(shop, { shopId: homeOf(person), price: 10_00 })
  return { items: [{ id, cantidad: 1, valor: '10.00' }], descuento: 0, comercio: homeOf(person) }
}

const newQuotation = async (person: Person): Promise<number> => {
  const as = await loginAs(shop, 'owner')
  return (await shop.call(addQuotation, { as, raw: [await quotationFormOf(person)] })).body.id
}

async function newCatalogueOrder(person: Person) {
  const shopId = homeOf(person)
  return makeCatalogueOrder(shop, { shopId, productId: await makeProduct(shop, { shopId }) })
}

async function newLookup(table: string): Promise<number> {
  serial += 1
  const name = `entrada ${serial}`
  const sql = `insert into ${table} (name, name_key, is_active) values (?, ?, 1) returning id`
  const id = shop.database.raw.prepare(sql).pluck().get(name, name) as number
  return id
}

async function newLink(): Promise<number> {
  const [product, hashtag] = [await makeProduct(shop), await newLookup('hashtag')]
  const sql = 'insert into product_hashtag (product_id, hashtag_id, quantity) values (?, ?, 1) returning id'
  return shop.database.raw.prepare(sql).pluck().get(product, hashtag) as number
}

async function deleted(table: 'product' | 'user_account', id: number): Promise<number> {
  shop.database.raw.prepare(`update ${table} set deleted_at = ? where id = ?`).run(instantOf(shop.clock.now), id)
  return id
}

const tableOf = (kind: string) => (kind === 'group' ? 'product_group' : kind)

async function productForm(): Promise<object> {
  const { element_id, specification_id } = shop.database.raw
    .prepare('select element_id, specification_id from product where id = ?')
    .get(await makeProduct(shop)) as Record<string, number>
  return {
    barCode: `M-${serial}`,
    nameDataRow: 'Toalla',
    activeDataRow: 1,
    comercioProducto: 2,
    extensionProducto: 1,
    grupoProducto: 3,
    elementoProducto: element_id,
    especificacionProducto: specification_id,
    extraProducto: 2,
    productoCantidad: 10,
    productoValor: '10.00',
    photoPath: photo,
  }
}

/** Raises all sessions as the supervisor's key does (D16). */
const raiseAll = () =>
  shop.database.raw.prepare('update session set raised_until = ?').run(instantOf(shop.clock.now + 60_000))

/** Name of an import that this person tried, successfully or not. */
async function trialOf(as: string | undefined): Promise<string> {
  const ticket = randomUUID()
  const files = [{ field: 'archivo', name: 'p.csv', content: SHEET }]
  await shop.call(importProducts, { as, files, query: `?prueba=1&avance=${ticket}` })
  return ticket
}

async function pathFor({ name, path }: Endpoint, person: Person, as: string | undefined): Promise<string> {
  if (name === 'importProgress') return path.replace(':ticket', await trialOf(as))
  if (name === 'voucherByCode') return path.replace(':codigo', await voucherAt(homeOf(person)))
  if (name === 'paperLogo') return path.replace(':photo', await makePhoto(shop, await loginAs(shop, 'owner')))
  if (name === 'accountOrders') return `${path}?cliente=${await newDebtor(homeOf(person))}&comercio=${homeOf(person)}`
  if (name === 'accountPaymentList' || name === 'export.abonos') {
    await paidOnAccount(homeOf(person))
    return path
  }
  if (name === 'stockPlaces' || name === 'productFits')
    return `${path}?id=${await makeProduct(shop, { shopId: homeOf(person) })}`
  if (name === 'export.movimientos') return `${path}?producto=${await makeProduct(shop, { shopId: homeOf(person) })}`
  if (name === 'export.conteo') return `${path}?conteo=${(await newCount(homeOf(person))).idData}`
  if (name === 'affiliateHistory') return path.replace(':affiliateId', String(await newAffiliate()))
  if (name === 'findAnything' || name === 'findPeople') return `${path}?texto=ana`
  if (name === 'export.reportes') return `${path}?inicio=2026-11-01&fin=2026-11-30&comercio=2`
  if (name === 'felTaxpayer') {
    nameTaxpayer()
    return path.replace(':nit', '12521337')
  }
  if (name === 'felMonth') return path.replace(':month', '2026-11')
  if (path.includes('/settings/fel/')) return path.replace(':shop', '2')
  if (path.includes('/fel/documentos/')) return path.replace(':id', String(await newDocument(homeOf(person))))
  if (name === 'quotationPdf') return path.replace(':id', String(await newQuotation(person)))
  if (!path.includes(':id')) return path
  if (path.includes('/shop/')) return path.replace(':id', '2')
  return path.replace(':id', String(await makeProduct(shop, { shopId: homeOf(person) })))
}

async function filesFor({ name, takesFiles }: Endpoint) {
  if (!takesFiles) return {}
  if (name === 'importProducts')
    return { files: [{ field: 'archivo', name: 'p.csv', content: SHEET }], query: '?prueba=1' }
  return { files: [{ field: 'image', name: 'foto.png', content: await picture() }] }
}

const newDocument = async (shopId: number) => standDocument(shop, { shopId, invoiceId: await soldAt(shopId) })

async function rejectedDocument(shopId: number, emittedAt = '2026-11-19T16:00:00.000Z'): Promise<number> {
  const id = await newDocument(shopId)
  settleFel(shop, shopId)
  shop.database.raw
    .prepare("update fel_document set state = 'rejected', error_code = 'FEL_RCP302', emitted_at = ? where id = ?")
    .run(emittedAt, id)
  return id
}

async function unannulledDocument(shopId: number): Promise<number> {
  const id = await newDocument(shopId)
  refuseAnnulment(shop, id)
  return id
}

const nameTaxpayer = () =>
  shop.database.raw
    .prepare('insert into fel_taxpayer (receiver_id, name, asked_at) values (?, ?, ?) on conflict do nothing')
    .run('12521337', 'LOPEZ AJU, ANA', new Date(shop.clock.now).toISOString())

/** A clerk of Rosales, whom every editor of users may edit. */
const userForm = () => ({
  nameData: `Persona nueva ${serial}`,
  activeDataRaw: 1,
  emailData: `nueva${serial}@tienda.gt`,
  passwordData: PASSWORD,
  departamentData: 'Guatemala',
  addressData: 'Zona 1',
  jobData: 'Dependienta',
  shopUserIdData: 2,
  extensionUserIdData: 1,
  taskRawData: 4,
  phoneNumerData: '55550000',
  descriptionData: 'De prueba',
})

const affiliateForm = () => ({
  codigo: 500_000 + serial,
  nombre: 'Doña Inés',
  telefono: '5550 1234',
  email: 'ines@ejemplo.gt',
  estado: 1,
  descripcion: 'Compra los lunes',
})

async function newAffiliate(): Promise<number> {
  const code = await makeAffiliate(shop)
  return shop.database.raw.prepare('select id from affiliate where code = ?').pluck().get(code) as number
}

const encargoForm = async (commerce = 2) => ({
  ...orderOf(await makeProduct(shop, { shopId: commerce })),
  affiliate: await newAffiliate(),
  commerce,
  extension: 1,
})

/** D'Luna sets goods aside only for customers who are no affiliates. */
const layawayForm = async () => ({
  ...(await encargoForm(DLUNA)),
  affiliate: null,
  telefono: '5550 1234',
  pagos: [{ forma: 1, monto: '9.00' }],
})

const encargoFormOf = (person: Person) => (person === 'dluna' ? layawayForm() : encargoForm())

async function newEncargo(person: Person): Promise<number> {
  const as = await loginAs(shop, 'clerk', person === 'dluna' ? { shopId: DLUNA } : {})
  return (await shop.call(placeEncargo, { as, raw: [await encargoFormOf(person)] })).body.id
}

async function returnOf(idData: number) {
  const lines = shop.database.raw.prepare(
    'select product_id as id, quantity as cantidad from invoice_line where invoice_id = ?',
  )
  const items = (lines.all(idData) as object[]).map((line) => ({ ...line, estado: 'vendible' }))
  return { idData, items, motivo: 'No le quedó', forma: 5 }
}

const returned = async (invoice: number) =>
  (await shop.call(returnGoods, { as: await loginAs(shop, 'owner'), raw: [await returnOf(invoice)] })).body

const countOf = async (shopId: number) => {
  const ids = [await makeProduct(shop, { shopId })]
  return { comercioId: shopId, extensionId: 1, alcance: 'lista', ids }
}

async function newCount(shopId: number): Promise<{ idData: number; id: number }> {
  const count = await countOf(shopId)
  const { body } = await shop.call(beginStockCount, { as: await loginAs(shop, 'owner'), raw: [count] })
  return { idData: body.id, id: count.ids[0] ?? 0 }
}

async function voucherAt(shopId: number): Promise<string> {
  const part = await partAt(shopId, { forma: 1, monto: '10.00' })
  const invoice = shop.database.raw.prepare('select invoice_id from payment where id = ?').pluck().get(part) as number
  return (await returned(invoice)).vale.codigo
}

async function transferForm(from: number) {
  const de = { comercioId: from, extensionId: 1 }
  const a = { comercioId: from === DLUNA ? 2 : DLUNA, extensionId: 1 }
  return { de, a, items: [{ id: await makeProduct(shop, { shopId: from }), unidades: 1 }] }
}

async function transferFrom(from: number, isSent = false): Promise<{ id: number; product: number }> {
  const as = await loginAs(shop, 'owner')
  const form = await transferForm(from)
  const { id } = (await shop.call(askTransfer, { as, raw: [form] })).body
  if (isSent) await shop.call(sendTransfer, { as, raw: [{ idData: id }] })
  return { id, product: form.items[0]?.id ?? 0 }
}

async function newSupplier(): Promise<number> {
  serial += 1
  const as = await loginAs(shop, 'owner')
  return (await shop.call(addSupplier, { as, raw: [{ nombre: `Casa ${serial}` }] })).body.id
}

async function newCustomer(): Promise<number> {
  serial += 1
  const as = await loginAs(shop, 'owner')
  return (await shop.call(addCustomer, { as, raw: [{ nombre: `Cliente ${serial}` }] })).body.id
}

async function newDebtor(shopId: number): Promise<number> {
  const customer = await newCustomer()
  shop.database.raw.prepare('update invoice set customer_id = ? where id = ?').run(customer, await soldAt(shopId))
  shop.database.raw.prepare('update cash_setting set sells_on_credit = 1 where shop_id = ?').run(shopId)
  return customer
}

async function paidOnAccount(comercio: number): Promise<number> {
  const raw = [{ idData: await newDebtor(comercio), comercio, pagos: [{ forma: 3, monto: '1.00' }] }]
  return (await shop.call(payOnAccount, { as: await loginAs(shop, 'owner'), raw })).body.id
}

const offerForm = () => ({ nombre: `Oferta ${serial}`, clase: 'porciento', porciento: 10, objetivo: { tipo: 'todo' } })

async function newOffer(): Promise<number> {
  serial += 1
  return (await shop.call(addOffer, { as: await loginAs(shop, 'owner'), raw: [offerForm()] })).body.id
}

async function newFamily(shopId: number): Promise<{ family: number; product: number }> {
  serial += 1
  const as = await loginAs(shop, 'owner')
  const product = await makeProduct(shop, { shopId })
  const family = (await shop.call(addFamily, { as, raw: [{ nombre: `Familia ${serial}`, atributos: ['Color'] }] })).body
    .id
  await shop.call(editMembers, { as, raw: [{ idData: family, miembros: [{ id: product, valores: ['Azul'] }] }] })
  return { family, product }
}

async function newReceiving(shopId: number, isPosted = false) {
  const as = await loginAs(shop, 'owner')
  const product = await makeProduct(shop, { shopId })
  const { id } = (await shop.call(openReceiving, { as, raw: [{ comercioId: shopId, extensionId: 1 }] })).body
  await shop.call(receiveLine, { as, raw: [{ idData: id, id: product, unidades: 2 }] })
  if (isPosted) await shop.call(postReceiving, { as, raw: [{ idData: id }] })
  return { id, product }
}

async function newProposal(): Promise<number> {
  const proposal = { id: await makeProduct(shop), unidades: 1, tipo: 'merma', motivo: 'Roto' }
  return (await shop.call(proposeExit, { as: await loginAs(shop, 'clerk'), raw: [proposal] })).body.id
}

const purchaseOrderForm = async () => ({
  comercioId: 2,
  extensionId: 1,
  casa: await newSupplier(),
  items: [{ id: await makeProduct(shop), unidades: 3 }],
})

async function newPurchaseOrder(): Promise<number> {
  const as = await loginAs(shop, 'owner')
  return (await shop.call(addPurchaseOrder, { as, raw: [await purchaseOrderForm()] })).body.id
}

const refusedSale = { vendidoEn: '2026-11-20 14:35:08', total: '125.00', rechazo: 'Se agotó.' }

const setKey = () =>
  shop.database.raw
    .prepare(`insert into secret values ('supervisor', ?) on conflict (name) do update set value = excluded.value`)
    .run(hash)

/** Body of a sale without network, with its day's prices and more units than the stock. */
async function soldOf(shopId: number): Promise<object> {
  setKey()
  const id = await makeProduct(shop, { shopId, quantity: 0 })
  const itemsBag = { [`item_${id}`]: { id, cantidad: 1, valor: '125.00' } }
  return { ...orderOf(id), ...refusedSale, itemsBag, subtotal: '125.00' }
}

const callNamed = (name: string) => endpoints.find((endpoint) => endpoint.name === name)

function requestOf({ name, body }: Endpoint, id: number): object[] {
  serial += 1
  const own = { name: `De prueba ${serial}`, id }
  const wireNames = Object.entries(own).flatMap(([field, value]) => {
    const [wireName] = shapeOf(body)?.[field] ?? []
    return wireName === undefined ? [] : [[wireName, value] as const]
  })
  const { version: _, ...request } = (goldenBodiesOf(name).request as object[])[0] as Record<string, unknown>
  return [{ ...request, ...Object.fromEntries(wireNames) }]
}

/** Body of `addX`, `editX` and `removeX` for a plain record. Edits and removes a row that was just added. */
async function recordBody(name: string): Promise<unknown> {
  const [, act, noun = ''] = /^(add|edit|remove)([A-Z]\w+)$/.exec(name) ?? []
  const [add, call] = [callNamed(`add${noun}`), callNamed(name)]
  if (!act || !add || !call) return undefined
  if (act === 'add') return requestOf(add, 0)
  return requestOf(call, (await shop.call(add, { as: await loginAs(shop, 'owner'), raw: requestOf(add, 0) })).body.id)
}

/** A body that is valid for everyone who has the right. */
async function bodyFor({ name }: Endpoint, person: Person, as: string | undefined): Promise<unknown> {
  serial += 1
  const [kind = '', act = ''] = name.split('.')
  if (act === 'list') return undefined
  if (act === 'add') return [{ nameDataRow: `Nueva ${serial}`, activeDataRow: 1 }]
  if (act === 'edit')
    return [{ idData: await newLookup(tableOf(kind)), nameDataRow: `Otra ${serial}`, activeDataRow: 1 }]
  if (act === 'remove') return [{ idData: await newLookup(tableOf(kind)) }]
  switch (name) {
    case 'login': {
      const email = `entra${serial}@tienda.gt`
      await makeUser(shop, { email })
      return [{ email, password: PASSWORD }]
    }
    case 'addUser':
      return [userForm()]
    case 'editUser':
      return [{ ...userForm(), idData: await makeUser(shop) }]
    case 'placeCatalogueOrder': {
      // A repeated check returns the existing order.
      const productId = await makeProduct(shop)
      const altcha = `${name} ${serial}`
      makeCatalogueOrder(shop, { productId, check: altcha })
      const items = [{ id: productId, cantidad: 2 }]
      return [{ comercio_id: 2, nombre: 'Rosa', telefono: '5512 3344', items, altcha }]
    }
    case 'catalogueOrderById':
      return [{ codigo: (await newCatalogueOrder(person)).code }]
    case 'decideCatalogueOrder':
      return [{ idData: (await newCatalogueOrder(person)).id, acto: 'apartar' }]
    case 'addQuotation':
      return [await quotationFormOf(person)]
    case 'editQuotation':
      return [{ ...(await quotationFormOf(person)), idData: await newQuotation(person) }]
    case 'quotationById':
      return [{ id: await newQuotation(person) }]
    case 'withdrawQuotation':
      return [{ id: await newQuotation(person), motivo: 'Ya no la quiere' }]
    case 'addOffer':
      return [offerForm()]
    case 'editOffer':
      return [{ idData: await newOffer(), ...offerForm() }]
    case 'removeOffer':
      return [{ idData: await newOffer() }]
    case 'tryOffer':
      return [{ regla: offerForm(), items: [{ id: await makeProduct(shop), cantidad: 3 }] }]
    case 'addAffiliate': {
      const { nombre, telefono, codigo, estado } = affiliateForm()
      return [
        { code: codigo, name: nombre, phone: telefono, email: 'nueva@ejemplo.gt', description: '-', status: estado },
      ]
    }
    case 'editAffiliate':
      return { ...affiliateForm(), id: await newAffiliate() }
    case 'removeAffiliate':
      return { id: await newAffiliate() }
    case 'report':
    case 'reportSums':
      return { start: '2026-11-01', end: '2026-11-30', shop: 2 }
    case 'saveGoodsSettings':
      return { conIva: 1 }
    case 'encargoStock':
      return person === 'dluna'
        ? { affiliate: null, commerce: DLUNA, extension: 1 }
        : { affiliate: await newAffiliate(), commerce: 2, extension: 1 }
    case 'placeEncargo':
      return [await encargoFormOf(person)]
    case 'encargoById':
      return [{ id: await newEncargo(person) }]
    case 'editEncargo':
      return { id: await newEncargo(person), pagado: '5.00', formaRaw: 1, descripcion: '-', entregaRaw: 1, activo: 1 }
    case 'receiveAbono':
      return [{ idData: await newEncargo(person), pagos: [{ forma: 1, monto: '1.00' }] }]
    case 'deliverEncargo':
    case 'removeEncargo':
      return [{ idData: await newEncargo(person) }]
    case 'removeUser':
      return [{ id: await makeUser(shop) }]
    case 'restoreProduct':
      return [{ id: await deleted('product', await makeProduct(shop)) }]
    case 'restoreUser':
      return [{ id: await deleted('user_account', await makeUser(shop)) }]
    case 'changePassword':
      return [{ current: PASSWORD, next: 'otra-clave-larga' }]
    case 'endSession':
      return [{}]
    case 'beginSelling':
      return [{ comercio: 2 }]
    case 'userPasskeys':
    case 'userSessions':
    case 'endSessionOfUser':
      return [{ idData: await makeUser(shop) }]
    case 'personalData':
      return [{ nits: ['1234567-8'] }]
    case 'exportPersonalData':
    case 'erasePersonalData':
      return [{ nits: [], afiliado: await newAffiliate(), password: PASSWORD }]
    case 'beginPasskey':
      return [{ password: PASSWORD }]
    case 'addPasskey':
      return [{ nombre: 'Teléfono', respuesta: (await newPasskey(as)).answer }]
    case 'removePasskeyOfUser': {
      serial += 1
      const idData = await makeUser(shop, { role: 'manager' })
      const llave = shop.database.raw
        .prepare(
          `insert into passkey (user_id, credential_id, public_key, counter, name, created_at)
           values (?, ?, '', 0, 'Teléfono', '2026-11-19T16:00:00.000Z') returning id`,
        )
        .pluck()
        .get(idData, `llave-${serial}`)
      return [{ idData, llave }]
    }
    case 'removePasskey':
      return [{ idData: (await keptPasskey(as)).id }]
    case 'beginCodes':
      return [{ password: PASSWORD }]
    case 'turnOnCodes':
      return [await newCodes(as)]
    case 'turnOffCodes':
      await shop.call(turnOnCodes, { as, raw: [await newCodes(as)] })
      return [{ password: PASSWORD }]
    case 'turnOffUserCodes': {
      const userId = await makeUser(shop, { role: 'manager' })
      const whose = await openSession(shop, userId)
      await shop.call(turnOnCodes, { as: whose, raw: [await newCodes(whose)] })
      return [{ idData: userId, password: PASSWORD }]
    }
    case 'pinLogin':
      return [{ idData: await makePinClerk(), pin: '2580' }]
    case 'enrolDevice':
      return [{ nombre: 'Caja', comercio: homeOf(person), password: PASSWORD }]
    case 'revokeDevice':
      return [{ idData: await newDevice() }]
    case 'addPinUser':
      return [pinForm()]
    case 'editPinUser':
      return [{ ...pinForm(), idData: await makePinClerk() }]
    case 'enterCode':
      return [{ codigo: '123456' }]
    case 'passkeyLogin': {
      const { device } = await keptPasskey(await loginAs(shop, 'manager'))
      return [{ respuesta: device.enter((await shop.call(passkeyChallenge)).body.opciones) }]
    }
    case 'addCustomer':
      return [{ nombre: 'Cliente nuevo' }]
    case 'editCustomer': {
      const idData = await newCustomer()
      return [{ idData, nombre: `Cliente ${serial}`, direccion: 'Zona 1' }]
    }
    case 'removeCustomer':
      return [{ idData: await newCustomer() }]
    case 'setCustomerCredit':
      return [{ idData: await newCustomer(), limite: '10.00', dias: 8, bloqueado: 2 }]
    case 'payOnAccount': {
      const idData = await newDebtor(homeOf(person))
      return [{ idData, comercio: homeOf(person), pagos: [{ forma: 3, monto: '1.00' }] }]
    }
    case 'voidAccountPayment':
      return [{ id: await paidOnAccount(2), motivo: 'Prueba' }]
    case 'accountPaymentById':
      return [{ id: await paidOnAccount(homeOf(person)) }]
    case 'setCommission':
      return [{ tipo: 'cajero', personaId: 999_999, porciento: 1 }]
    case 'settleCommission':
      return [{ tipo: 'cajero', personaId: 999_999, hasta: '2026-11-01' }]
    case 'writeOffDebt':
      return [{ idData: 999_999, factura: 1, motivo: 'De prueba' }]
    case 'remindCustomer':
      return [{ idData: 999_999 }]
    case 'joinCustomers':
      return [{ queda: await newCustomer(), sale: await newCustomer() }]
    case 'familyById':
      return [{ id: (await newFamily(homeOf(person))).family }]
    case 'editMembers': {
      const { family, product } = await newFamily(2)
      return [{ idData: family, miembros: [{ como: product, valores: ['Rojo'] }] }]
    }
    case 'placeOrder':
      return [orderOf(await makeProduct(shop, { shopId: homeOf(person) }))]
    case 'discardSale':
      return [{ ...orderOf(await makeProduct(shop)), clave: randomUUID(), motivo: 'Prueba', ...refusedSale }]
    case 'knownBuyer':
      return [{ nit: '1234567-1' }]
    case 'recordSale':
      return [{ ...(await soldOf(homeOf(person))), claveSupervisor: KEY, clave: randomUUID(), motivo: 'Prueba' }]
    case 'addProduct':
      return [{ ...(await productForm()), codeProduct: 'T-1' }]
    case 'editProduct':
      return [{ ...(await productForm()), productoCodigo: 'T-1', id: await makeProduct(shop) }]
    case 'editProducts':
      return [{ productos: [{ id: await makeProduct(shop), version: 1, productoValor: '12.00' }] }]
    case 'setProductCodes':
      return [{ idData: await makeProduct(shop), codigos: [{ codigo: randomUUID(), clase: 'fabricante' }] }]
    case 'setProductPieces':
      return [
        { idData: await makeProduct(shop, { quantity: 0 }), piezas: [{ id: await makeProduct(shop), unidades: 2 }] },
      ]
    case 'setProductFits':
      return [{ idData: await makeProduct(shop), vehiculos: [{ marca: 'Toyota', modelo: 'Hilux' }], equivalentes: [] }]
    case 'removeProduct':
      raiseAll()
      return [{ id: await makeProduct(shop) }]
    case 'addProductTag':
      return [{ producto: await makeProduct(shop), tag: await newLookup('hashtag'), cantidadTag: 1 }]
    case 'editProductTag':
      return [{ idData: await newLink(), tagCantidad: 2 }]
    case 'removeProductTag':
      return [{ idData: await newLink() }]
    case 'beginInstallation':
      return [{ codigo: 'K7QM-4XPR', nombre: 'Nadie', email: 'nadie@ejemplo.gt', clave: PASSWORD }]
    case 'setTradingGroup':
      return { nombre: 'Grupo', razonSocial: '', nit: '', direccion: '', logo: '' }
    case 'servePhones':
      return [{ telefonos: 1 }]
    case 'startWithComputer':
      return [{ arranque: 1 }]
    case 'keepBackupsIn':
      return [{ carpeta: '/media/usb' }]
    case 'setFooterLinks':
      return { desarrollador: 'https://ejemplo.gt', acercaDe: '', blog: '' }
    case 'setFelSettings':
      return [felSettingsOf({ activo: 2 })]
    case 'tryFelSettings':
      return [{ comercioId: 2, ...felSettingsOf() }]
    case 'fileFelOutage':
      return [{ idData: standOutage(shop), presentado: 1 }]
    case 'correctFelDocument':
      return [{ idData: await rejectedDocument(homeOf(person)), nit: 'CF' }]
    case 'retryFelDocument':
      return [{ idData: await rejectedDocument(homeOf(person)) }]
    case 'reissueFelDocument':
      return [{ idData: await rejectedDocument(homeOf(person), '2026-11-01T16:00:00.000Z') }]
    case 'decideFelAnnulment':
      return [{ idData: await unannulledDocument(homeOf(person)), decision: 'nota' }]
    case 'felDocumentById':
      return [{ id: await newDocument(homeOf(person)) }]
    case 'setShopSettings':
      return {
        titulo: 'Rosales',
        direccion: '',
        whatsapp: '',
        catalogo: '',
        credito: '',
        pie: '',
        plantilla: 'vianney',
        recortar: 1,
      }
    case 'verifySupervisor':
      setKey()
      return [{ key: KEY }]
    case 'setSupervisor':
      return [{ password: PASSWORD, key: KEY }]
    case 'catalogue':
      return [{ comercio_id: DLUNA }]
    case 'adiPrices':
      return oneUnitOf(await makeProduct(shop))
    case 'recordLabels':
      return [{ items: [{ id: await makeProduct(shop), unidades: 3, valor: '10.00', precioADI: null }] }]
    case 'giveBarcodes':
      return [{ ids: [await makeProduct(shop, { barcode: `SC-${serial}`, code: `SC-${serial}` })] }]
    case 'chargeOrder':
      return [{ idData: await soldAt(homeOf(person)), pagos: [{ forma: 1, monto: '10.00' }] }]
    case 'correctPayment':
      return [{ id: await partAt(homeOf(person), { forma: 1, monto: '10.00' }), forma: 3, motivo: 'Con tarjeta' }]
    case 'confirmTransfer': {
      const transfer = { forma: 4, monto: '10.00', referencia: 'T-1', porConfirmar: true }
      return [{ id: await partAt(homeOf(person), transfer), llego: true }]
    }
    case 'returnGoods':
      return [await returnOf(await soldAt(homeOf(person)))]
    case 'returnWithoutReceipt': {
      const { items } = await returnOf(await soldAt(2))
      return [{ comercioId: 2, items, motivo: 'Sin recibo', telefono: '5555-1234' }]
    }
    case 'beginStockCount':
      return [await countOf(homeOf(person))]
    case 'countStock': {
      const { idData, id } = await newCount(homeOf(person))
      return [{ idData, id, unidades: 1, modo: 'sumar' }]
    }
    case 'stockCountById':
      return [{ id: (await newCount(homeOf(person))).idData }]
    case 'approveStockCount':
      return [{ idData: (await newCount(homeOf(person))).idData }]
    case 'tellVoucher': {
      const part = await partAt(homeOf(person), { forma: 1, monto: '10.00' })
      const invoice = shop.database.raw.prepare('select invoice_id from payment where id = ?').pluck().get(part)
      return [{ id: (await returned(Number(invoice))).id }]
    }
    case 'returnById':
      return [{ id: (await returned(await soldAt(homeOf(person)))).id }]
    case 'askTransfer':
      return [await transferForm(homeOf(person))]
    case 'sendTransfer':
      return [{ idData: (await transferFrom(homeOf(person))).id }]
    case 'receiveTransfer': {
      const { id: idData, product } = await transferFrom(homeOf(person) === DLUNA ? 2 : DLUNA, true)
      return [{ idData, items: [{ id: product, unidades: 1 }] }]
    }
    case 'decideTransfer': {
      const { id: idData, product } = await transferFrom(2, true)
      const items = [{ id: product, unidades: 9 }]
      await shop.call(receiveTransfer, {
        as: await loginAs(shop, 'clerk', { shopId: DLUNA }),
        raw: [{ idData, items, motivo: 'De más' }],
      })
      return [{ idData, aceptar: 1 }]
    }
    case 'cancelTransfer':
      return [{ idData: (await transferFrom(homeOf(person))).id, motivo: 'Ya no hace falta' }]
    case 'transferById':
      return [{ id: (await transferFrom(homeOf(person))).id }]
    case 'makeExit':
      return [{ id: await makeProduct(shop), unidades: 1, tipo: 'merma', motivo: 'Roto' }]
    case 'proposeExit':
      return [{ id: await makeProduct(shop, { shopId: homeOf(person) }), unidades: 1, tipo: 'merma', motivo: 'Roto' }]
    case 'decideExit':
      return [{ idData: await newProposal(), aceptar: 1 }]
    case 'openReceiving':
      return [{ comercioId: homeOf(person), extensionId: 1 }]
    case 'editReceiving':
    case 'postReceiving':
    case 'cancelReceiving':
      return [{ idData: (await newReceiving(homeOf(person))).id }]
    case 'receiveLine': {
      const { id, product } = await newReceiving(homeOf(person))
      return [{ idData: id, id: product, unidades: 1 }]
    }
    case 'receivingById':
      return [{ id: (await newReceiving(homeOf(person))).id }]
    case 'returnToSupplier': {
      const { id, product } = await newReceiving(homeOf(person), true)
      return [{ idData: id, items: [{ id: product, unidades: 1 }], motivo: 'Vino mal' }]
    }
    case 'addPurchaseOrder':
      return [await purchaseOrderForm()]
    case 'editPurchaseOrder':
      return [{ idData: await newPurchaseOrder(), nota: 'Urge' }]
    case 'purchaseOrderById':
      return [{ id: await newPurchaseOrder() }]
    case 'receivePurchaseOrder':
      return [{ idData: await newPurchaseOrder() }]
    case 'addDrawer':
      return [{ nombre: `Caja nueva ${serial}`, comercioId: 2, activo: 1 }]
    case 'editDrawer':
      return [{ idData: newDrawer(2), nombre: `Otra caja ${serial}`, comercioId: 2, activo: 1 }]
    case 'knownDevice':
      return [{}]
    case 'openShift':
      return [{ caja: newDrawer(homeOf(person)), fondo: '100.00' }]
    case 'shiftById':
      return [{ id: await newShift(homeOf(person)) }]
    case 'moveCash':
      return [{ turno: await newShift(homeOf(person)), tipo: 'entrada', monto: '5.00', motivo: 'Cambio' }]
    case 'closeShift':
    case 'relieveShift':
      return [{ idData: await newShift(homeOf(person)), efectivo: '100.00' }]
    case 'setFloat':
      return [{ idData: await newShift(homeOf(person)), fondo: '120.00' }]
    case 'recountShift':
      return [{ idData: await closedShift(homeOf(person)), efectivo: '99.00', motivo: 'Otra vez' }]
    case 'invoiceById':
      return [{ id: await soldAt(homeOf(person)) }]
    case 'setInvoiceState':
      return [{ idData: await soldAt(homeOf(person)), invoiceProcess: 2 }]
    case 'voidInvoice':
      return [{ idData: await soldAt(homeOf(person)) }]
    default:
      return recordBody(name)
  }
}

test('the matrix has every call of the table and no other', () => {
  expect([...ANSWERS.keys()].toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

describe('who may call', () => {
  const calls = endpoints.flatMap((endpoint) =>
    [endpoint.path, ...endpoint.aliases].map((path) => [endpoint.name, path, { ...endpoint, path }] as const),
  )
  test.each(calls)('%s %s', async (name, _, endpoint) => {
    const statuses: number[] = []
    for (const person of PEOPLE) {
      const as = await sessionOf(person)
      const raw = await bodyFor(endpoint, person, as)
      const answer = await shop.call(endpoint, {
        as,
        path: await pathFor(endpoint, person, as),
        ...(await filesFor(endpoint)),
        from: `10.6.0.${serial % 250}`,
        ...(raw !== undefined && { raw }),
      })
      statuses.push(answer.status)
    }
    expect(Object.fromEntries(PEOPLE.map((person, index) => [person, statuses[index]]))).toEqual(
      Object.fromEntries(PEOPLE.map((person, index) => [person, ANSWERS.get(name)?.[index]])),
    )
  })
})

describe('a row of another shop is answered as missing (404)', () => {
  const call = (name: string) => {
    const found = callNamed(name)
    if (!found) throw new Error(`No call ${name}`)
    return found
  }
  const OTHERS: readonly [name: string, raw: (invoice: number, product: number) => unknown][] = [
    ['invoiceById', (id) => [{ id }]],
    ['setInvoiceState', (idData) => [{ idData, invoiceProcess: 2 }]],
    ['chargeOrder', (idData) => [{ idData, pagos: [{ forma: 1, monto: '1.00' }] }]],
    ['placeOrder', (_, id) => [orderOf(id)]],
    ['adiPrices', (_, id) => oneUnitOf(id)],
  ]

  test.each(OTHERS)('%s', async (name, raw) => {
    const rosales = await loginAs(shop, 'clerk')
    const [invoice, product] = [await soldAt(DLUNA), await makeProduct(shop, { shopId: DLUNA, name: 'Ajeno' })]
    const foreign = await shop.call(call(name), { as: rosales, raw: raw(invoice, product) })
    const unknown = await shop.call(call(name), { as: rosales, raw: raw(999_999_999, 999_999_999) })
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    const text = JSON.stringify(foreign.body)
    expect(text).not.toContain('Ajeno')
    expect(text.replaceAll(String(product), '')).toBe(JSON.stringify(unknown.body).replaceAll('999999999', ''))
    const state = shop.database.raw.prepare('select state from invoice where id = ?').pluck().get(invoice)
    expect(state).toBe(1)
  })

  test('stockMovements', async () => {
    const as = await loginAs(shop, 'clerk')
    const movementsOf = async (id: number) => {
      const path = `/api/data/stock/${id}/movimientos`
      const { status, body } = await shop.call(call('stockMovements'), { as, path })
      return { status, body }
    }
    const foreign = await movementsOf(await makeProduct(shop, { shopId: DLUNA }))
    expect(foreign).toEqual(await movementsOf(999_999_999))
    expect(foreign.status).toBe(404)
  })

  test.each(['inventory', 'pendingOrders', 'invoiceList'])('%s lists the clerk’s shop alone', async (name) => {
    await soldAt(DLUNA)
    await soldAt(2)
    for (const [shopId, title] of [
      [2, 'Rosales'],
      [DLUNA, 'D’Luna'],
    ] as const) {
      const as = await loginAs(shop, 'clerk', { shopId })
      for (const query of ['', '?page=1&pageSize=500', '?page=1&pageSize=500&search=a&columns=comercio,nombre']) {
        const { body } = await shop.call(call(name), { as, query })
        expect(new Set(body.data.map((row: { comercio: string }) => row.comercio))).toEqual(new Set([title]))
      }
    }
  })
})
