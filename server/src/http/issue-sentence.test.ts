// Runs only on SQLite: it tests sentences beside the fields of a body, not SQL.

import { addPurchaseOrder } from '@mostrador/contract/buying/purchase-orders'
import { endpoints } from '@mostrador/contract/endpoints'
import { lookups } from '@mostrador/contract/group/lookups'
import { affiliateList } from '@mostrador/contract/people/affiliates'
import { editUser } from '@mostrador/contract/people/users'
import { shapeOf } from '@mostrador/contract/row'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { loginAs } from '../../testing/factories.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { fieldMessages } from './field-messages.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')

test.each([
  ['pageSize=501', 'pageSize', 'Pida como máximo 500 filas por página.'],
  ['page=1000001', 'page', 'Este número de página no es válido.'],
  ['page=1&page=2', 'page', 'Este dato debe ser un texto.'],
  [`search=${'a'.repeat(201)}`, 'search', 'Escriba como máximo 200 caracteres.'],
])('a list with %s is refused with its fault', async (query, field, sentence) => {
  const { status, body } = await shop.call(affiliateList, { as: owner, query: `?${query}` })
  expect([status, body.message, body.fields]).toEqual([400, sentence, { [field]: sentence }])
})

test.each([[[]], [[{}, {}]], [[[]]], ['texto'], [[7]]])(
  'a body that is %j has a message without a field',
  async (raw) => {
    const { status, body } = await shop.call(lookups.group.add, { as: owner, raw })
    expect([status, body]).toEqual([400, { success: false, message: 'Lo que se envió no tiene la forma esperada.' }])
  },
)

test('a list instead of an object, or the reverse, is reported at its field, and a missing one as missing', async () => {
  const items = async (given: unknown) =>
    (
      await shop.call(addPurchaseOrder, {
        as: owner,
        raw: [{ comercioId: 2, extensionId: 1, casa: 1, ...(given as object) }],
      })
    ).body.fields
  expect(await items({ items: {} })).toEqual({ items: 'Este dato debe ser una lista.' })
  expect(await items({ items: [7] })).toEqual({ 'items.0': 'Este dato no tiene la forma esperada.' })
  expect(await items({})).toEqual({ items: 'Este dato es obligatorio.' })
})

test('a form with its own sentence for empty fields keeps it', async () => {
  const { status, body } = await shop.call(editUser, { as: owner, raw: [{}] })
  expect([status, body.message]).toEqual([400, editUser.whenEmpty])
})

test('no call answers any body in English', () => {
  const values = [7, -1, 1e20, 0.5, true, null, {}, [], [7], [{}], { a: 7 }, '', 'x', 'x'.repeat(20_000)]
  const sentences = new Set<string>()
  for (const endpoint of endpoints)
    for (const schema of [endpoint.body, endpoint.query, endpoint.params])
      for (const value of values)
        for (const sent of [value, ...Object.values(shapeOf(schema) ?? {}).map(([name]) => ({ [name]: value }))]) {
          const read = z.safeDecode(schema, sent as never)
          for (const sentence of Object.values(read.success ? {} : fieldMessages(read.error.issues)))
            sentences.add(sentence)
        }
  expect(sentences.size).toBeGreaterThan(30)
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-ZÁÉÍÓÚÑ«].*[^ ]$/u)
    expect(sentence).not.toMatch(/se esperaba|Entrada|inválid|arreglo|nulo|Invalid|[<>]=|undefined|NaN/)
  }
})
