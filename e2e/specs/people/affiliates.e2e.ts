import { describe, expect } from 'vitest'
import { announced } from '../../fixtures/announcements.ts'
import { inspector } from '../../fixtures/axe.ts'
import { randomDigits } from '../../fixtures/digits.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { DESKTOP, SIZES } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { answer, DialogPage, readInfo } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'
import { PendingPage } from '../../pages/pending-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { TicketPage } from '../../pages/ticket-page.ts'

const FIELDS = ['Código del Afiliado', 'Nombre del Afiliado', 'Teléfono', 'Email', 'Descripción']

const newAffiliate = (name: string) => ({
  'Código del Afiliado': `7${randomDigits(8)}`,
  'Nombre del Afiliado': name,
  Teléfono: '5512-3344',
  Email: 'persona@ejemplo.gt',
  Descripción: 'Compra los lunes.',
})

describe('Affiliates (P §2.10, §5)', () => {
  scenario.for(DESKTOP)(
    'at the %s: registered with a message at each missing field, found, changed, seen in its history, deleted',
    async (size, { shop, visit }) => {
      const values = newAffiliate(`Élida Ñuñez ${size}`)
      const { 'Código del Afiliado': code, 'Nombre del Afiliado': name } = values
      const stored = () =>
        shop.read('select name, phone, is_active, deleted_at is not null as gone from affiliate where code = ?', code)
      const { page } = await visit({ as: 'clerk', size, at: '/client/dashboard' })
      const { look, found } = inspector(page)
      const list = new ListPage(page, 'afiliado')
      await new ShellPage(page).goTo('Encargos', 'Afiliados', size)
      await list.counted.waitFor()

      await list.add('Añadir nuevo Afiliado').click()
      const adding = new DialogPage(page, '# Añadir nuevo Afiliado')
      await adding.button('Agregar nuevo').click()
      for (const label of FIELDS) await expect.poll(() => adding.isRefused(label)).toBe(true)
      await look('a form with everything missing')
      await adding.fill({ ...values, Teléfono: '123', Email: 'nadie' })
      await adding.button('Agregar nuevo').click()
      await adding.frame.getByText('Escriba los 8 números del teléfono, con o sin +502.').waitFor()
      await adding.frame.getByText('Escriba un correo como nombre@ejemplo.com.').waitFor()
      await adding.button('Cerrar ventana').click()
      await adding.closed()
      await list.add('Añadir nuevo Afiliado').click()
      await expect.poll(() => adding.field('Nombre del Afiliado').inputValue()).toBe(name)
      await adding.fill({ Teléfono: values.Teléfono, Email: values.Email })
      await adding.button('Agregar nuevo').click()
      await adding.closed()
      await announced(page, `Se añadió «${name}».`)
      expect(stored()).toEqual([{ name, phone: '+502 5512 3344', is_active: 1, gone: 0 }])

      await list.find(`elida nunez ${size}`)
      await look('the list')
      await list.choose(name, 'Editar')
      const editing = new DialogPage(page, 'Editar el afiliado')
      await editing.choose('Estado del Afiliado', 'No activo')
      await editing.button('Guardar cambios').click()
      await editing.closed()
      await list.row(name).getByText('No activo').waitFor()
      expect(stored()).toMatchObject([{ is_active: 0 }])

      expect(await list.offered(name)).toEqual(['Historial', 'Editar'])
      await page.getByRole('menuitem', { name: 'Historial' }).click()
      await page.getByRole('heading', { name: `Historial de ${name}` }).waitFor()
      await look('the history')
      await page.getByRole('button', { name: 'Salir' }).click()
      await list.counted.waitFor()
      const office = await visit({ as: 'owner', size, at: '/admin/usuarios/afiliados' })
      const offices = new ListPage(office.page, 'afiliado')
      await offices.find(name)
      await offices.choose(name, 'Eliminar')
      await answer(office.page, 'Eliminar el afiliado', 'Eliminar afiliado')
      await offices.menuOf(name).waitFor({ state: 'hidden' })
      expect(stored()).toMatchObject([{ gone: 1 }])
      expect(found).toEqual([])
    },
  )

  scenario('a code in use is refused beside its field and in the dialog Info', async ({ visit, shop }) => {
    const [taken] = shop.read<{ code: number; name: string }>(
      'select code, name from affiliate where deleted_at is null order by id limit 1',
    )
    const { page, watch } = await visit({ as: 'owner' })
    watch.allow(/409/)
    const list = new ListPage(page, 'afiliado')
    await list.open('/admin/usuarios/afiliados')
    await list.add('Añadir nuevo Afiliado').click()
    const adding = new DialogPage(page, '# Añadir nuevo Afiliado')
    await adding.fill({ ...newAffiliate('Código Repetido'), 'Código del Afiliado': String(taken?.code) })
    await adding.button('Agregar nuevo').click()
    await readInfo(page, /código/)
    expect(await adding.isRefused('Código del Afiliado')).toBe(true)
    await expect.poll(() => adding.field('Nombre del Afiliado').inputValue()).toBe('Código Repetido')
  })

  scenario.for(SIZES)('at the %s the history is a ticket of what was bought', async (size, { shop, visit }) => {
    const goods = await shop.stock({ name: `Colcha del historial ${size}`, price: 10_000 })
    const name = `Hortensia Historial ${size}`
    await shop.enrol(name)
    const { page } = await visit({ as: 'clerk', size })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, goods.barcode)
    await counter.toReview()
    await counter.chooseAffiliate(name)
    await counter.generate.click()
    await counter.sold.waitFor()

    const [{ code } = { code: 0 }] = shop.read<{ code: number }>('select code from affiliate where name = ?', name)
    const [order] = shop.ordersOf(goods)
    const pending = new PendingPage(page)
    await pending.open()
    for (const width of size === 'phone' ? [390] : [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await pending
        .row(order?.id ?? 0)
        .getByText(`${code} ${name}`)
        .waitFor()
    }

    const list = new ListPage(page, 'afiliado')
    await list.open('/client/afiliados')
    await list.find(name)
    await list.choose(name, 'Historial')
    const ticket = new TicketPage(page)
    const text = await ticket.text('Historial')
    expect(text).toMatch(/historial/i)
    expect(text).toContain(goods.name)
    expect(text).toContain('100.00')
    await page.getByRole('button', { name: 'Filtrar por Fecha' }).click()
    await page.getByRole('button', { name: 'Mes pasado' }).click()
    await page.waitForURL(/desde=\d{4}-\d\d-01&hasta=/)
    // The former paper stays until the new one has loaded, and its file is removed while the button is pressed.
    await ticket
      .sheet('Historial')
      .getByText(/^del 01-/)
      .waitFor()
    const ofMonth = await ticket.text('Historial')
    expect(ofMonth).toMatch(/Fechas\s+del 01-/)
    expect(ofMonth).not.toContain(goods.name)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: /^Fecha: 01-/ }).waitFor()
    const { look, found } = inspector(page)
    await look('a history of some days')
    expect(found).toEqual([])
    await page.goBack()
    await list.counted.waitFor()
  })

  scenario(
    'the auto market has no affiliates, not even by their address (D2), but sets goods aside (D105)',
    async ({ visit }) => {
      const { page } = await visit({ as: 'autoClerk' })
      await page.goto('/client/afiliados', { waitUntil: 'domcontentloaded' })
      await page.waitForURL('**/client/dashboard')
      await page.getByRole('heading', { name: 'Panel' }).waitFor()
      const menu = page.getByRole('navigation', { name: 'Principal' })
      await menu.getByText('Apartados').waitFor()
      await expect.poll(() => menu.getByText(/Afiliados|Encargos/).count()).toBe(0)
      await page.goto('/client/encargos/nuevo', { waitUntil: 'domcontentloaded' })
      const terms = page.getByRole('dialog', { name: 'Nuevo apartado' })
      await terms.getByLabel('Teléfono').waitFor()
      await expect.poll(() => terms.getByLabel('Afiliado').count()).toBe(0)
    },
  )
})
