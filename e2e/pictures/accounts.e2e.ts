import { describe, expect } from 'vitest'
import { openScreen } from '../fixtures/open-screen.ts'
import { takePicture } from '../fixtures/picture.ts'
import { scenario } from '../fixtures/scenario.ts'

const LARGEST_BYTES = 150_000

describe('Pictures of the gallery: debts, quotations, catalogue orders and commissions', () => {
  scenario('debts: the list, and the account of a customer', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    await openScreen(page, '/admin/cuentas')
    expect(await takePicture(page, 'receivables')).toBeLessThan(LARGEST_BYTES)
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('heading', { name: /^Estado de cuenta de/ }).waitFor()
    await page.getByRole('table').first().waitFor()
    expect(await takePicture(page, 'statement')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('quotations, orders from the catalogue, and commissions', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    for (const [address, name] of [
      ['/admin/cotizaciones', 'quotations'],
      ['/admin/pedidos/catalogo', 'catalogue-orders'],
      ['/admin/comisiones', 'commissions'],
    ] as const) {
      await openScreen(page, address)
      await page.getByRole('table').first().waitFor()
      expect(await takePicture(page, name)).toBeLessThan(LARGEST_BYTES)
    }
  })
})
