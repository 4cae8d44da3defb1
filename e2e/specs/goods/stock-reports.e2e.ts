import { describe, expect } from 'vitest'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import { DESKTOP } from '../../fixtures/sizes.ts'

describe('Valor y margen (D120)', () => {
  scenario.for(DESKTOP)(
    'at the %s: shows the margin and the sales of a product, and nothing of them to a provider',
    async (size, { shop, visit }) => {
      const goods = await shop.stock({ name: `Margen de prueba ${size}`, price: 10_000, cost: 6_000, quantity: 4 })
      await sell(await visit({ as: 'clerk' }), goods, 2)
      const { page } = await visit({ as: 'manager', size })
      await page.goto(`/managment/valor?pestana=margen&buscar=${encodeURIComponent(goods.name)}`)
      await page.getByRole('link', { name: goods.name }).waitFor()
      const sums = page.locator('dl').first()
      await expect.poll(() => sums.textContent()).toMatch(/VentasQ200\.00CostoQ120\.00MargenQ80\.00Por ciento40\.0 %/)
      await page.getByRole('tab', { name: 'ABC' }).click()
      await page.getByText('A: lo que trae el primer 80 %').waitFor()
      await page.getByRole('tab', { name: 'Existencias' }).click()
      const day = page.getByRole('textbox', { name: 'Al terminar el día' })
      await day.fill('31-12-2019')
      await page.getByText('Como quedaron el 31-12-2019').waitFor()
      expect(new URL(page.url()).searchParams.get('dia')).toBe('2019-12-31')
      await page.reload()
      await page.getByText('Como quedaron el 31-12-2019').waitFor()
      await expect.poll(() => day.inputValue()).toBe('31-12-2019')

      const { page: providers } = await visit({ as: 'provider', size })
      await providers.goto('/provider/productos')
      await providers.getByRole('heading', { name: 'Productos' }).waitFor()
      await expect.poll(() => providers.getByText('Valor y margen').count()).toBe(0)
      await expect.poll(() => providers.getByText('Costo', { exact: true }).count()).toBe(0)
    },
  )
})
