import { describe, expect } from 'vitest'
import { emailOf, PASSWORD } from '../../fixtures/accounts.ts'
import { randomDigits } from '../../fixtures/digits.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { DESKTOP, SIZES } from '../../fixtures/sizes.ts'
import { answer, DialogPage, readInfo } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'
import { LoginPage } from '../../pages/login-page.ts'

const BLANK = 'Por favor no deje casillas en blanco antes de guardar los cambios realizados'

interface Stored {
  readonly name: string
  readonly role: number
  readonly phone: string
  readonly department: string
  readonly isActive: number
  readonly isGone: number
}

const storedAs = (shop: Shop, email: string): Stored | undefined =>
  shop.read<Stored>(
    `select name, role, phone, department, is_active as isActive, deleted_at is not null as isGone
     from user_account where email = ?`,
    email,
  )[0]

describe('Users (B §2, §5, D6, D15, D83)', () => {
  scenario.for(SIZES)(
    'at the %s: a new one with nothing left blank, a tidy phone and a password that counts, who then comes in',
    async (size, { shop, visit }) => {
      const email = `${randomDigits(8)}@tienda.gt`
      const { page, watch } = await visit({ as: 'manager', size })
      watch.allow(/status of 409/)
      const list = new ListPage(page, 'usuario')
      await list.open('/managment/usuarios/gestionar')
      await list.add('Añadir nuevo Usuario').click()
      const dialog = new DialogPage(page, 'Añadir nuevo Usuario')
      await expect.poll(() => dialog.field('Puesto').inputValue()).toBe('Empleado')
      await expect.poll(() => dialog.field('Estado').inputValue()).toBe('Activo')
      await dialog.fill({ Nombre: `Nueva del ${size}`, Email: emailOf('clerk'), Teléfono: '5512' })
      await dialog.button('Guardar').click()
      await readInfo(page, BLANK)
      const hasFocus = (label: string) => dialog.field(label).evaluate((field) => field === document.activeElement)
      await expect.poll(() => hasFocus('Teléfono')).toBe(true)
      await dialog.frame.getByText('Escriba los 8 números del teléfono, con o sin +502.').waitFor()
      expect(await dialog.isRefused('Departamento')).toBe(true)
      await expect.poll(() => dialog.field('Nombre').inputValue()).toBe(`Nueva del ${size}`)

      await dialog.field('Teléfono').fill('5512-3344')
      await dialog.field('Dirección').fill('2a avenida 1-11, zona 3')
      await expect.poll(() => dialog.field('Teléfono').inputValue()).toBe('+502 5512 3344')
      await dialog.choose('Departamento', 'Quiché')
      await dialog.choose('Comercio', SHOPS.home.name)
      await dialog.choose('Extensión', 'Central')
      await dialog.fill({ Ocupación: 'Vendedora', Descripción: 'Por las tardes.', Contraseña: 'corta' })
      await dialog.button('Guardar').click()
      await dialog.frame.getByText('La contraseña necesita 8 caracteres como mínimo.').waitFor()
      await expect.poll(() => hasFocus('Contraseña')).toBe(true)
      await dialog.field('Ocupación').fill('')
      await dialog.button('Guardar').click()
      await readInfo(page, BLANK)
      await expect.poll(() => hasFocus('Ocupación')).toBe(true)
      await dialog.fill({ Ocupación: 'Vendedora', Contraseña: PASSWORD })
      await dialog.button('Guardar').click()
      await readInfo(page, 'Otro usuario ya tiene este correo. Escriba otro.')
      await expect.poll(() => dialog.isRefused('Email')).toBe(true)
      await expect.poll(() => hasFocus('Email')).toBe(true)
      await expect.poll(() => dialog.field('Contraseña').inputValue()).toBe(PASSWORD)
      expect(shop.figure('select count(*) from user_account where name = ?', `Nueva del ${size}`)).toBe(0)

      await dialog.field('Email').fill(email)
      await dialog.button('Guardar').click()
      await dialog.closed()
      await list.find(`Nueva del ${size}`)
      await list.menuOf(`Nueva del ${size}`).waitFor()
      expect(storedAs(shop, email)).toEqual({
        name: `Nueva del ${size}`,
        role: 4,
        phone: '+502 5512 3344',
        department: 'Quiché',
        isActive: 1,
        isGone: 0,
      })
      if (size === 'phone') return
      const login = new LoginPage((await visit()).page)
      await login.open()
      await login.fill(email, PASSWORD)
      await login.proveHuman()
      await login.pressAndBeWelcomed()
    },
  )

  scenario.for(DESKTOP)(
    'at the %s: a new name keeps the password, a new password ends the sessions, a deletion ends everything',
    async (size, { shop, visit }) => {
      const clerk = await shop.hire({ name: `Cambia en el ${size}` })
      const hash = () => shop.read('select password_hash as hash from user_account where id = ?', clerk.id)
      const sessions = () => shop.figure('select count(*) from session where user_id = ?', clerk.id)
      const before = hash()
      const { page } = await visit({ as: 'owner', size })
      const list = new ListPage(page, 'usuario')
      await list.open('/admin/usuarios/gestionar')
      await list.find(clerk.name)
      await list.choose(clerk.name, 'Editar')
      const dialog = new DialogPage(page, 'Editar el usuario')
      await expect.poll(() => dialog.field('Email').inputValue()).toBe(clerk.email)
      await expect.poll(() => dialog.frame.getByLabel('Contraseña nueva').count()).toBe(0)
      await dialog.field('Ocupación').fill('')
      await dialog.button('Guardar cambios').click()
      await readInfo(page, BLANK)
      expect(await dialog.isRefused('Ocupación')).toBe(true)
      await dialog.fill({ Ocupación: 'Cajera', Nombre: `${clerk.name} bis` })
      await dialog.button('Guardar cambios').click()
      await dialog.closed()
      await list.menuOf(`${clerk.name} bis`).waitFor()
      expect(storedAs(shop, clerk.email)?.name).toBe(`${clerk.name} bis`)
      expect([hash(), sessions()]).toEqual([before, 1])

      await list.choose(`${clerk.name} bis`, 'Editar')
      await dialog.field('Cambiar la contraseña').check()
      await dialog.field('Contraseña nueva').fill('olvidada-2026')
      await dialog.button('Guardar cambios').click()
      await dialog.closed()
      await expect.poll(sessions).toBe(0)
      expect(hash()).not.toEqual(before)

      await list.choose(`${clerk.name} bis`, 'Eliminar')
      await answer(page, 'Eliminar el usuario', 'Eliminar usuario')
      await list.menuOf(`${clerk.name} bis`).waitFor({ state: 'hidden' })
      expect(storedAs(shop, clerk.email)?.isGone).toBe(1)
    },
  )

  scenario('nobody changes a higher puesto, or deletes their own account (D6)', async ({ shop, visit }) => {
    const manager = await shop.hire({ name: 'Administra y no manda', role: 'manager' })
    const owner = await shop.hire({ name: 'Manda más que nadie', role: 'owner' })
    const { page } = await visit({ as: manager })
    const list = new ListPage(page, 'usuario')
    await list.open('/managment/usuarios/gestionar')
    await list.find(owner.name)
    await list.row(owner.name).first().waitFor()
    await expect.poll(() => list.menuOf(owner.name).count()).toBe(0)

    await list.find(manager.name)
    expect(await list.offered(manager.name)).toEqual(['Editar'])
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    const own = new DialogPage(page, 'Editar el usuario')
    for (const label of ['Puesto', 'Comercio', 'Estado']) expect(await own.field(label).isDisabled()).toBe(true)
    // A message below one field does not move the field beside it.
    const places = await own.frame
      .getByLabel(/^(Comercio|Extensión)$/)
      .and(page.locator('input'))
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().y))
    expect(places).toEqual([places[0], places[0]])
    // A change of the user's own password asks for the current one (D67).
    await own.frame.getByText('Su contraseña se cambia en Opciones, en Mi cuenta.').waitFor()
    await expect.poll(() => own.frame.getByLabel('Cambiar la contraseña').count()).toBe(0)
    await own.button('Regresar').click()
    await own.closed()

    await list.add('Añadir nuevo Usuario').click()
    await new DialogPage(page, 'Añadir nuevo Usuario').field('Puesto').click()
    await page.getByRole('option', { name: 'Empleado' }).waitFor()
    expect(await page.getByRole('option').allTextContents()).toEqual(['Administrador', 'Proveedor', 'Empleado'])
  })

  scenario('a provider only reads them', async ({ visit }) => {
    const { page } = await visit({ as: 'provider' })
    const list = new ListPage(page, 'usuario')
    await list.open('/provider/usuarios/gestionar')
    await list.row(emailOf('provider')).or(list.row('@')).first().waitFor()
    await expect.poll(() => list.add('Añadir nuevo Usuario').count()).toBe(0)
    await expect.poll(() => list.menuButtons().count()).toBe(0)
  })
})
