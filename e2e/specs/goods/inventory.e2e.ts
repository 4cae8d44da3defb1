import { describe, expect } from 'vitest'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { SIZES } from '../../fixtures/sizes.ts'

describe('The inventory (P §2.7, D56, trap 13)', () => {
  scenario.for(SIZES)(
    'at the %s: found without accents, over the ticked columns, of the clerk’s shop only',
    async (size, { shop, visit }) => {
      const cover = await shop.stock({ name: `Cobija Ñandú café ${size}`, price: 54_321 })
      const foreign = await shop.stock({ name: `Cera ñandú ajena ${size}`, shop: 'auto' })
      const { page } = await visit({ as: 'clerk', size, at: '/client/inventario' })
      const search = page.getByRole('searchbox', { name: 'Buscar productos' })
      const counted = page.getByRole('status').filter({ hasText: /producto/ })
      const nothing = page.getByText('en las columnas marcadas.')
      const column = (name: string) => page.getByRole('checkbox', { name, exact: true })
      await counted.waitFor()

      await search.fill(`NANDU CAFE ${size}`)
      await page.getByText(cover.name, { exact: true }).waitFor()
      await expect.poll(() => counted.textContent()).toMatch(/^1 producto /)
      await search.fill('ajena')
      await nothing.waitFor()
      await expect.poll(() => page.getByText(foreign.name).count()).toBe(0)
      await search.fill('543.21')
      await page.getByText(cover.name, { exact: true }).waitFor()

      // The code is not among the columns that are ticked at first.
      await search.fill(cover.code)
      await nothing.waitFor()
      if (size === 'phone') await page.getByRole('button', { name: /^Buscar en \d/ }).click()
      await column('Código').check()
      await page.getByText(cover.name, { exact: true }).waitFor()
      await column('Código').uncheck()
      await nothing.waitFor()
      // A scan ticks the column that holds it.
      await scan(page, cover.code)
      await page.getByText(cover.name, { exact: true }).waitFor()
      expect(await column('Código').isChecked()).toBe(true)
      await page.getByRole('button', { name: 'Borrar la búsqueda' }).last().click()
      await expect.poll(() => counted.textContent()).toMatch(/^[\d,]{3,} productos/)
    },
  )

  scenario('read only, with the columns of a clerk, and photos that open', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'clerk', at: '/client/inventario?page=2' })
    const table = page.getByRole('table', { name: 'Inventario' })
    await table.waitFor()
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'ID',
      'Código',
      'Nombre',
      'Grupo',
      'Elemento',
      'Especificación',
      'Cantidad',
      'Valor',
      'Extra',
      'Estado',
    ])
    await expect.poll(() => table.getByRole('row').count()).toBe(11)
    const [known] = shop.sample('home', 1)
    await page.getByRole('searchbox', { name: 'Buscar productos' }).fill(known?.name ?? '')
    await page
      .getByRole('button', { name: `Ver la foto de ${known?.name}`, exact: true })
      .first()
      .click()
    const photo = page.getByRole('dialog').locator('img').first()
    await photo.waitFor()
    await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(400)
    await page.keyboard.press('Escape')
    await photo.waitFor({ state: 'hidden' })
  })
})
