import { describe, expect } from 'vitest'
import { randomDigits } from '../fixtures/digits.ts'
import { errand } from '../fixtures/errand.ts'
import { sell } from '../fixtures/sell.ts'
import { SIZES } from '../fixtures/sizes.ts'

const SEARCH = 'Buscar pantallas y productos'

describe('Bell and search of the top bar (D47)', () => {
  errand.for(SIZES)(
    'at the %s: what ran out rings, leads to its product, and is read once it is wiped',
    async (size, { shop, visit }) => {
      // Digits alone, as many codes are; the first one is no mistake.
      const last = await shop.stock({ name: `Última pieza ${size}`, quantity: 1, code: `0${randomDigits(7)}` })
      // What is read is kept by person.
      const owner = await shop.hire({ name: `Oye la campana ${size}`, role: 'owner' })
      await sell(await visit({ as: 'vianney' }), last)
      const { page } = await visit({ as: owner, size, at: '/admin/grupos' })
      const bell = page.getByRole('button', { name: /^Notificaciones/ })
      await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/sin leer$/)
      await bell.click()
      const list = page.getByRole('region', { name: 'Notificaciones', exact: true })
      const notice = list.getByRole('link', { name: `Se agotó ${last.name} (Única) en Vianney.` })
      await notice.waitFor()
      await list.getByRole('button', { name: 'Borrar notificaciones' }).click()
      await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notificaciones')
      expect(
        shop.figure(
          'select count(*) from notification_read where user_id = ? and notification like ?',
          owner.id,
          `agotado-${last.id}-%`,
        ),
      ).toBe(1)
      await notice.click()
      await page.waitForURL('**/admin/productos?**')
      await page.getByText(last.name, { exact: true }).waitFor()
      expect(await page.getByRole('searchbox', { name: 'Buscar productos' }).inputValue()).toBe(last.code)
    },
  )

  errand.for(SIZES)('at the %s: screens and products are found by their words', async (size, { shop, visit }) => {
    const found = await shop.stock({ name: `Jarrón hallado ${size}`, code: `HAL-${randomDigits(5)}` })
    const { page } = await visit({ as: 'manager', size, at: '/managment/dashboard' })
    const open = () =>
      size === 'phone' ? page.getByRole('button', { name: SEARCH }).click() : page.keyboard.press('Control+k')
    const box = page.getByRole('searchbox', { name: SEARCH }).or(page.getByRole('combobox', { name: SEARCH }))
    await page.getByRole('heading', { name: 'Panel' }).waitFor()
    await open()
    await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true)
    await box.fill('reportes')
    await page.getByText('Nada con «reportes».').waitFor()
    await box.fill('especificac')
    await page.getByRole('option', { name: 'Especificaciones' }).click()
    await page.waitForURL('**/managment/especificaciones')
    await page.getByRole('heading', { name: 'Especificaciones', level: 1 }).waitFor()

    await open()
    await box.fill(`jarron hallado ${size}`)
    await page.getByRole('option', { name: `${found.name} Única` }).click()
    await page.waitForURL('**/managment/productos?**')
    await page.getByText(found.name, { exact: true }).waitFor()
    expect(await page.getByRole('searchbox', { name: 'Buscar productos' }).inputValue()).toBe(found.code)
  })
})
