import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { randomDigits } from '../../fixtures/digits.ts'
import { smallFields, smallTargets } from '../../fixtures/for-a-finger.ts'
import { openScreen } from '../../fixtures/open-screen.ts'
import { scenario } from '../../fixtures/scenario.ts'

/** Widths in pixels: a computer and a tablet. */
const WIDTHS = [1280, 820]

/** Names what is too wide: the page, or a table in its frame. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth > clientWidth ? [`the page, ${scrollWidth} of ${clientWidth}`] : []
    for (const { caption, parentElement: frame } of document.querySelectorAll('table'))
      if (frame && frame.scrollWidth > frame.clientWidth)
        wide.push(`${caption?.textContent}, ${frame.scrollWidth} of ${frame.clientWidth}`)
    return wide
  })

/** web/src/every-list.component.test.tsx covers every list at every width. */
describe('A list fits its frame', () => {
  scenario(
    'its table is not cut on a computer or a tablet, and the page is no wider than a phone',
    async ({ shop, visit }) => {
      // Names without a place for a line break, a long code, and the highest price.
      const widestProduct = { price: 99_999_99, quantity: 9_999, code: `CONJUNTO-${randomDigits(12)}-ABCDEF` }
      const goods = await shop.stock({ name: `Ancho${'w'.repeat(40)} de una lista`, ...widestProduct })
      const address = `/admin/productos?buscar=${widestProduct.code}`
      // The browser measures a frame a moment after its rows are drawn.
      const expectToFit = async (page: Page, width: number) => {
        await page.getByRole('link', { name: goods.name, exact: true }).first().waitFor()
        await expect.poll(() => tooWide(page), { message: `at ${width} px` }).toEqual([])
      }
      const { page } = await visit({ as: 'owner' })
      await openScreen(page, address)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expectToFit(page, width)
      }
      const phone = await visit({ as: 'owner', size: 'phone' })
      await openScreen(phone.page, address)
      await expectToFit(phone.page, 390)
      expect([...(await smallFields(phone.page)), ...(await smallTargets(phone.page))], 'for a finger').toEqual([])
    },
  )
})
