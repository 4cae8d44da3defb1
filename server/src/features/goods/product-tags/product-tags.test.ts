import { addProductTag, editProductTag, productTagList, removeProductTag } from '@mostrador/contract/goods/product-tags'
import { inventory } from '@mostrador/contract/goods/products'
import { lookups } from '@mostrador/contract/group/lookups'
import { encargoStock } from '@mostrador/contract/sale/encargos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let owner: string
let provider: string
let hashtag: number

beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  provider = await loginAs(shop, 'provider')
  hashtag = await newHashtag('Oferta')
})
afterAll(() => shop.close())

const newHashtag = async (name: string, isActive = true): Promise<number> =>
  (await shop.call(lookups.hashtag.add, { as: owner, body: { name, isActive } })).body.id

const add = (productId: number, hashtagId = hashtag, quantity = 3) =>
  shop.call(addProductTag, { as: provider, body: { productId, hashtagId, quantity } })
const list = async (query = '') => (await shop.call(productTagList, { as: provider, query })).body

test('a hashtag is put on a product, its quantity edited, and taken off; the row and the log keep it', async () => {
  const product = await makeProduct(shop, { name: 'Edredón', code: 'E-1' })
  const { status, body } = await add(product)
  expect(status).toBe(201)
  const row = { producto_tag_id: body.id, id: product, codigo: 'E-1', producto: 'Edredón', tag: 'Oferta', cantidad: 3 }
  expect((await list()).data[0]).toEqual(row)
  const edited = await shop.call(editProductTag, { as: provider, body: { linkId: body.id, quantity: 9 } })
  expect(edited.body).toEqual({ success: true, message: 'Se guardó la cantidad del hashtag.', reload: true })
  expect((await list()).data[0]).toEqual({ ...row, cantidad: 9 })
  expect((await shop.call(removeProductTag, { as: owner, body: { linkId: body.id } })).body.reload).toBe(true)
  expect((await list()).data).toEqual([])
  expect(shop.database.raw.prepare('select count(*) from product_hashtag').pluck().get()).toBe(1)
  const acts = shop.database.raw
    .prepare(`select act from audit_entry where entity = 'hashtag de producto' order by id`)
    .pluck()
    .all()
  expect(acts).toEqual(['crear', 'editar', 'eliminar'])
  expect((await shop.call(removeProductTag, { as: owner, body: { linkId: body.id } })).status).toBe(404)
  expect((await add(product)).status).toBe(201)
})

test('the list is sorted by link id descending, paged and searched, with the choices of its form', async () => {
  const active = await makeProduct(shop, { name: 'Cortina' })
  const inactive = await makeProduct(shop, { isActive: false })
  await newHashtag('Apagado', false)
  await add(active)
  await add(inactive)
  const body = await list()
  const ids = body.data.map((row: { producto_tag_id: number }) => row.producto_tag_id)
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a))
  expect(body.dataStock.map((row: { id: number }) => row.id)).toContain(active)
  expect(body.dataStock.map((row: { id: number }) => row.id)).not.toContain(inactive)
  expect(body.dataTag).toEqual([{ id: hashtag, nombre: 'Oferta' }])
  const found = await list('?page=1&pageSize=1&search=CORTÍNA&columns=producto')
  expect([found.total, found.data[0].producto]).toEqual([1, 'Cortina'])
})

test('a product gets a hashtag once, even from two calls at once', async () => {
  const product = await makeProduct(shop)
  const answers = await Promise.all([add(product), add(product)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('an unknown product, an unknown or inactive hashtag and a broken quantity are refused', async () => {
  const product = await makeProduct(shop)
  const refusedField = async (answer: ReturnType<typeof add>) => {
    const { status, body } = await answer
    return [status, Object.keys(body.fields ?? {})]
  }
  expect(await refusedField(add(999_999))).toEqual([409, ['producto']])
  expect(await refusedField(add(product, 999_999))).toEqual([409, ['tag']])
  expect(await refusedField(add(product, await newHashtag('Dormido', false)))).toEqual([409, ['tag']])
  for (const cantidadTag of ['1.5', 0, -1]) {
    const raw = [{ producto: product, tag: hashtag, cantidadTag }]
    expect(await refusedField(shop.call(addProductTag, { as: provider, raw }))).toEqual([400, ['cantidadTag']])
  }
})

test('a hashtag is deleted only if no product has it', async () => {
  const own = await newHashtag('Fugaz')
  const { body } = await add(await makeProduct(shop), own)
  const remove = () => shop.call(lookups.hashtag.remove, { as: owner, body: { id: own } })
  expect((await remove()).status).toBe(409)
  await shop.call(removeProductTag, { as: owner, body: { linkId: body.id } })
  expect((await remove()).status).toBe(200)
})

test('product rows of the till, the office and an encargo have the hashtags, others do not (D184)', async () => {
  const [product, plain] = [await makeProduct(shop), await makeProduct(shop)]
  const clerk = await loginAs(shop, 'clerk')
  const rowsOf = async () => {
    const shelf = { affiliateId: null, shopId: ROSALES, extensionId: 1 }
    const answers = await Promise.all([
      shop.call(inventory, { as: clerk }),
      shop.call(inventory, { as: owner, query: '?page=1&pageSize=50' }),
      shop.call(encargoStock, { as: clerk, body: shelf }),
    ])
    return answers.map(({ body }) => {
      const found = (id: number) => body.data.find((row: { id: number }) => row.id === id)
      expect(found(plain)).not.toHaveProperty('tags')
      return found(product).tags
    })
  }
  expect(await rowsOf()).toEqual([undefined, undefined, undefined])
  const second = await newHashtag('Liquidación')
  const { body } = await add(product)
  await add(product, second)
  expect(await rowsOf()).toEqual(Array(3).fill([hashtag, second]))
  await shop.call(removeProductTag, { as: owner, body: { linkId: body.id } })
  expect(await rowsOf()).toEqual(Array(3).fill([second]))
})
