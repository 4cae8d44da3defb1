import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { typeByHand } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { CounterPage } from '../../pages/counter-page.ts'

const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

async function take(page: Page, name: string, typed: string, choice: string): Promise<void> {
  await expect.poll(() => focusOf(page)).toBe(name)
  await typeByHand(page, typed)
  // Marked also when the list arrives after the typing.
  await page.locator('[data-combobox-selected]').getByText(choice, { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('combobox', { name, exact: true }).inputValue()).toBe(choice)
}

describe('A vehicle at the counter (D180, D235)', () => {
  scenario('is chosen by F8 and keys, and what fits it is sold without a mouse', async ({ shop, visit }) => {
    const name = 'Filtro que le queda por teclas'
    const fitting = await shop.stock({ name, shop: 'auto', price: 4_500, fits: 'Daihatsu Terios 2006-2012' })
    const later = `${name} a otro año`
    await shop.stock({ name: later, shop: 'auto', fits: 'Daihatsu Terios 2013-2016' })
    const { page } = await visit({ as: 'autoClerk' })
    const { look, found } = inspector(page)
    const counter = new CounterPage(page)
    await counter.open()
    await expect.poll(() => focusOf(page)).toBe('Buscar productos')
    await page.keyboard.press('F8')
    await take(page, 'Marca', 'daih', 'Daihatsu')
    await take(page, 'Modelo', 'ter', 'Terios')
    await take(page, 'Año', '2010', '2010')
    await page.getByText('1 producto le queda a Daihatsu Terios 2010.').waitFor()

    await expect.poll(() => focusOf(page)).toBe('Buscar productos')
    await typeByHand(page, 'queda teclas')
    const words = page.getByRole('list', { name: 'Productos', exact: true }).getByRole('checkbox')
    await expect
      .poll(() => words.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label'))))
      .toEqual([`${name}, 10 Unidades, Le queda`, `${later}, 10 Unidades, No dice que le quede`])
    await look('the counter with a vehicle')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => counter.quantity(name).inputValue()).toBe('1')
    await page.keyboard.press('F9')
    await counter.review.waitFor()
    await page.keyboard.press('F9')
    await counter.sold.waitFor()
    expect(shop.ordersOf(fitting)).toMatchObject([{ total: 4_500, lines: [{ productId: fitting.id, quantity: 1 }] }])
    expect(found).toEqual([])
  })
})
