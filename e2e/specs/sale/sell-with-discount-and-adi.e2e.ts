import { demoAffiliates } from '@mostrador/demo/people'
import { describe, expect } from 'vitest'
import { anyAffiliate } from '../../fixtures/affiliates.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { CounterPage } from '../../pages/counter-page.ts'

const affiliate = demoAffiliates.find(({ isActive }) => isActive)?.name ?? ''
const gone = demoAffiliates.find(({ isActive }) => !isActive)?.name ?? ''

describe('Selling with a discount and at the ADI price (D22, D23, traps 7 and 8)', () => {
  scenario('Precio ADI in both directions, never without an affiliate, then sold', async ({ shop, visit }) => {
    const cover = await shop.stock({ name: 'Cubrecama ADI', price: 20_000, ownAdiPrice: 15_000 })
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, cover.barcode)
    await scan(page, cover.barcode)
    await expect.poll(() => counter.quantity(cover.name).inputValue()).toBe('2')
    await counter.toReview()
    await expect.poll(() => counter.total()).toBe('Q400.00')

    for (const none of ['150', 'x']) {
      await counter.discount.fill(none)
      await page.getByText('El descuento debe estar entre 0 y 100, con dos decimales como máximo.').waitFor()
      expect(await counter.total()).toBe('')
    }
    await page.keyboard.press('F9')
    expect(await counter.discount.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(shop.ordersOf(cover)).toEqual([])
    await counter.discount.fill('10')
    await expect.poll(() => counter.total()).toBe('Q360.00')
    await counter.adi.check()
    await expect.poll(() => counter.total()).toBe('Q270.00')
    await counter.generate.click()
    await page.getByText('Elija un afiliado para vender con Precio ADI.').waitFor()
    expect(shop.ordersOf(cover)).toEqual([])

    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Escape')
    await counter.adi.uncheck()
    await expect.poll(() => counter.total()).toBe('Q360.00')
    await counter.affiliate.fill(gone)
    await page.getByText('Ningún afiliado activo tiene ese código o nombre.').waitFor()
    await counter.chooseAffiliate(affiliate)
    expect(await counter.total()).toBe('Q360.00')
    await counter.adi.check()
    await expect.poll(() => counter.total()).toBe('Q270.00')

    await counter.generate.click()
    await counter.sold.waitFor()
    expect(shop.ordersOf(cover)).toMatchObject([{ adi: -10_000, discount: 3_000, total: 27_000 }])
  })

  scenario('the affiliate is chosen by typing, and no key loses the choice', async ({ shop, visit }) => {
    const cover = await shop.stock({ name: 'Colcha de quien se escribe', price: 10_000 })
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, cover.barcode)
    await counter.toReview()
    const { id, code, name } = anyAffiliate(shop)
    const label = `${code} · ${name}`
    const becomes = (text: string) => expect.poll(() => counter.affiliate.inputValue()).toBe(text)
    const choose = async (typed: string) => {
      await page.keyboard.press('F8')
      await counter.affiliate.fill(typed)
      await page.getByRole('option', { name: label }).waitFor()
    }

    // Enter chooses the first match. Pressing the chosen one again keeps it.
    await choose(String(code))
    await page.keyboard.press('Enter')
    await becomes(label)
    await page.keyboard.press('F6')
    await page.keyboard.press('F8')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('F6')
    await becomes(label)

    // An empty field clears the affiliate. Leaving it with a code, or with a name that fits only one, chooses that one.
    await page.keyboard.press('F8')
    await counter.affiliate.fill('')
    await page.keyboard.press('F6')
    await expect.poll(() => counter.customer.inputValue()).toBe('Consumidor Final')
    await choose(String(code))
    await page.keyboard.press('Tab')
    await becomes(label)

    // The sell key reports an unclear name, and first shows which affiliate it takes.
    await page.keyboard.press('F8')
    await counter.affiliate.fill('a')
    await page.keyboard.press('F9')
    await page.getByText('Elija un afiliado de la lista, o borre lo que escribió.').waitFor()
    await counter.affiliate.fill('')
    await page.keyboard.press('F6')
    await choose(String(code))
    await page.keyboard.press('F9')
    await becomes(label)
    expect(shop.ordersOf(cover)).toEqual([])
    await page.keyboard.press('F9')
    await counter.sold.waitFor()
    const [sold] = shop.ordersOf(cover)
    expect(shop.figure('select affiliate_id from invoice where id = ?', sold?.id ?? 0)).toBe(id)
  })

  scenario('clearing the affiliate clears the ADI price', async ({ shop, visit }) => {
    const cover = await shop.stock({ name: 'Colcha ADI', price: 10_000 })
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, cover.barcode)
    await counter.toReview()
    await counter.chooseAffiliate(affiliate)
    await expect.poll(() => counter.customer.inputValue()).toBe(affiliate)
    await counter.adi.check()
    await expect.poll(() => counter.total()).toBe('Q80.00')
    await page.getByLabel('Quitar el afiliado').click()
    await expect.poll(() => counter.customer.inputValue()).toBe('Consumidor Final')
    await expect.poll(() => counter.total()).toBe('Q100.00')
    await expect.poll(() => counter.adi.isChecked()).toBe(false)
    await counter.generate.click()
    await counter.sold.waitFor()
    expect(shop.ordersOf(cover)).toMatchObject([{ adi: 0, total: 10_000 }])
  })

  scenario('a known NIT fills in its name, and a typed name stays', async ({ shop, visit }) => {
    const lamp = await shop.stock({ name: 'Lámpara con NIT', price: 10_000 })
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, lamp.barcode)
    await counter.toReview()
    await counter.nit.fill('5544332-K')
    await counter.customer.fill('Textiles Xela, S. A.')
    await counter.generate.click()
    await counter.sold.waitFor()

    await scan(page, lamp.barcode)
    await counter.toReview()
    await counter.nit.fill('5544332k')
    await expect.poll(() => counter.customer.inputValue()).toBe('Textiles Xela, S. A.')
    await counter.nit.fill('CF')
    await expect.poll(() => counter.customer.inputValue()).toBe('Consumidor Final')
    await counter.nit.fill('5544332k')
    await expect.poll(() => counter.customer.inputValue()).toBe('Textiles Xela, S. A.')
    await counter.customer.fill('Doña Inés')
    await counter.nit.fill('CF')
    await counter.discount.fill('10')
    await counter.generate.click()
    await counter.sold.waitFor()
    expect(shop.ordersOf(lamp)).toMatchObject([
      { customer: 'Textiles Xela, S. A.', nit: '5544332-K' },
      { customer: 'Doña Inés', nit: 'CF' },
    ])
  })

  scenario(
    'an invalid discount is refused beside its field, and a valid one is the same on the screen and in the order',
    async ({ shop, visit }) => {
      const vase = await shop.stock({ name: 'Florero rebajado', price: 19_999 })
      const { page } = await visit({ as: 'clerk' })
      const counter = new CounterPage(page)
      await counter.open()
      await scan(page, vase.barcode)
      await counter.toReview()
      for (const wrong of ['101', '-5', '12.345', '']) {
        await counter.discount.fill(wrong)
        await counter.generate.click()
        await expect.poll(() => counter.discount.getAttribute('aria-invalid')).toBe('true')
      }
      expect(shop.ordersOf(vase)).toEqual([])

      const sellAt = async (percent: string, shown: string, roundingNotes: number) => {
        await counter.discount.fill(percent)
        await expect.poll(() => counter.total()).toBe(shown)
        await expect.poll(() => page.getByText('al quetzal entero').count()).toBe(roundingNotes)
        await counter.generate.click()
        await counter.sold.waitFor()
      }
      await sellAt('100', 'Q0.00', 0)
      // A scan begins the next order.
      await scan(page, vase.barcode)
      await counter.toReview()
      await sellAt('33.33', 'Q132.99', 1)
      expect(shop.ordersOf(vase)).toMatchObject([
        { discount: 19_999, total: 0 },
        { discount: 6_700, total: 13_299 },
      ])
    },
  )

  scenario('the auto market has neither affiliates nor ADI (D2)', async ({ shop, visit }) => {
    const wiper = await shop.stock({ name: 'Plumilla sin ADI', shop: 'auto' })
    const { page } = await visit({ as: 'autoClerk' })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, wiper.barcode)
    await counter.toReview()
    await counter.nit.waitFor()
    await expect.poll(() => counter.affiliate.count()).toBe(0)
    await expect.poll(() => counter.adi.count()).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Principal' }).textContent()).not.toContain('Encargos')
  })
})
