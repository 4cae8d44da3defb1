import { describe, expect } from 'vitest'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { DESKTOP } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { PendingPage } from '../../pages/pending-page.ts'
import { TicketPage } from '../../pages/ticket-page.ts'

const RUN = 'document.documentElement.dataset.ran=1'

const NAMES = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `"'><svg/onload=${RUN}>{{7*7}}`,
  '\u202Eoñap ed \u2066allaot\u2069',
  'W'.repeat(120),
]

/** A text as a row, a line or a card may cut or break it: without spaces. */
const bare = (text: string | null): string => (text ?? '').replace(/\s+/g, '')

describe('Hostile names (trap 27)', () => {
  scenario.for(DESKTOP)(
    'at the %s: on every screen and ticket text is text, and nothing runs',
    async (size, { shop, visit }) => {
      const goods = await Promise.all(NAMES.map((name) => shop.stock({ name: `${name}${size[0]}`, description: name })))
      const customer = `<b onmouseover=${RUN}>Cliente ${size}</b>`
      const { page } = await visit({ as: 'clerk', size })
      let dialogs = 0
      page.on('dialog', (dialog) => {
        dialogs += 1
        void dialog.dismiss()
      })
      const nothingRan = async () => {
        expect(await page.evaluate(() => document.documentElement.dataset['ran'])).toBeUndefined()
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
        expect(dialogs).toBe(0)
      }

      await page.goto('/client/inventario', { waitUntil: 'domcontentloaded' })
      const main = page.getByRole('main')
      for (const { name, code } of goods) {
        await page.getByRole('searchbox', { name: 'Buscar productos' }).fill(name)
        await main.getByText(code).first().waitFor()
        expect(bare(await main.textContent())).toContain(bare(name))
      }
      await nothingRan()

      const counter = new CounterPage(page)
      await counter.open()
      for (const { name, barcode } of goods) {
        await scan(page, barcode)
        await counter.notice(name).first().waitFor()
      }
      await nothingRan()
      await counter.toReview()
      const lines = bare(await page.getByRole('table').textContent())
      for (const { name } of goods) expect(lines).toContain(bare(name))
      await counter.customer.fill(customer)
      await nothingRan()
      await counter.generate.click()
      await counter.sold.waitFor()
      await nothingRan()

      const [order] = shop.ordersOf(goods[0] ?? { id: 0 })
      expect(order?.customer).toBe(customer)
      const paper = bare(await new TicketPage(page).text('Recibo'))
      for (const text of [goods[0]?.name, goods[1]?.name, customer]) expect(paper).toContain(bare(text ?? ''))
      const pending = new PendingPage(page)
      await pending.open()
      await expect.poll(() => pending.row(order?.id ?? 0).textContent()).toContain(customer)
      await nothingRan()
    },
  )
})
