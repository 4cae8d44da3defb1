import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import { endSessionAtNextWrite, logInAgain } from '../../fixtures/session-end.ts'
import { answer, DialogPage } from '../../pages/dialog-page.ts'

const KEPT = /Aquí sigue lo que escribió el .* y no guardó\./
const LOST = /ERR_|Failed to fetch|status of 401/

const reload = (page: Page) => page.reload({ waitUntil: 'domcontentloaded' })

/** Loses the next answer after `loseNext`. The route comes first, because a page's first request could pass it. */
async function answersOf(page: Page, path: string): Promise<{ loseNext: () => void }> {
  let isLost = false
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (!isLost || route.request().method() !== 'POST') return route.fallback()
      isLost = false
      await route.fetch()
      await route.abort('connectionreset')
    },
  )
  return {
    loseNext: () => {
      isLost = true
    },
  }
}

/** Component tests of each feature cover every form. These use a real reload, tab, network and login. */
describe('The draft of an act', () => {
  scenario('cash out of a drawer is kept until it is booked, and booked once', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que guarda salidas')
    const person = await shop.hire({ name: 'Saca a medias', role: 'clerk', shopId })
    const { page, watch } = await visit({ as: person, size: 'phone', at: '/client/caja' })
    watch.allow(LOST)
    const answers = await answersOf(page, '/api/caja/movimientos')
    const booked = () =>
      shop.figure(
        `select count(*) from drawer_movement join shift on shift.id = shift_id
         where shop_id = ? and reason = 'Garrafón de agua'`,
        shopId,
      )
    await page.getByLabel('Fondo de caja').fill('200')
    await page.keyboard.press('Enter')
    const dialog = new DialogPage(page, 'Salida')
    const kept = dialog.frame.getByText(KEPT)
    const open = () => page.getByRole('button', { name: 'Salida', exact: true }).click()
    const read = async () => [await dialog.field('Monto').inputValue(), await dialog.field('Motivo').inputValue()]
    const whole = ['35.50', 'Garrafón de agua']
    await open()
    await dialog.fill({ Monto: '35.50', Motivo: 'Garrafón de agua' })
    await reload(page)
    await kept.waitFor()
    expect(await read()).toEqual(whole)

    const beside = await page.context().newPage()
    await beside.goto(page.url(), { waitUntil: 'domcontentloaded' })
    await beside.getByRole('button', { name: 'Entrada', exact: true }).click()
    const other = new DialogPage(beside, 'Entrada')
    await other.field('Motivo').waitFor()
    await expect.poll(() => other.frame.getByText(KEPT).count()).toBe(0)
    await expect.poll(() => other.field('Motivo').inputValue()).toBe('')
    await beside.close()

    await page.goBack()
    await answer(page, 'Cambios sin guardar', 'Seguir editando')
    expect(await read()).toEqual(whole)

    answers.loseNext()
    await dialog.button('Anotar salida').click()
    await page.getByRole('dialog', { name: 'Info' }).waitFor()
    expect(booked()).toBe(1)
    await reload(page)
    await kept.waitFor()
    expect(await read()).toEqual(whole)
    await dialog.button('Anotar salida').click()
    await dialog.closed()
    expect(booked()).toBe(1)
    await page.getByRole('button', { name: 'Regresar' }).click()
    await open()
    expect([await kept.count(), ...(await read())]).toEqual([0, '', ''])

    await dialog.fill({ Monto: '12.00', Motivo: 'Bolsas' })
    await endSessionAtNextWrite(page, shop, person)
    await dialog.button('Anotar salida').click()
    await logInAgain(page, person, 'Lo que escribió sigue guardado en este navegador.')
    await kept.waitFor()
    await expect.poll(() => dialog.field('Motivo').inputValue()).toBe('Bolsas')
    await page.keyboard.press('Escape')
    await answer(page, 'Cambios sin guardar', 'Descartar cambios')
    await open()
    expect([await kept.count(), ...(await read())]).toEqual([0, '', ''])
  })

  scenario('keeps the drawer that the office chose for a return, or none', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que nombra su caja')
    const goods = await shop.stock({ name: 'Cojín por devolver', shop: shopId })
    const clerk = await shop.hire({ name: 'Abre su caja', role: 'clerk', shopId })
    const till = await visit({ as: clerk, at: '/client/caja' })
    await till.page.getByLabel('Fondo de caja').fill('500')
    await till.page.keyboard.press('Enter')
    await till.page.getByRole('button', { name: 'Entrada', exact: true }).waitFor()
    const id = await sell(till, goods, 1, { pagos: [{ forma: 1, monto: '125.00', recibido: '125.00' }] })
    const owner = await shop.hire({ name: 'Nombra la caja', role: 'owner' })
    const { page } = await visit({ as: owner, at: `/admin/devoluciones?pedido=${id}` })
    const drawer = page.getByRole('combobox', { name: 'Sale de la caja' })
    const choose = async (name: string) => {
      await drawer.click()
      await page.getByRole('option', { name }).click()
      await reload(page)
      await drawer.waitFor()
    }
    await drawer.waitFor()
    await expect.poll(() => drawer.inputValue()).toBe('Caja 1, turno 1')
    await choose('Fuera de caja')
    await expect.poll(() => drawer.inputValue()).toBe('Fuera de caja')
    await choose('Caja 1, turno 1')
    await expect.poll(() => drawer.inputValue()).toBe('Caja 1, turno 1')
    await page.getByRole('button', { name: 'Devolver todo' }).click()
    await page.getByRole('button', { name: 'No le gustó' }).click()
    await page.keyboard.press('F9')
    await page.getByRole('region', { name: 'Devolución hecha' }).getByText('Q125.00').waitFor()
    expect(
      shop.figure('select count(*) from payment where invoice_id = ? and amount < 0 and shift_id is not null', id),
    ).toBe(1)
  })

  scenario('keeps a return without receipt', async ({ shop, visit }) => {
    const name = 'Tienda de vales a medias'
    const shopId = await shop.openShop(name)
    const lamp = await shop.stock({ name: 'Lámpara a medias', shop: shopId })
    await sell(await visit({ as: await shop.hire({ name: 'Vende lámparas', role: 'clerk', shopId }) }), lamp)
    const manager = await shop.hire({ name: 'Recibe a medias', role: 'manager', shopId })
    const { page } = await visit({ as: manager, size: 'phone', at: '/managment/devoluciones' })
    const kept = page.getByRole('status').filter({ hasText: KEPT })
    const begin = () => page.getByRole('button', { name: 'Sin recibo', exact: true }).click()
    const units = page.getByRole('textbox', { name: `Unidades de ${lamp.name}` })
    const phone = page.getByRole('textbox', { name: 'Teléfono de quien devuelve' })
    const shopField = page.getByRole('combobox', { name: 'Comercio' })
    const written = async () => [
      await shopField.inputValue(),
      await units.inputValue(),
      await page.getByRole('radio', { name: 'Dañado' }).isChecked(),
      await page.getByRole('textbox', { name: 'Motivo' }).inputValue(),
      await phone.inputValue(),
    ]
    const whole = [name, '2', true, 'No le gustó', '5512 4408']
    await begin()
    await shopField.click()
    await page.getByRole('option', { name }).click()
    await scan(page, lamp.barcode)
    await units.fill('2')
    await page.getByText('Dañado', { exact: true }).click()
    await page.getByRole('button', { name: 'No le gustó' }).click()
    await phone.fill('5512 4408')
    await reload(page)
    await kept.waitFor()
    await expect.poll(written).toEqual(whole)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Devoluciones' }).waitFor()
    await begin()
    await kept.waitFor()
    await expect.poll(written).toEqual(whole)
    await page.getByRole('button', { name: 'Dar un vale por 2 unidades' }).click()
    await page.getByRole('region', { name: 'Devolución hecha' }).getByText('Q250.00').waitFor()
    await page.getByRole('button', { name: 'Regresar' }).click()
    await begin()
    await phone.waitFor()
    expect([await kept.count(), await units.count(), await phone.inputValue()]).toEqual([0, 0, ''])
  })
})
