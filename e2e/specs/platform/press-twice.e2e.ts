import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { CounterPage } from '../../pages/counter-page.ts'

/** Presses twice at one place, the second time once the first press has shown its effect. */
async function pressTwice(button: Locator, brings: Locator): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not visible')
  const { mouse } = button.page()
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (const clickCount of [1, 2]) {
    await mouse.down({ clickCount })
    await mouse.up({ clickCount })
    await brings.waitFor()
  }
}

/** Waits until the watch for double presses has loaded. */
async function waitForPressWatch(page: Page): Promise<void> {
  const name = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find((entry) => entry.name.includes('/assets/late-watches-'))?.name,
  )
  // The import is passed as text, so that it runs unchanged in the page. It resolves once the module has run.
  await page.evaluate(`import('${await name.jsonValue()}').then(() => undefined)`)
}

describe('A button pressed twice in a row', () => {
  scenario('the second press does not act on what the first one opened', async ({ shop, visit }) => {
    const mat = await shop.stock({ name: 'Alfombra de prisa', quantity: 5 })
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    await waitForPressWatch(page)
    await scan(page, mat.barcode)
    await pressTwice(page.getByRole('button', { name: /^Generar pedido/ }), counter.review)
    // A second order would be stored by the time that another call is answered.
    await page.request.get('/api/verify/isLoggedIn')
    await expect.poll(() => counter.review.isVisible()).toBe(true)
    expect(shop.ordersOf(mat)).toHaveLength(0)

    await counter.generate.click()
    await counter.sold.waitFor()
    const empty = counter.bag.getByText('Escanee un producto o elíjalo en la lista.')
    await pressTwice(page.getByRole('button', { name: /^Realizar otro pedido/ }), empty)
    await page.request.get('/api/verify/isLoggedIn')
    await expect.poll(() => empty.isVisible()).toBe(true)
    expect(shop.ordersOf(mat)).toHaveLength(1)

    await pressTwice(counter.card(mat.name), page.getByText(`${mat.name}: `).first())
    await expect.poll(() => counter.quantity(mat.name).inputValue()).toBe('2')
  })
})
