import { describe, expect } from 'vitest'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { PHONE } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'

describe('Being refused (D22, D24)', () => {
  scenario.for(PHONE)(
    'at the %s: the message names the units that another till took, and one key corrects the bag',
    async (size, { shop, visit }) => {
      const towel = await shop.stock({ name: `Toalla disputada ${size}`, price: 10_000, quantity: 3 })
      const first = await visit({ as: 'clerk', size })
      const second = await visit({ as: 'clerk' })
      first.watch.allow(/status of 409/)
      const [slow, quick] = [new CounterPage(first.page), new CounterPage(second.page)]
      await Promise.all([slow.open(), quick.open()])
      for (const _ of 'abc') await scan(first.page, towel.barcode)
      await slow.toReview()
      await expect.poll(() => slow.total()).toBe('Q300.00')

      await scan(second.page, towel.barcode)
      await scan(second.page, towel.barcode)
      await quick.sell()
      expect(shop.leftOf(towel)).toBe(1)

      await slow.generate.click()
      await slow.info.getByText(`Queda 1 unidad de ${towel.name}. El pedido lleva 3.`).waitFor()
      await first.page.keyboard.press('F9')
      await slow.notice(`Queda 1 unidad de ${towel.name}. Se ajustó la cantidad a 1.`).waitFor()
      await expect.poll(() => slow.quantity(towel.name).inputValue()).toBe('1')
      await expect.poll(() => slow.total()).toBe('Q100.00')

      await slow.generate.click()
      await slow.sold.waitFor()
      expect(shop.leftOf(towel)).toBe(0)
      expect(shop.ordersOf(towel).map(({ total }) => total)).toEqual([20_000, 10_000])
    },
  )

  scenario('a price that changed meanwhile: shown old and new, and never sold silently', async ({ shop, visit }) => {
    const lamp = await shop.stock({ name: 'Lámpara que sube', price: 15_000 })
    const { page, watch } = await visit({ as: 'clerk' })
    watch.allow(/status of 409/)
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, lamp.barcode)
    await counter.toReview()
    shop.reprice(lamp, 17_500)
    await page.keyboard.press('F9')
    await counter.info.getByText('Lámpara que sube costaba Q150.00 y ahora cuesta Q175.00.').waitFor()
    expect(shop.ordersOf(lamp)).toEqual([])
    await page.keyboard.press('F9')
    await counter.info.waitFor({ state: 'hidden' })
    await expect.poll(() => counter.total()).toBe('Q175.00')
    await counter.notice('Lámpara que sube: de Q150.00 a Q175.00.').waitFor()
    await page.keyboard.press('F9')
    await counter.sold.waitFor()
    expect(shop.ordersOf(lamp)).toMatchObject([{ total: 17_500 }])
  })

  scenario('a sold-out line is removed, and the rest is sold', async ({ shop, visit }) => {
    const gone = await shop.stock({ name: 'Cojín agotado', quantity: 1 })
    const rest = await shop.stock({ name: 'Cojín que queda', price: 7_000 })
    const first = await visit({ as: 'clerk' })
    const second = await visit({ as: 'clerk' })
    first.watch.allow(/status of 409/)
    const [slow, quick] = [new CounterPage(first.page), new CounterPage(second.page)]
    await Promise.all([slow.open(), quick.open()])
    await scan(first.page, gone.barcode)
    await scan(first.page, rest.barcode)
    await slow.toReview()
    await scan(second.page, gone.barcode)
    await quick.sell()
    await first.page.keyboard.press('F9')
    await slow.info.getByText('Cojín agotado ya no se puede vender').waitFor()
    await first.page.keyboard.press('F9')
    await expect.poll(() => slow.total()).toBe('Q70.00')
    await first.page.keyboard.press('F9')
    await slow.sold.waitFor()
    expect(shop.ordersOf(gone)).toHaveLength(1)
    expect(shop.ordersOf(rest)).toMatchObject([{ lines: [{ productId: rest.id, quantity: 1 }] }])
  })

  scenario('the error of a field stays while another till sells the same product', async ({ shop, visit }) => {
    const mug = await shop.stock({ name: 'Taza con afiliada', quantity: 4 })
    const affiliate = 'Afiliada que se retira'
    const affiliateId = await shop.enrol(affiliate)
    const { page, watch } = await visit({ as: 'clerk' })
    watch.allow(/status of 4\d\d/)
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, mug.barcode)
    await counter.toReview()
    await counter.chooseAffiliate(affiliate)
    shop.retire(affiliateId)
    await counter.generate.click()
    const wrong = page.getByText('Este afiliado no existe o no está activo. Elija otro.')
    await wrong.waitFor()

    // Looked at again two minutes later, the till asks what is left.
    await shop.sellElsewhere(mug, 3)
    // Installed only now, because telling a scanner from fingers needs the real clock.
    await page.clock.install()
    await page.clock.fastForward('02:00')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('cell', { name: '1 Unidad', exact: true }).waitFor()
    await expect.poll(() => wrong.isVisible()).toBe(true)
    expect(shop.ordersOf(mug)).toEqual([])
  })
})
