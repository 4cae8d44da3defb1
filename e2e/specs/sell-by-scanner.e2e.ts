import { describe, expect } from 'vitest'
import { errand } from '../fixtures/errand.ts'
import { scan } from '../fixtures/scanner.ts'
import { SIZES } from '../fixtures/sizes.ts'
import { CounterPage } from '../pages/counter-page.ts'

describe('Selling by scanner (D57, traps 11 and 12)', () => {
  errand(
    'with the focus nowhere and in every field: one unit more, and the field as it was',
    async ({ shop, visit }) => {
      const towel = await shop.stock({ name: 'Toalla del escáner', quantity: 50 })
      const sheet = await shop.stock({ name: 'Sábana del escáner', quantity: 50, code: 'SAB-7781' })
      const { page } = await visit({ as: 'vianney' })
      const counter = new CounterPage(page)
      await counter.open()

      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await scan(page, towel.barcode)
      await expect.poll(() => counter.quantity(towel.name).inputValue()).toBe('1')
      expect(await counter.search.inputValue()).toBe('')

      await counter.search.fill('almohada')
      await scan(page, towel.barcode)
      await expect.poll(() => counter.quantity(towel.name).inputValue()).toBe('2')
      expect(await counter.search.inputValue()).toBe('almohada')

      await counter.quantity(towel.name).focus()
      await scan(page, sheet.code, { end: 'Tab' })
      await expect.poll(() => counter.quantity(sheet.name).inputValue()).toBe('1')
      expect(await counter.quantity(towel.name).inputValue()).toBe('2')

      await counter.toReview()
      await counter.discount.fill('5')
      await counter.customer.fill('Marta Xicay')
      await counter.nit.fill('CF')
      const fields = [counter.discount, counter.customer, counter.nit, counter.affiliate, counter.quantity(towel.name)]
      for (const [place, field] of fields.entries()) {
        await field.focus()
        await scan(page, sheet.barcode)
        await expect.poll(() => counter.quantity(sheet.name).inputValue()).toBe(String(2 + place))
      }
      expect(await counter.discount.inputValue()).toBe('5')
      expect(await counter.customer.inputValue()).toBe('Marta Xicay')
      expect(await counter.nit.inputValue()).toBe('CF')
      expect(await counter.affiliate.inputValue()).toBe('')
      expect(await counter.quantity(towel.name).inputValue()).toBe('2')
    },
  )

  errand('what is no whole barcode or code adds nothing, and is said', async ({ shop, visit }) => {
    const blanket = await shop.stock({ name: 'Cobija entera', barcode: '7912340005678', code: 'COB-ENTERA-9' })
    const { page } = await visit({ as: 'vianney' })
    const counter = new CounterPage(page)
    await counter.open()
    const strange = ['99999999', blanket.barcode.slice(2), blanket.barcode.slice(0, -1), 'ENTERA', `000${blanket.id}`]
    for (const code of strange) {
      await scan(page, code)
      await counter.said(`Ningún producto tiene el código ${code}.`).waitFor()
    }
    await counter.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()
    await scan(page, blanket.barcode)
    await expect.poll(() => counter.quantity(blanket.name).inputValue()).toBe('1')
  })

  errand('not more than there is, and not what another shop has', async ({ shop, visit }) => {
    const last = await shop.stock({ name: 'Mantel último', quantity: 1 })
    const foreign = await shop.stock({ name: 'Aceite ajeno', shop: 'balam' })
    const { page } = await visit({ as: 'vianney' })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, last.barcode)
    await expect.poll(() => counter.quantity(last.name).inputValue()).toBe('1')
    await scan(page, last.barcode)
    await counter.said('El producto en el pedido no puede ser mayor que la disponibilidad!').waitFor()
    expect(await counter.quantity(last.name).inputValue()).toBe('1')
    await scan(page, foreign.barcode)
    await counter.said(`Ningún producto tiene el código ${foreign.barcode}.`).waitFor()
  })

  errand('what fingers type stays typing', async ({ shop, visit }) => {
    const cushion = await shop.stock({ name: 'Cojín tecleado' })
    const { page } = await visit({ as: 'vianney' })
    const counter = new CounterPage(page)
    await counter.open()
    await counter.search.focus()
    await page.keyboard.type(cushion.code, { delay: 70 })
    await expect.poll(() => counter.search.inputValue()).toBe(cushion.code)
    await counter.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => counter.quantity(cushion.name).inputValue()).toBe('1')
  })

  errand.for(SIZES)(
    'a whole sale at the %s: two scans, stored, and the next scan opens the next bag',
    async (size, { shop, visit }) => {
      const oil = await shop.stock({ name: `Aceite ${size}`, shop: 'balam', price: 18_950, quantity: 5 })
      const { page } = await visit({ as: 'balam', size })
      const counter = new CounterPage(page)
      await counter.open()
      await scan(page, oil.barcode)
      await scan(page, oil.barcode)
      await counter.said(`${oil.name}: 2 unidades`).first().waitFor()
      await counter.sell()
      expect(shop.leftOf(oil)).toBe(3)
      expect(shop.ordersOf(oil)).toMatchObject([
        { customer: 'Consumidor Final', nit: 'CF', total: 37_900, lines: [{ productId: oil.id, quantity: 2 }] },
      ])
      await scan(page, oil.barcode)
      await counter.ready()
      await counter.said(`${oil.name}: 1 unidad`).first().waitFor()
    },
  )
})
