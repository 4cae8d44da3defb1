import { expect, test } from 'vitest'
import { areShort, filledIn, hasMore, hasShortEmpty } from './short-product.ts'
import { newProduct, type ProductChoices } from './values/product-values.ts'

const one = (id: number, name: string) => [{ id, name }]
const choices = (given: Partial<ProductChoices> = {}) =>
  ({
    shops: one(4, 'La Espiga'),
    extensions: one(1, 'Central'),
    groups: [],
    elements: [],
    specifications: [],
    ...given,
  }) as unknown as ProductChoices
const typed = { name: 'Champurrada', price: '2.50', quantity: '40' }

test('fills in the only choices and a code, and lists what must still be created', () => {
  const values = { ...newProduct(choices()), ...typed }
  const { values: filled, ...rest } = filledIn(values, choices(), 0.482913)
  expect(filled).toMatchObject({ shopId: '4', extensionId: '1', code: 'P-482913', barcode: 'P-482913' })
  expect(rest).toEqual({ plain: ['group', 'element', 'specification'], needsPhoto: true, needsBarcode: true })
})

test('keeps a typed barcode, the only group and a photo', () => {
  const lists = choices({ groups: one(9, 'Pan') as ProductChoices['groups'] })
  const values = { ...newProduct(lists), ...typed, barcode: '7401234567890', photos: 'a.webp' }
  const { values: filled, ...rest } = filledIn(values, lists, 0)
  expect(filled).toMatchObject({ groupId: '9', barcode: '7401234567890', code: 'CHA-567890', photos: 'a.webp' })
  expect(rest).toEqual({ plain: ['element', 'specification'], needsPhoto: false, needsBarcode: false })
})

test('asks for the shop if there are two', () => {
  const lists = choices({ shops: [...one(4, 'Xela'), ...one(5, 'Mixco')] as ProductChoices['shops'] })
  expect(filledIn({ ...newProduct(lists), ...typed }, lists, 0).values).toMatchObject({ shopId: null })
})

test('stays short until another field is filled in or wrong', () => {
  const fresh = newProduct(choices())
  expect(hasMore({ ...fresh, ...typed, barcode: '1', shopId: '4' }, fresh)).toBe(false)
  expect(hasMore({ ...fresh, description: 'De manteca' }, fresh)).toBe(true)
  expect([areShort(['name', 'price']), areShort(['code'])]).toEqual([true, false])
  expect([hasShortEmpty(fresh), hasShortEmpty({ ...fresh, ...typed })]).toEqual([true, false])
})
