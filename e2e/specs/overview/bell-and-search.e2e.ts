import { describe, expect } from 'vitest'
import { randomDigits } from '../../fixtures/digits.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { PHONE, SIZES } from '../../fixtures/sizes.ts'

const SEARCH = 'Buscar pantallas, productos, facturas…'

describe('Bell and search of the top bar (D47)', () => {
  scenario.for(PHONE)(
    'at the %s: a sold-out product is announced, leads to its page, and is read once it is wiped',
    async (size, { shop, visit }) => {
      // The other product's code contains this one's.
      const last = await shop.stock({ name: `Última pieza ${size}`, quantity: 1, code: `0${randomDigits(7)}` })
      const other = await shop.stock({ name: `Otra pieza ${size}`, code: `${last.code}9` })
      // Read marks are kept by person, so this test has its own owner.
      const owner = await shop.hire({ name: `Oye la campana ${size}`, role: 'owner' })
      await sell(await visit({ as: 'clerk' }), last)
      const { page } = await visit({ as: owner, size, at: '/admin/grupos' })
      const bell = page.getByRole('button', { name: /^Notificaciones/ })
      await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/sin leer$/)
      await bell.click()
      const list = page.getByRole('region', { name: 'Notificaciones', exact: true })
      const notice = list.getByRole('link', { name: `Se agotó ${last.name} (Única) en ${SHOPS.home.name}.` })
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
      await page.waitForURL(`**/admin/productos/${last.id}`)
      await page.getByRole('heading', { name: last.name, level: 1 }).waitFor()

      // A clerk has no page of a product. The inventory shows it alone until the filter is removed.
      const clerk = await shop.hire({ name: `Oye en la tienda ${size}` })
      const till = await visit({ as: clerk, size, at: '/client/dashboard' })
      await till.page.getByRole('button', { name: /^Notificaciones/ }).click()
      await till.page.getByRole('link', { name: `Se agotó ${last.name} (Única).` }).click()
      await till.page.waitForURL(`**/client/inventario?producto=${last.id}`)
      const counted = till.page.getByRole('status').filter({ hasText: /\d producto/ })
      await expect.poll(() => counted.textContent()).toBe('1 producto')
      await till.page.getByText(last.name, { exact: true }).first().waitFor()
      await expect.poll(() => till.page.getByText(other.name, { exact: true }).count()).toBe(0)
    },
  )

  scenario.for(SIZES)('at the %s: screens and products are found by their words', async (size, { shop, visit }) => {
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
    await page.waitForURL(`**/managment/productos/${found.id}`)
    await page.getByRole('heading', { name: found.name, level: 1 }).waitFor()
  })

  scenario('the profile menu gives the focus back, the first time too', async ({ visit }) => {
    const { page } = await visit({ as: 'owner', at: '/admin/grupos' })
    const name = page.getByRole('region', { name: 'Barra superior' }).locator('button[aria-haspopup=menu]')
    await name.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => name.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})
