import { describe, expect } from 'vitest'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { announced } from '../../fixtures/announcements.ts'
import { errand } from '../../fixtures/errand.ts'
import { endSessionAtNextWrite, logInAgain } from '../../fixtures/session-end.ts'
import { answer, DialogPage } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { ProductDialog } from '../../pages/product-dialog.ts'
import { ShellPage } from '../../pages/shell-page.ts'

const KEPT = /Aquí sigue lo que escribió el .* y no guardó\./

describe('What was typed into a form and not saved', () => {
  errand('an edit survives a reload, until it is dropped on purpose', async ({ shop, visit }) => {
    const goods = await shop.stock({ name: 'Borrador', photo: true })
    const { page } = await visit({ as: await shop.hire({ name: 'Edita Borradores', role: 'manager' }) })
    const list = new ListPage(page, 'producto')
    await list.open('/managment/productos')
    await list.find(goods.name)
    await list.choose(goods.name, 'Editar')
    const dialog = new ProductDialog(page, `Editar producto ${goods.id}`)
    await dialog.fill({ Nombre: 'A medio escribir', Valor: '33.30' })
    await page.reload()
    await dialog.frame.getByText(KEPT).waitFor()
    await expect.poll(() => dialog.field('Nombre').inputValue()).toBe('A medio escribir')
    await expect.poll(() => dialog.field('Valor').inputValue()).toBe('33.30')

    // Somebody else saves the record meanwhile: the draft says so.
    shop.rename(goods, 'Borrador renombrado')
    await page.reload()
    await dialog.frame.getByText('Otra persona guardó este registro mientras usted lo editaba.').waitFor()
    const names = dialog.frame.getByRole('radiogroup', { name: 'Nombre' })
    await expect.poll(() => names.getByRole('radio', { name: 'Lo suyo: A medio escribir' }).isChecked()).toBe(true)
    await dialog.button('Seguir con lo elegido').click()
    await expect.poll(() => dialog.field('Valor').inputValue()).toBe('33.30')

    await page.goBack()
    await answer(page, 'Cambios sin guardar', 'Descartar cambios')
    await dialog.closed()
    await page.reload()
    await list.counted.waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(shop.figure("select count(*) from product where name = 'A medio escribir'")).toBe(0)
  })

  errand('it survives the end of the session and the login, and is saved then', async ({ shop, visit }) => {
    const goods = await shop.stock({ name: 'Borrador sin sesión', photo: true })
    const person = await shop.hire({ name: 'Sigue Después', role: 'manager' })
    const { page, watch } = await visit({ as: person })
    watch.allow(/status of 401/)
    const list = new ListPage(page, 'producto')
    await list.open('/managment/productos')
    await list.find(goods.name)
    await list.choose(goods.name, 'Editar')
    const dialog = new ProductDialog(page, `Editar producto ${goods.id}`)
    await dialog.fill({ Nombre: 'Borrador con sesión nueva' })
    await endSessionAtNextWrite(page, shop, person)
    await dialog.button('Guardar cambios').click()
    await logInAgain(page, person, 'Lo que escribió sigue guardado en este navegador.')
    await dialog.frame.getByText(KEPT).waitFor()
    await dialog.button('Guardar cambios').click()
    await dialog.closed()
    await announced(page, 'Se guardó «Borrador con sesión nueva».')
    await page.reload()
    await list.counted.waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  errand('after a logout nobody else can read it, and its person finds it again', async ({ shop, visit }) => {
    const goods = await shop.stock({ name: 'Borrador sellado', photo: true })
    const manager = await shop.hire({ name: 'Guarda Costos', role: 'manager' })
    const clerk = await shop.hire({ name: 'Viene Después', role: 'clerk' })
    const { page } = await visit({ as: manager })
    const list = new ListPage(page, 'producto')
    const dialog = new ProductDialog(page, `Editar producto ${goods.id}`)
    const edit = async () => {
      await list.open('/managment/productos')
      await list.find(goods.name)
      await list.choose(goods.name, 'Editar')
    }
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    await edit()
    await dialog.fill({ Nombre: 'Secreto del encargado', Valor: '473.51' })
    await expect.poll(kept).toContain('sealed')
    await page.goto('/managment/dashboard', { waitUntil: 'domcontentloaded' })
    await new ShellPage(page).leave()
    const login = new LoginPage(page)
    const isReadable = async () => /Secreto del encargado|473\.51/.test(await kept())
    const enter = async (email: string, home: string) => {
      await login.open()
      expect(await isReadable()).toBe(false)
      await login.enter(email, PASSWORD)
      await page.waitForURL(`**${home}`)
    }
    await enter(clerk.email, '/client/dashboard')
    await page.getByRole('heading').first().waitFor()
    expect(await isReadable()).toBe(false)
    await new ShellPage(page).leave()
    await enter(manager.email, '/managment/dashboard')
    await edit()
    await dialog.frame.getByText(KEPT).waitFor()
    expect([await dialog.field('Nombre').inputValue(), await dialog.field('Valor').inputValue()]).toEqual([
      'Secreto del encargado',
      '473.51',
    ])
  })

  errand('something new waits for another day, its password does not', async ({ shop, visit }) => {
    const { page } = await visit({ as: await shop.hire({ name: 'Añade Gente', role: 'owner' }) })
    const list = new ListPage(page, 'usuario')
    await list.open('/admin/usuarios/gestionar')
    await list.add('Añadir nuevo Usuario').click()
    const dialog = new DialogPage(page, 'Añadir nuevo Usuario')
    await dialog.fill({ Nombre: 'Persona a Medias', Contraseña: 'secreta-de-verdad' })
    await page.goBack()
    await dialog.closed()
    await announced(page, 'Lo que escribió queda como borrador: lo encontrará al volver a abrir.')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('secreta')
    await page.reload()
    await list.add('Añadir nuevo Usuario').click()
    await dialog.frame.getByText(KEPT).waitFor()
    await expect.poll(() => dialog.field('Nombre').inputValue()).toBe('Persona a Medias')
    await expect.poll(() => dialog.field('Contraseña').inputValue()).toBe('')
    await dialog.button('Empezar de nuevo').click()
    await expect.poll(() => dialog.field('Nombre').inputValue()).toBe('')
    await page.reload()
    // It lay open, and empty.
    await expect.poll(() => dialog.field('Nombre').inputValue()).toBe('')
    await expect.poll(() => dialog.frame.getByText(KEPT).count()).toBe(0)
  })

  errand(
    'what is written on a page of its own, too: an order to a supplier, a transfer, the group',
    async ({ shop, visit }) => {
      const goods = await shop.stock({ name: 'A medio pedir', quantity: 9 })
      const owner = await shop.hire({ name: 'Escribe Páginas', role: 'owner' })
      const { page } = await visit({ as: owner, size: 'phone', at: '/admin/dashboard' })
      const units = page.getByRole('textbox', { name: `Unidades de ${goods.name}` })
      const kept = page.getByRole('status').filter({ hasText: KEPT })
      const find = () => page.getByRole('searchbox', { name: 'Buscar o escanear un producto' })
      const startOver = async (act: string) => {
        await kept.getByRole('button', { name: act }).click()
        await kept.waitFor({ state: 'detached' })
      }

      for (const [path, open, note] of [
        ['pedidos-casa', 'Nuevo pedido a la casa', 'Nota para la casa'],
        ['traslados', 'Nuevo traslado', 'Nota (opcional)'],
      ] as const) {
        const begin = async () => {
          await page.goto(`/admin/${path}`, { waitUntil: 'domcontentloaded' })
          await page
            .getByRole('button', { name: open })
            .or(page.getByRole('link', { name: open }))
            .first()
            .click()
          await find().waitFor()
        }
        await begin()
        await find().fill(goods.name)
        await page.getByRole('list', { name: 'Productos hallados' }).getByRole('button').first().click()
        await units.fill('4')
        await page.getByLabel(note).fill('Escrito a medias')
        await page.reload({ waitUntil: 'domcontentloaded' })
        await kept.waitFor()
        expect([await units.inputValue(), await page.getByLabel(note).inputValue()]).toEqual(['4', 'Escrito a medias'])
        await page.goBack()
        await units.waitFor({ state: 'detached' })
        await begin()
        expect([await units.inputValue(), await page.getByLabel(note).inputValue()]).toEqual(['4', 'Escrito a medias'])
        await startOver('Empezar de nuevo')
        await expect.poll(() => units.count()).toBe(0)
        await begin()
        await expect.poll(() => kept.count()).toBe(0)
      }

      await page.goto('/admin/opciones?pestana=grupo', { waitUntil: 'domcontentloaded' })
      // The one field of the group's that no other errand saves meanwhile.
      const trade = page.getByLabel('Nombre del negocio', { exact: true })
      const before = await trade.inputValue()
      await trade.fill('Todavía sin guardar')
      await page.reload({ waitUntil: 'domcontentloaded' })
      await kept.waitFor()
      await expect.poll(() => trade.inputValue()).toBe('Todavía sin guardar')
      await startOver('Descartar cambios')
      await expect.poll(() => trade.inputValue()).toBe(before)
    },
  )
})
