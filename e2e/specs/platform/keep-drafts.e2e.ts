import { describe, expect } from 'vitest'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { announced } from '../../fixtures/announcements.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { endSessionAtNextWrite, logInAgain } from '../../fixtures/session-end.ts'
import { ListPage } from '../../pages/list-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { ProductDialog } from '../../pages/product-dialog.ts'
import { ShellPage } from '../../pages/shell-page.ts'

const KEPT = /Aquí sigue lo que escribió el .* y no guardó\./

describe('The draft of a form', () => {
  scenario('survives a reload, the end of the session and the login, and is saved then', async ({ shop, visit }) => {
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
    await page.reload()
    await dialog.frame.getByText(KEPT).waitFor()
    await expect.poll(() => dialog.field('Nombre').inputValue()).toBe('Borrador con sesión nueva')
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

  scenario('after a logout nobody else can read it, and its person finds it again', async ({ shop, visit }) => {
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
      await login.logIn(email, PASSWORD)
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
})
