import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { errand } from '../fixtures/errand.ts'
import { scan } from '../fixtures/scanner.ts'
import { SIZES, type Size } from '../fixtures/sizes.ts'
import { CounterPage } from '../pages/counter-page.ts'

/** As a hurried hand does it: at one place, whatever lies there by then. */
async function pressTwice(button: Locator, size: Size): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('It is not there to be pressed')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const page = button.page()
  const press = () => (size === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y, { clickCount: 1 }))
  if (size === 'phone') {
    await press()
    await page.waitForTimeout(120)
    await press()
    return
  }
  await page.mouse.move(x, y)
  await page.mouse.down({ clickCount: 1 })
  await page.mouse.up({ clickCount: 1 })
  await page.waitForTimeout(120)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

describe('Pressed twice', () => {
  errand.for(SIZES)(
    'at the %s: the second press does not go through to what the first one brought',
    async (size, { shop, visit }) => {
      const mat = await shop.stock({ name: `Alfombra de prisa ${size}`, quantity: 5 })
      const { page } = await visit({ as: 'clerk', size })
      const counter = new CounterPage(page)
      await counter.open()
      await scan(page, mat.barcode)
      const onward = page.getByRole('button', { name: /^Generar pedido/ })
      await pressTwice(onward, size)
      await counter.review.waitFor()
      await page.waitForTimeout(500)
      expect(await counter.review.isVisible()).toBe(true)
      expect(shop.ordersOf(mat)).toHaveLength(0)

      await counter.generate.click()
      await counter.sold.waitFor()
      await pressTwice(page.getByRole('button', { name: /^Realizar otro pedido/ }), size)
      await counter.ready()
      await page.waitForTimeout(500)
      if (size === 'phone') expect(await counter.openBag.count()).toBe(0)
      else await counter.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()
      expect(shop.ordersOf(mat)).toHaveLength(1)

      // The same button hears both.
      await pressTwice(counter.card(mat.name), size)
      await expect.poll(() => page.getByText('2 unidades').first().count()).toBe(1)
    },
  )
})
