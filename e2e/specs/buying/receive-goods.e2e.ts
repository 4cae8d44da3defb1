import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { faultOfOurs } from '../../fixtures/answers.ts'
import { photoFile } from '../../fixtures/photo-file.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { SIZES } from '../../fixtures/sizes.ts'

const units = (page: Page, name: string) => page.getByRole('textbox', { name: `Unidades de ${name}` })

describe('goods are received (D112)', () => {
  scenario.for(SIZES)(
    'at the %s: two scan one receiving, one posts it, a part goes back',
    async (size, { shop, visit }) => {
      const shopId = await shop.openShop(`Tienda que recibe ${size}`)
      const manager = await shop.hire({ name: `Encarga lo que llega ${size}`, role: 'manager', shopId })
      const clerk = await shop.hire({ name: `Escanea lo que llega ${size}`, role: 'clerk', shopId })
      const towel = await shop.stock({ name: `Toalla recibida ${size}`, shop: shopId })
      const { page } = await visit({ as: manager, size, at: '/managment/recepciones' })

      await page.getByRole('button', { name: 'Nueva recepción' }).first().click()
      await page.getByRole('button', { name: 'Empezar a recibir' }).click()
      await page.getByRole('heading', { name: /^Recepción R\d+$/ }).waitFor()
      const [draft] = shop.read<{ id: number }>('select max(id) as id from receiving where shop_id = ?', shopId)
      const id = draft?.id ?? 0
      for (const _ of [1, 2, 3]) await scan(page, towel.barcode)
      await expect.poll(() => units(page, towel.name).inputValue()).toBe('3')

      const other = await visit({ as: clerk, size: 'phone', at: `/client/recepciones?recepcion=${id}` })
      other.watch.allow(/404/)
      await expect.poll(() => units(other.page, towel.name).inputValue()).toBe('3')
      await scan(other.page, towel.barcode)
      await expect.poll(() => units(other.page, towel.name).inputValue()).toBe('4')
      await scan(other.page, `NADIE-${size}`)
      await other.page.getByRole('region', { name: 'Códigos desconocidos' }).getByText(`NADIE-${size}`).waitFor()
      await other.page.getByText(/Pida a administración que añada el producto y escanéelo otra vez/).waitFor()
      await expect.poll(() => other.page.getByRole('textbox', { name: /Costo/ }).count()).toBe(0)

      await expect.poll(() => units(page, towel.name).inputValue()).toBe('4')
      await page.getByRole('region', { name: 'Códigos desconocidos' }).waitFor()
      const cost = page.getByRole('textbox', { name: `Costo de una unidad de ${towel.name}` })
      await cost.fill('1,234')
      await page.getByText('«1,234» se puede leer de dos maneras').waitFor()
      await cost.fill('12,50')
      await page.getByRole('textbox', { name: 'Número de factura' }).fill(`F-${size}`)
      const save = page.getByRole('button', { name: 'Guardar los datos de la factura' })
      await page.getByRole('textbox', { name: 'Descuento' }).fill('1,234')
      await save.click()
      await page.getByText('«1,234» se puede leer de dos maneras').waitFor()
      // Saving a photo does not save the invoice's fields. A reload keeps them.
      const { name, content } = await photoFile(`factura-${size}.jpg`, 'beige')
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: content })
      await page.getByRole('button', { name: /la factura de R/ }).waitFor()
      await save.waitFor()
      await page.reload({ waitUntil: 'domcontentloaded' })
      await page.getByText(/^Aquí sigue lo que escribió el /).waitFor()
      await expect.poll(() => page.getByRole('textbox', { name: 'Número de factura' }).inputValue()).toBe(`F-${size}`)
      await expect.poll(() => page.getByRole('textbox', { name: 'Descuento' }).inputValue()).toBe('1,234')
      await page.getByRole('textbox', { name: 'Flete' }).fill('7,25')
      await page.getByRole('textbox', { name: 'Descuento' }).fill('7,25')
      const saving = Promise.withResolvers<void>()
      await page.route('**/api/recepciones', async (route) => {
        if (route.request().method() === 'PUT') await saving.promise
        await route.fallback()
      })
      await save.click()
      await page.getByRole('textbox', { name: 'Serie' }).fill('B')
      const answer = page.waitForResponse((one) => one.request().method() === 'PUT')
      saving.resolve()
      await answer
      await page.unroute('**/api/recepciones')
      await save.click()
      await save.waitFor({ state: 'detached' })
      await page.getByText('Q50.00').waitFor()
      await page.getByRole('button', { name: 'Cerrar y recibir' }).click()
      const question = page.getByRole('dialog')
      await question.getByText(/4 unidades entran al .* No se eligió casa: Q50\.00 quedan por pagar/).waitFor()
      await question.getByRole('button', { name: 'Cerrar y recibir' }).click()
      await page.getByRole('button', { name: 'Marcar pagada' }).waitFor()
      await page.getByText(/Estas unidades no entraron: .* recíbalas en otra recepción/).waitFor()
      expect(shop.leftOf(towel)).toBe(14)
      expect(shop.read('select cost, owed, freight, series, number from receiving where id = ?', id)).toEqual([
        { cost: 5000, owed: 5000, freight: 725, series: 'B', number: `F-${size}` },
      ])

      await page.getByRole('button', { name: 'Devolver a la casa' }).click()
      await units(page, towel.name).waitFor()
      await scan(page, towel.barcode)
      await expect.poll(() => units(page, towel.name).inputValue()).toBe('1')
      await page.getByRole('textbox', { name: 'Motivo' }).fill('Vino manchada')
      await page.reload({ waitUntil: 'domcontentloaded' })
      await page.getByRole('button', { name: 'Devolver a la casa' }).click()
      await expect.poll(() => units(page, towel.name).inputValue()).toBe('1')
      await expect.poll(() => page.getByRole('textbox', { name: 'Motivo' }).inputValue()).toBe('Vino manchada')
      await page.getByRole('button', { name: 'Devolver a la casa' }).click()
      await page.getByRole('heading', { name: /^Devolución a la casa R\d+$/ }).waitFor()
      expect(shop.leftOf(towel)).toBe(13)

      await page.getByRole('link', { name: /^R\d+$/ }).click()
      await page.getByRole('link', { name: 'Etiquetas de lo que llegó' }).click()
      await expect.poll(() => page.getByRole('textbox', { name: new RegExp(towel.name) }).inputValue()).toBe('3')
    },
  )

  scenario(
    'scans without network wait on the device, survive a reload, and are sent later',
    async ({ shop, visit }) => {
      const shopId = await shop.openShop('Tienda que recibe sin red')
      const clerk = await shop.hire({ name: 'Recibe sin red', role: 'clerk', shopId })
      const bowl = await shop.stock({ name: 'Tazón recibido sin red', shop: shopId })
      const { page, watch } = await visit({ as: clerk, size: 'phone', at: '/client/recepciones' })
      await page.getByRole('button', { name: 'Nueva recepción' }).first().click()
      await page.getByRole('button', { name: 'Empezar a recibir' }).click()
      await page.getByRole('heading', { name: /^Recepción R\d+$/ }).waitFor()
      watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
      // Only this call fails, so that the page itself can be opened again.
      await page.route('**/api/recepciones/lineas', (route) => route.abort())
      for (const _ of [1, 2]) await scan(page, bowl.barcode)
      await page.getByText('Sin conexión: 2 lecturas esperan en este aparato').waitFor()
      await page.reload()
      await page.getByText('Sin conexión: 2 lecturas esperan en este aparato').waitFor()
      await page.unroute('**/api/recepciones/lineas')
      await expect.poll(() => units(page, bowl.name).inputValue()).toBe('2')
      await page.getByText(/Sin conexión/).waitFor({ state: 'detached' })

      watch.allow(/503/)
      const busy = 'Hay mucho movimiento en este momento y no se guardó nada. Intente de nuevo en unos segundos.'
      await page.route('**/api/recepciones/lineas', faultOfOurs(503, busy, 1))
      await scan(page, bowl.barcode)
      await page.getByText(`${busy} 1 lectura espera en este aparato y se manda sola.`).waitFor()
      await page.unroute('**/api/recepciones/lineas')
      await expect.poll(() => units(page, bowl.name).inputValue()).toBe('3')
      await page.getByText(busy).waitFor({ state: 'detached' })
    },
  )

  scenario(
    'a line names its unsent units, and a figure is sent once it is typed whole and never added twice',
    async ({ shop, visit }) => {
      const shopId = await shop.openShop('Tienda que recibe con red lenta')
      const manager = await shop.hire({ name: 'Recibe con red lenta', role: 'manager', shopId })
      const jug = await shop.stock({ name: 'Jarra recibida con red lenta', shop: shopId })
      const { page, watch } = await visit({ as: manager, size: 'phone', at: '/managment/recepciones' })
      await page.getByRole('button', { name: 'Nueva recepción' }).first().click()
      await page.getByRole('button', { name: 'Empezar a recibir' }).click()
      await page.getByRole('heading', { name: /^Recepción R\d+$/ }).waitFor()
      const field = page.getByRole('textbox', { name: 'Escanear o escribir un código' })
      await field.fill('jarra recibida')
      await page.getByRole('list', { name: 'Productos hallados' }).waitFor()
      await field.press('Enter')
      await expect.poll(() => units(page, jug.name).inputValue()).toBe('1')

      watch.allow(/ERR_FAILED|Failed to fetch/)
      await page.route('**/api/recepciones/lineas', (route) => route.abort())
      const more = page.getByRole('button', { name: `Una unidad más de ${jug.name}` })
      const cost = page.getByRole('textbox', { name: `Costo de una unidad de ${jug.name}` })
      await more.click()
      await more.click()
      await expect.poll(() => units(page, jug.name).inputValue()).toBe('3')
      await units(page, jug.name).click()
      await page.keyboard.press('Backspace')
      await page.keyboard.type('36')
      await page.keyboard.press('Enter')
      await expect.poll(() => units(page, jug.name).inputValue()).toBe('36')
      await cost.fill('12.50')
      await cost.press('Enter')
      await expect.poll(() => cost.inputValue()).toBe('12.50')
      await units(page, jug.name).click()
      await page.keyboard.press('Backspace')
      await cost.click()
      await expect.poll(() => units(page, jug.name).inputValue()).toBe('36')
      await page.getByText('Sin conexión: 4 lecturas esperan en este aparato').waitFor()
      await page.unroute('**/api/recepciones/lineas')
      await page.getByText(/lecturas? esperan? en este aparato/).waitFor({ state: 'detached' })
      await page.getByText('Q450.00').waitFor()
      await expect.poll(() => units(page, jug.name).inputValue()).toBe('36')
    },
  )

  scenario(
    'the camera of a phone adds a unit each time that a code comes into the picture (D118)',
    async ({ shop, visit }) => {
      const shopId = await shop.openShop('Tienda que recibe con cámara')
      const clerk = await shop.hire({ name: 'Recibe con cámara', role: 'clerk', shopId })
      const tray = await shop.stock({ name: 'Fuente recibida con cámara', shop: shopId, barcode: '7501055309641' })
      const { page } = await visit({ as: clerk, size: 'phone', at: '/client/recepciones', sees: tray.barcode })
      await page.getByRole('button', { name: 'Nueva recepción' }).first().click()
      await page.getByRole('button', { name: 'Empezar a recibir' }).click()
      await page.getByRole('heading', { name: /^Recepción R\d+$/ }).waitFor()
      await page.getByRole('button', { name: 'Cámara', exact: true }).click()
      await expect.poll(() => units(page, tray.name).inputValue()).toBe('1')
      await page.getByRole('button', { name: 'Cerrar la cámara' }).click()
      await expect.poll(() => units(page, tray.name).inputValue()).toBe('1')
    },
  )
})
