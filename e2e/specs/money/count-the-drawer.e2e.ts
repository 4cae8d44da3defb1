import { describe, expect } from 'vitest'
import { announced } from '../../fixtures/announcements.ts'
import { inspector } from '../../fixtures/axe.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import { DESKTOP, PHONE } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { DialogPage } from '../../pages/dialog-page.ts'
import { PendingPage } from '../../pages/pending-page.ts'

describe('the drawer (D92–D95)', () => {
  scenario.for(PHONE)(
    'at the %s: opened, moved, counted blind with a reason, and looked into by the office',
    async (size, { shop, visit }) => {
      // Uses its own shop, because an open drawer in the demo shops affects other tests.
      const name = `Tienda de la caja ${size}`
      const shopId = await shop.openShop(name)
      const clerk = await shop.hire({ name: `Cuenta la caja ${size}`, role: 'clerk', shopId })
      const { page, watch } = await visit({ as: clerk, size, at: '/client/caja' })
      watch.allow(/status of 400/)
      await page.getByLabel('Fondo de caja').fill('200')
      await page.keyboard.press('Enter')

      await page.getByRole('button', { name: 'Entrada', exact: true }).click()
      const entrada = new DialogPage(page, 'Entrada')
      await entrada.field('Monto').fill('50')
      await entrada.button('Cambio para la caja').click()
      await entrada.button('Anotar entrada').click()
      await entrada.closed()
      await page.getByRole('cell', { name: /Cambio para la caja/ }).waitFor()
      // The count is blind: the expected sum shows nowhere.
      await expect.poll(() => page.getByText('250.00').count()).toBe(0)

      await page.getByRole('button', { name: 'Cerrar turno' }).click()
      const notes = page.getByLabel('Billetes de Q100', { exact: true })
      await notes.fill('2')
      await notes.press('Enter')
      await page.keyboard.type('1')
      await page.reload({ waitUntil: 'domcontentloaded' })
      await expect.poll(() => notes.inputValue()).toBe('2')
      const fives = page.getByLabel('Billetes de Q5', { exact: true })
      await page.getByLabel('Billetes de Q50', { exact: true }).fill('0')
      await fives.fill('3')
      await page.getByRole('status').filter({ hasText: '215.00' }).waitFor()
      await page.getByRole('button', { name: 'Seguir' }).click()
      await page.getByLabel('Queda en la caja').fill('200')
      const close = page.getByRole('button', { name: /^Cerrar turno/ })
      await close.click()
      const reason = page.getByLabel('Motivo de la diferencia')
      await reason.fill('Di cambio de más')
      await expect.poll(() => page.getByText('250.00').count()).toBe(0)
      await close.click()
      await announced(page, 'El turno se cerró.')
      await page.getByRole('heading', { name: /^Corte del turno 1/ }).waitFor()
      await page.getByText('Faltan Q35.00').waitFor()
      const tables = page.locator('section:has(> h2) table')
      const room = await tables.evaluateAll((all) =>
        all.map((table) => innerWidth - table.getBoundingClientRect().right),
      )
      expect(room.filter((pixels) => pixels < 0)).toEqual([])
      await page.getByRole('button', { name: 'Imprimir corte' }).click()
      const paper = page.getByRole('article', { name: 'Corte 1, Caja 1' })
      await paper.getByText('Di cambio de más').first().waitFor()
      await page.goBack()
      await page.getByRole('button', { name: 'Comprobante: Entrada Q50.00' }).click()
      await page
        .getByRole('article', { name: /^Entrada \d+$/ })
        .getByText('Cambio para la caja')
        .waitFor()
      await page.getByRole('button', { name: 'Regresar' }).click()
      expect(
        shop.read(
          'select counted_cash as counted, expected_cash as expected, left_cash as kept from shift where shop_id = ?',
          shopId,
        ),
      ).toEqual([{ counted: 21_500, expected: 25_000, kept: 20_000 }])

      const office = await visit({ as: 'owner', size, at: `/admin/caja?comercio=${shopId}` })
      const menu = office.page.getByRole('button', { name: 'Opciones del turno 1 de Caja 1' })
      await menu.click()
      await office.page.getByRole('menuitem', { name: 'Ver el corte' }).click()
      await office.page.getByText('Di cambio de más').first().waitFor()
      await office.page.getByRole('region', { name: 'Movimientos' }).getByText('Cambio para la caja').waitFor()
    },
  )

  scenario('sales count for the open shift, numbered by their device (D97)', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que vende en turno')
    const mug = await shop.stock({ name: 'Taza en turno', shop: shopId, price: 4_500 })
    const clerk = await shop.hire({ name: 'Vende en turno', role: 'clerk', shopId })
    const { page } = await visit({ as: clerk, at: '/client/caja' })
    await page.getByLabel('Fondo de caja').fill('100')
    await page.keyboard.press('Enter')
    await announced(page, 'Turno 1 abierto.')

    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, mug.barcode)
    await counter.quantity(mug.name).waitFor()
    await page.keyboard.press('F9')
    await counter.review.waitFor()
    await page.keyboard.press('F9')
    await counter.sold.waitFor()
    expect(
      shop.read(
        `select invoice.device_number as number, payment.amount from invoice
         join payment on payment.invoice_id = invoice.id join shift on shift.id = payment.shift_id
         where invoice.shop_id = ? and shift.id = invoice.shift_id and shift.closed_at is null`,
        shopId,
      ),
    ).toEqual([{ number: 1, amount: 4_500 }])

    await page.goto('/client/caja')
    await page.getByRole('button', { name: 'Cerrar turno' }).click()
    await page.getByLabel('Billetes de Q100', { exact: true }).fill('1')
    await page.getByLabel('Billetes de Q20', { exact: true }).fill('2')
    await page.getByLabel('Billetes de Q5', { exact: true }).fill('1')
    await page.getByRole('button', { name: 'Seguir' }).click()
    await page.getByRole('button', { name: /^Cerrar turno/ }).click()
    await announced(page, 'El turno se cerró.')
    expect(
      shop.read('select counted_cash as counted, expected_cash as expected from shift where shop_id = ?', shopId),
    ).toEqual([{ counted: 14_500, expected: 14_500 }])
  })

  scenario.for(DESKTOP)(
    'a payment by the wrong method is corrected from its row, at the %s (D91)',
    async (size, { shop, visit }) => {
      const shopId = await shop.openShop(`Tienda que corrige ${size}`)
      const lamp = await shop.stock({ name: `Lámpara mal cobrada ${size}`, shop: shopId, price: 9_000 })
      const clerk = await shop.hire({ name: `Corrige formas ${size}`, role: 'clerk', shopId })
      const visited = await visit({ as: clerk, size, at: '/client/caja' })
      const { page } = visited
      await page.getByLabel('Fondo de caja').fill('100')
      await page.keyboard.press('Enter')
      await announced(page, 'Turno 1 abierto.')
      const turno = shop.figure('select id from shift where shop_id = ?', shopId)
      const transfer = { forma: 4, monto: '40.00', referencia: 'T-1', porConfirmar: true }
      const id = await sell(visited, lamp, 1, { pagos: [{ forma: 1, monto: '50.00' }, transfer], turno })

      const pending = new PendingPage(page)
      await pending.open()
      const menu = await pending.openMenu(id)
      await menu.getByRole('menuitem', { name: 'Corregir el pago…' }).click()
      const dialog = page.getByRole('dialog', { name: `Corregir el pago del pedido ${id}` })
      await dialog.getByRole('radio', { name: 'Efectivo Q50.00' }).check()
      await dialog.getByRole('radio', { name: 'Cheque' }).check()
      await dialog.getByRole('button', { name: 'Corregir el pago' }).click()
      await dialog.getByText('Escriba el número del cheque.').waitFor()
      await dialog.getByText('Escriba por qué se corrige.').waitFor()
      const { look, found } = inspector(page)
      await look('a part’s form')
      expect(found).toEqual([])
      await dialog.getByRole('radio', { name: 'Tarjeta' }).check()
      await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pagó con tarjeta')
      await dialog.getByRole('button', { name: 'Corregir el pago' }).click()
      await dialog.waitFor({ state: 'hidden' })
      expect(shop.read('select method, amount, shift_id as shift from payment where invoice_id = ?', id)).toEqual(
        [
          { method: 1, amount: 5_000 },
          { method: 4, amount: 4_000 },
          { method: 1, amount: -5_000 },
          { method: 3, amount: 5_000 },
        ].map((part) => ({ ...part, shift: turno })),
      )

      const office = await visit({ as: 'owner', size, at: `/admin/caja?turno=${turno}` })
      await office.page.getByRole('link', { name: '1 transferencia por confirmar, Q40.00' }).waitFor()
      await office.page.goto('/admin/dashboard')
      await office.page.getByRole('link', { name: /Transferencias por confirmar/ }).click()
      await office.page.getByRole('heading', { name: 'Por confirmar' }).waitFor()
      const waiting = `/admin/caja?pestana=por-confirmar&comercio=${shopId}`
      await office.page.goto(`${waiting}&hasta=2020-01-01`, { waitUntil: 'domcontentloaded' })
      await office.page.getByText('No hay transferencias con estos filtros.').waitFor()
      await office.page.goto(`${waiting}&buscar=T-1`, { waitUntil: 'domcontentloaded' })
      await office.page.getByText('1 transferencia con «T-1»').waitFor()
      await office.page.goto(`/admin/caja?pestana=pagos&comercio=${shopId}&tipo=corrección`, {
        waitUntil: 'domcontentloaded',
      })
      await office.page.getByText('2 pagos').waitFor()
      await office.page.getByText('Corrección', { exact: true }).first().waitFor()
      await office.page.goto(waiting, { waitUntil: 'domcontentloaded' })
      await office.page.getByRole('button', { name: new RegExp(`^Llegó: factura \\d+${id}$`) }).click()
      await expect.poll(() => shop.figure('select sum(is_unconfirmed) from payment where invoice_id = ?', id)).toBe(0)

      const { look: inspect, found: wrong } = inspector(office.page)
      await office.page.goto('/admin/caja?pestana=cajas', { waitUntil: 'domcontentloaded' })
      await office.page.getByRole('button', { name: `Ver turno de Caja 1, Tienda que corrige ${size}` }).waitFor()
      await inspect('the drawers, of which one is open')
      expect(wrong).toEqual([])

      // A person who sees the shift's takings can tick its vouchers. A clerk who counts blind cannot (D95).
      for (const [counting, ticks] of [
        [office.page, 1],
        [page, 0],
      ] as const) {
        await counting.goto(counting === page ? '/client/caja' : `/admin/caja?turno=${turno}`)
        await counting.getByRole('button', { name: 'Cerrar turno' }).click()
        await counting.getByText('Solo la suma').click()
        await counting.getByLabel('Efectivo contado').fill('100')
        await counting.getByRole('button', { name: 'Seguir' }).click()
        await counting.getByText('Lo demás del turno').waitFor()
        await expect.poll(() => counting.getByText(/^Marcar los .* uno por uno/).count()).toBe(ticks)
      }
      await office.page.getByText('Marcar los vouchers de tarjeta uno por uno (1)').click()
      await office.page.getByRole('checkbox', { name: /Q50\.00$/ }).check()
      await expect.poll(() => office.page.getByLabel('Tarjeta', { exact: true }).inputValue()).toBe('50.00')
      const counted = inspector(office.page)
      await counted.look('what is ticked')
      expect(counted.found).toEqual([])
    },
  )
})
