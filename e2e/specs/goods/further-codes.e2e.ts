import { describe, expect } from 'vitest'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { CounterPage } from '../../pages/counter-page.ts'

const PACK = '17501234567890'

describe('a product has further codes (D174)', () => {
  scenario('a pack’s code is scanned into its form, sells twelve and receives twelve', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda de cajas')
    const manager = await shop.hire({ name: 'Encarga las cajas', role: 'manager', shopId })
    const clerk = await shop.hire({ name: 'Vende las cajas', role: 'clerk', shopId })
    const soap = await shop.stock({ name: 'Jabón por caja', shop: shopId, quantity: 50 })
    const { page } = await visit({ as: manager, at: `/managment/productos/${soap.id}` })
    await page.getByRole('button', { name: 'Códigos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Otros códigos de Jabón por caja' })
    await dialog.waitFor()
    await scan(page, PACK)
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Código 1' }).inputValue()).toBe(PACK)
    await dialog.getByLabel('Clase del código 1', { exact: true }).click()
    await page.getByRole('option', { name: 'Empaque' }).click()
    await dialog.getByRole('textbox', { name: 'Unidades del empaque 1' }).fill('12')
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText(`caja x12: ${PACK}`).waitFor()

    const till = await visit({ as: clerk })
    const counter = new CounterPage(till.page)
    await counter.open()
    await scan(till.page, PACK)
    await expect.poll(() => counter.quantity(soap.name).inputValue()).toBe('12')
    await scan(till.page, soap.barcode)
    await expect.poll(() => counter.quantity(soap.name).inputValue()).toBe('13')

    await page.goto(new URL('/managment/recepciones', page.url()).href)
    await page.getByRole('button', { name: 'Nueva recepción' }).first().click()
    await page.getByRole('button', { name: 'Empezar a recibir' }).click()
    await page.getByRole('heading', { name: /^Recepción R\d+$/ }).waitFor()
    await scan(page, PACK)
    await expect.poll(() => page.getByRole('textbox', { name: `Unidades de ${soap.name}` }).inputValue()).toBe('12')
  })
})
