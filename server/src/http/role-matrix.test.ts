import { randomUUID } from 'node:crypto'
import { placeEncargo } from '@mostrador/contract/encargos'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { endpoints } from '@mostrador/contract/endpoints'
import { importProducts } from '@mostrador/contract/import-export'
import { placeOrder } from '@mostrador/contract/orders'
import { instantOf } from '@mostrador/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../features/session/password.ts'
import { BALAM, loginAs, makeAffiliate, makeProduct, makeUser, openSession, PASSWORD } from '../testing/factories.ts'
import { makePhoto, picture } from '../testing/photo.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

/** Who asks: the four puestos, a clerk in each shop, somebody who was sent away, and nobody. */
const PEOPLE = ['owner', 'manager', 'provider', 'vianney', 'balam', 'inactive', 'nobody'] as const
type Person = (typeof PEOPLE)[number]
type Cell = 200 | 201 | 401 | 403
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell]

/**
 * Typed by hand from the tables of calls (wire.md, D2, D4, D5), not derived from the table of rights: the two must agree.
 * A call that is not here fails the test.
 */
const MATRIX: Readonly<Record<string, Row>> = {
  //                       owner  manager provider vianney b'alam inactive nobody
  meta: /*              */ [200, 200, 200, 200, 200, 200, 200],
  login: /*             */ [200, 200, 200, 200, 200, 200, 200],
  challenge: /*         */ [200, 200, 200, 200, 200, 200, 200],
  isLoggedIn: /*        */ [200, 200, 200, 200, 200, 200, 200],
  currentUser: /*       */ [200, 200, 200, 200, 200, 200, 200],
  logout: /*            */ [200, 200, 200, 200, 200, 200, 200],
  changePassword: /*    */ [200, 200, 200, 200, 200, 401, 401],

  'shop.list': /*       */ [200, 200, 200, 403, 403, 401, 401],
  'shop.add': /*        */ [201, 403, 403, 403, 403, 401, 401],
  'shop.edit': /*       */ [200, 403, 403, 403, 403, 401, 401],
  'shop.remove': /*     */ [200, 403, 403, 403, 403, 401, 401],
  'extension.list': /*  */ [200, 200, 200, 403, 403, 401, 401],
  'extension.add': /*   */ [201, 403, 403, 403, 403, 401, 401],
  'extension.edit': /*  */ [200, 403, 403, 403, 403, 401, 401],
  'extension.remove': /**/ [200, 403, 403, 403, 403, 401, 401],
  'group.list': /*      */ [200, 200, 200, 403, 403, 401, 401],
  'group.add': /*       */ [201, 201, 201, 403, 403, 401, 401],
  'group.edit': /*      */ [200, 200, 200, 403, 403, 401, 401],
  'group.remove': /*    */ [200, 200, 403, 403, 403, 401, 401],
  'element.list': /*    */ [200, 200, 200, 403, 403, 401, 401],
  'element.add': /*     */ [201, 201, 201, 403, 403, 401, 401],
  'element.edit': /*    */ [200, 200, 200, 403, 403, 401, 401],
  'element.remove': /*  */ [200, 200, 403, 403, 403, 401, 401],
  'specification.list': [200, 200, 200, 403, 403, 401, 401],
  'specification.add': /**/ [201, 201, 201, 403, 403, 401, 401],
  'specification.edit': [200, 200, 200, 403, 403, 401, 401],
  'specification.remove': [200, 200, 403, 403, 403, 401, 401],
  'hashtag.list': /*    */ [200, 200, 200, 403, 403, 401, 401],
  'hashtag.add': /*     */ [201, 201, 201, 403, 403, 401, 401],
  'hashtag.edit': /*    */ [200, 200, 200, 403, 403, 401, 401],
  'hashtag.remove': /*  */ [200, 200, 403, 403, 403, 401, 401],

  catalogue: /*         */ [200, 200, 200, 200, 200, 200, 200],
  inventory: /*         */ [200, 200, 200, 200, 200, 401, 401],
  stockList: /*         */ [200, 200, 200, 403, 403, 401, 401],
  addProduct: /*        */ [201, 201, 201, 403, 403, 401, 401],
  editProduct: /*       */ [200, 200, 200, 403, 403, 401, 401],
  removeProduct: /*     */ [200, 403, 403, 403, 403, 401, 401],
  stockMovements: /*    */ [200, 200, 200, 200, 200, 401, 401],
  uploadPhotos: /*      */ [200, 200, 200, 403, 403, 401, 401],
  uploadMorePhotos: /*  */ [200, 200, 200, 403, 403, 401, 401],
  productTagList: /*    */ [200, 200, 200, 403, 403, 401, 401],
  addProductTag: /*     */ [201, 201, 201, 403, 403, 401, 401],
  editProductTag: /*    */ [200, 200, 200, 403, 403, 401, 401],
  removeProductTag: /*  */ [200, 200, 403, 403, 403, 401, 401],
  shopSettings: /*      */ [200, 403, 403, 403, 403, 401, 401],
  setShopSettings: /*   */ [200, 403, 403, 403, 403, 401, 401],
  footerLinks: /*       */ [200, 200, 200, 200, 200, 401, 401],
  setFooterLinks: /*    */ [200, 403, 403, 403, 403, 401, 401],
  'export.productos': [200, 200, 200, 403, 403, 401, 401],
  'export.inventario': [200, 200, 200, 200, 200, 401, 401],
  'export.comercios': [200, 200, 200, 403, 403, 401, 401],
  'export.extensiones': [200, 200, 200, 403, 403, 401, 401],
  'export.grupos': [200, 200, 200, 403, 403, 401, 401],
  'export.elementos': [200, 200, 200, 403, 403, 401, 401],
  'export.especificaciones': [200, 200, 200, 403, 403, 401, 401],
  'export.hashtags': [200, 200, 200, 403, 403, 401, 401],
  'export.producto-hashtags': [200, 200, 200, 403, 403, 401, 401],
  'export.usuarios': [200, 200, 200, 403, 403, 401, 401],
  'export.registros': [200, 200, 200, 403, 403, 401, 401],
  'export.afiliados': [200, 200, 200, 200, 403, 401, 401],
  'export.facturas': [200, 200, 200, 200, 200, 401, 401],
  'export.auditoria': [200, 403, 403, 403, 403, 401, 401],
  'export.movimientos': [200, 200, 200, 200, 200, 401, 401],
  importProducts: /*    */ [200, 200, 403, 403, 403, 401, 401],
  importProgress: /*    */ [200, 200, 403, 403, 403, 401, 401],
  importTemplate: /*    */ [200, 200, 403, 403, 403, 401, 401],
  verifySupervisor: /*  */ [200, 403, 403, 403, 403, 401, 401],
  setSupervisor: /*     */ [200, 403, 403, 403, 403, 401, 401],
  backupState: /*       */ [200, 403, 403, 403, 403, 401, 401],
  makeBackupNow: /*     */ [200, 403, 403, 403, 403, 401, 401],
  placeOrder: /*        */ [403, 403, 403, 201, 201, 401, 401],
  discardSale: /*       */ [200, 200, 200, 200, 200, 401, 401],
  adiPrices: /*         */ [403, 403, 403, 200, 403, 401, 401],
  pendingOrders: /*     */ [200, 200, 200, 200, 200, 401, 401],
  invoiceList: /*       */ [200, 200, 200, 200, 200, 401, 401],
  invoiceById: /*       */ [200, 200, 200, 200, 200, 401, 401],
  setInvoiceState: /*   */ [200, 200, 403, 200, 200, 401, 401],
  voidInvoice: /*       */ [200, 403, 403, 403, 403, 401, 401],
  affiliateList: /*     */ [200, 200, 200, 200, 403, 401, 401],
  addAffiliate: /*      */ [201, 201, 403, 201, 403, 401, 401],
  editAffiliate: /*     */ [200, 200, 403, 200, 403, 401, 401],
  removeAffiliate: /*   */ [200, 200, 403, 403, 403, 401, 401],
  affiliateHistory: /*  */ [200, 200, 200, 200, 403, 401, 401],
  encargoList: /*       */ [200, 200, 200, 200, 403, 401, 401],
  encargoStock: /*      */ [403, 403, 403, 200, 403, 401, 401],
  placeEncargo: /*      */ [403, 403, 403, 201, 403, 401, 401],
  encargoById: /*       */ [200, 200, 200, 200, 403, 401, 401],
  editEncargo: /*       */ [200, 200, 403, 200, 403, 401, 401],
  removeEncargo: /*     */ [200, 200, 403, 403, 403, 401, 401],
  shopList: /*          */ [200, 403, 200, 403, 403, 401, 401],
  report: /*            */ [200, 403, 200, 403, 403, 401, 401],
  'export.reportes': [200, 403, 200, 403, 403, 401, 401],
  'export.encargos': [200, 200, 200, 200, 403, 401, 401],
  dashboard: /*         */ [200, 200, 200, 200, 200, 401, 401],

  userList: /*          */ [200, 200, 200, 403, 403, 401, 401],
  recordList: /*        */ [200, 200, 200, 403, 403, 401, 401],
  addUser: /*           */ [201, 201, 403, 403, 403, 401, 401],
  editUser: /*          */ [200, 200, 403, 403, 403, 401, 401],
  removeUser: /*        */ [200, 200, 403, 403, 403, 401, 401],
  auditLog: /*          */ [200, 403, 403, 403, 403, 401, 401],
  invoiceSums: /*       */ [200, 200, 200, 403, 403, 401, 401],
  accountFigures: /*    */ [200, 200, 200, 200, 200, 401, 401],
  notifications: /*     */ [200, 200, 200, 200, 200, 401, 401],
  readNotifications: /* */ [200, 200, 200, 200, 200, 401, 401],
}

/** The supervisor's key. */
const KEY = 'llave-maestra'

const SHEET = 'Código de barras,Comercio,Extensión\r\nX-1,Vianney,Central'

let shop: TestApp
let photo: string
let hash: string
let serial = 0

beforeAll(async () => {
  shop = await testApp()
  await makeAffiliate(shop)
  photo = await makePhoto(shop, await loginAs(shop, 'owner'))
  hash = await hashPassword(KEY)
})
afterAll(() => shop.close())

/** A session of a person who did nothing yet. */
async function sessionOf(person: Person): Promise<string | undefined> {
  if (person === 'nobody') return undefined
  if (person === 'vianney') return loginAs(shop, 'clerk')
  if (person === 'balam') return loginAs(shop, 'clerk', { shopId: BALAM })
  if (person !== 'inactive') return loginAs(shop, person)
  const id = await makeUser(shop, { role: 'owner' })
  const session = await openSession(shop, id)
  shop.database.raw.prepare('update user_account set is_active = 0 where id = ?').run(id)
  return session
}

const homeOf = (person: Person) => (person === 'balam' ? BALAM : 2)

const bagOf = (id: number) => ({ [`item_${id}`]: { id, cantidad: 1 } })
const orderOf = (id: number) => ({ itemsBag: bagOf(id), cliente: 'Consumidor Final', nit: 'CF', descuento: 0 })

/** An invoice of a shop, sold by a clerk of its own. */
async function soldAt(shopId: number): Promise<number> {
  const as = await loginAs(shop, 'clerk', { shopId })
  const sold = await shop.call(placeOrder, { as, raw: [orderOf(await makeProduct(shop, { shopId }))] })
  return sold.body.id
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

const tableOf = (kind: string) => (kind === 'group' ? 'product_group' : kind)

/** What both product dialogs send (B §3). */
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

/** As the supervisor's key leaves the sessions (D16). */
const raiseAll = () =>
  shop.database.raw.prepare('update session set raised_until = ?').run(instantOf(shop.clock.now + 60_000))

/** The name of an import that this person just tried, or failed to. */
async function trialOf(as: string | undefined): Promise<string> {
  const ticket = randomUUID()
  const files = [{ field: 'archivo', name: 'p.csv', content: SHEET }]
  await shop.call(importProducts, { as, files, query: `?prueba=1&avance=${ticket}` })
  return ticket
}

/** A call with the parameters of its path filled in, for somebody who may see that row. */
async function pathFor({ name, path }: Endpoint, person: Person, as: string | undefined): Promise<string> {
  if (name === 'importProgress') return path.replace(':ticket', await trialOf(as))
  if (name === 'export.movimientos') return `${path}?producto=${await makeProduct(shop, { shopId: homeOf(person) })}`
  if (name === 'affiliateHistory') return path.replace(':affiliateId', String(await newAffiliate()))
  if (name === 'export.reportes') return `${path}?inicio=2026-11-01&fin=2026-11-30&comercio=2`
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

/** A clerk of Vianney: whoever may write users may write this one. */
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

/** An encargo at Vianney by a clerk of its own. */
async function newEncargo(): Promise<number> {
  const as = await loginAs(shop, 'clerk')
  return (await shop.call(placeEncargo, { as, raw: [await encargoForm()] })).body.id
}

const refusedSale = { vendidoEn: '2026-11-20 14:35:08', total: '125.00', rechazo: 'Se agotó.' }

/** A body that the call accepts from whoever may send it. */
async function bodyFor({ name }: Endpoint, person: Person): Promise<unknown> {
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
      return { start: '2026-11-01', end: '2026-11-30', shop: 2 }
    case 'encargoStock':
      return { affiliate: await newAffiliate(), commerce: 2, extension: 1 }
    case 'placeEncargo':
      return [await encargoForm()]
    case 'encargoById':
      return [{ id: await newEncargo() }]
    case 'editEncargo':
      return { id: await newEncargo(), pagado: '5.00', formaRaw: 1, descripcion: '-', entregaRaw: 1, activo: 1 }
    case 'removeEncargo':
      return [{ idData: await newEncargo() }]
    case 'removeUser':
      return [{ id: await makeUser(shop) }]
    case 'changePassword':
      return [{ current: PASSWORD, next: 'otra-clave-larga' }]
    case 'placeOrder':
      return [orderOf(await makeProduct(shop, { shopId: homeOf(person) }))]
    case 'discardSale':
      return [{ ...orderOf(await makeProduct(shop)), clave: randomUUID(), motivo: 'Prueba', ...refusedSale }]
    case 'addProduct':
      return [{ ...(await productForm()), codeProduct: 'T-1' }]
    case 'editProduct':
      return [{ ...(await productForm()), productoCodigo: 'T-1', id: await makeProduct(shop) }]
    case 'removeProduct':
      raiseAll()
      return [{ id: await makeProduct(shop) }]
    case 'addProductTag':
      return [{ producto: await makeProduct(shop), tag: await newLookup('hashtag'), cantidadTag: 1 }]
    case 'editProductTag':
      return [{ idData: await newLink(), tagCantidad: 2 }]
    case 'removeProductTag':
      return [{ idData: await newLink() }]
    case 'setFooterLinks':
      return { desarrollador: 'https://ejemplo.gt', acercaDe: '', blog: '' }
    case 'setShopSettings':
      return {
        titulo: 'Vianney',
        direccion: '',
        whatsapp: '',
        catalogo: '',
        credito: '',
        pie: '',
        plantilla: 'vianney',
        recortar: 1,
      }
    case 'verifySupervisor':
      shop.database.raw
        .prepare(`insert into secret values ('supervisor', ?) on conflict (name) do update set value = excluded.value`)
        .run(hash)
      return [{ key: KEY }]
    case 'setSupervisor':
      return [{ password: PASSWORD, key: KEY }]
    case 'catalogue':
      return [{ comercio_id: BALAM }]
    case 'adiPrices':
      return bagOf(await makeProduct(shop))
    case 'invoiceById':
      return [{ id: await soldAt(homeOf(person)) }]
    case 'setInvoiceState':
      return [{ idData: await soldAt(homeOf(person)), invoiceProcess: 2 }]
    case 'voidInvoice':
      return [{ idData: await soldAt(homeOf(person)) }]
    default:
      return undefined
  }
}

test('every call of the table is in the matrix, and nothing else', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

describe('who may call', () => {
  const calls = endpoints.flatMap((endpoint) =>
    [endpoint.path, ...endpoint.aliases].map((path) => [endpoint.name, path, { ...endpoint, path }] as const),
  )
  test.each(calls)('%s %s', async (name, _, endpoint) => {
    const statuses: number[] = []
    for (const person of PEOPLE) {
      const as = await sessionOf(person)
      const raw = await bodyFor(endpoint, person)
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
      Object.fromEntries(PEOPLE.map((person, index) => [person, MATRIX[name]?.[index]])),
    )
  })
})

describe('a row of another shop is not there (404), and nothing tells it from one that never was', () => {
  const call = (name: string) => {
    const found = endpoints.find((endpoint) => endpoint.name === name)
    if (!found) throw new Error(`No call ${name}`)
    return found
  }
  const OTHERS: readonly [name: string, raw: (invoice: number, product: number) => unknown][] = [
    ['invoiceById', (id) => [{ id }]],
    ['setInvoiceState', (idData) => [{ idData, invoiceProcess: 2 }]],
    ['placeOrder', (_, id) => [orderOf(id)]],
    ['adiPrices', (_, id) => bagOf(id)],
  ]

  test.each(OTHERS)('%s', async (name, raw) => {
    const vianney = await loginAs(shop, 'clerk')
    const [invoice, product] = [await soldAt(BALAM), await makeProduct(shop, { shopId: BALAM, name: 'Ajeno' })]
    const foreign = await shop.call(call(name), { as: vianney, raw: raw(invoice, product) })
    const unknown = await shop.call(call(name), { as: vianney, raw: raw(999_999_999, 999_999_999) })
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    const text = JSON.stringify(foreign.body)
    expect(text).not.toContain('Ajeno')
    expect(text.replaceAll(String(product), '')).toBe(JSON.stringify(unknown.body).replaceAll('999999999', ''))
    const state = shop.database.raw.prepare('select state from invoice where id = ?').pluck().get(invoice)
    expect(state).toBe(1)
  })

  test('stockMovements', async () => {
    const as = await loginAs(shop, 'clerk')
    const asked = async (id: number) => {
      const path = `/api/data/stock/${id}/movimientos`
      const { status, body } = await shop.call(call('stockMovements'), { as, path })
      return { status, body }
    }
    const foreign = await asked(await makeProduct(shop, { shopId: BALAM }))
    expect(foreign).toEqual(await asked(999_999_999))
    expect(foreign.status).toBe(404)
  })

  test.each(['inventory', 'pendingOrders', 'invoiceList'])('%s lists the own shop alone', async (name) => {
    await soldAt(BALAM)
    await soldAt(2)
    for (const [shopId, title] of [
      [2, 'Vianney'],
      [BALAM, 'B’alam'],
    ] as const) {
      const as = await loginAs(shop, 'clerk', { shopId })
      for (const query of ['', '?page=1&pageSize=500', '?page=1&pageSize=500&search=a&columns=comercio,nombre']) {
        const { body } = await shop.call(call(name), { as, query })
        expect(new Set(body.data.map((row: { comercio: string }) => row.comercio))).toEqual(new Set([title]))
      }
    }
  })
})
