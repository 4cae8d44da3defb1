import { codeAt, stepOf } from '@mostrador/server/features/people/totp/one-time-code'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { announced } from '../../fixtures/announcements.ts'
import { inspector } from '../../fixtures/axe.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { PHONE } from '../../fixtures/sizes.ts'
import { ListPage } from '../../pages/list-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

/** A phone's code generator. It never gives a code twice, because the server accepts each only once. */
function telephone(secret: string) {
  let last = 0
  return {
    code(): string {
      last = Math.max(last + 1, stepOf(Date.now()))
      return codeAt(secret, last)
    },
    /** A code that is not valid now. */
    wrong(): string {
      const right = [-1, 0, 1, 2].map((off) => codeAt(secret, stepOf(Date.now()) + off))
      return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? ''
    },
  }
}

const codeField = (page: Page) => page.getByLabel('Código de verificación', { exact: true })

describe('A code after the password (record 0066)', () => {
  scenario.for(PHONE)(
    'at the %s: turned on, entered with, entered without the telephone, turned off by the owner',
    async (size, { shop, visit }) => {
      const manager = await shop.hire({ name: `Con código en el ${size}`, role: 'manager' })
      const { page, watch } = await visit({ size })
      watch.allow(/status of 40[01]/)
      const login = new LoginPage(page)
      const shell = new ShellPage(page)
      const { look, found } = inspector(page)
      await login.open()
      await login.logIn(manager.email, PASSWORD)
      await page.waitForURL('**/managment/dashboard')

      await page.goto('/managment/opciones', { waitUntil: 'domcontentloaded' })
      await page.getByRole('button', { name: 'Activar el código' }).click()
      const dialog = page.getByRole('dialog', { name: 'Activar el código de verificación' })
      await dialog.getByLabel('Su contraseña').fill('no-es-esta')
      await dialog.getByRole('button', { name: 'Continuar' }).click()
      const info = page.getByRole('dialog', { name: 'Info' })
      await info.getByText('La contraseña actual no es correcta.').waitFor()
      await info.getByRole('button', { name: 'Cerrar' }).last().click()
      await dialog.getByLabel('Su contraseña').fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Continuar' }).click()
      await dialog.getByRole('img', { name: 'Código QR para su aplicación de autenticación' }).waitFor()
      await look('what the telephone reads')
      const written = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
      const phone = telephone((written ?? '').replaceAll(' ', ''))
      await dialog.getByLabel('2. Escriba el código que muestra').fill(phone.wrong())
      await dialog.getByRole('button', { name: 'Activar' }).click()
      await info.getByText('Este código no es de la clave que acaba de leer.').waitFor()
      await info.getByRole('button', { name: 'Cerrar' }).last().click()
      await dialog.getByLabel('2. Escriba el código que muestra').fill(phone.code())
      await page.keyboard.press('Enter')
      await announced(page, 'El código de verificación está activo. Sus otras sesiones se cerraron.')
      const recovery = await dialog
        .getByRole('list', { name: 'Códigos de recuperación' })
        .getByRole('listitem')
        .allTextContents()
      expect(recovery).toHaveLength(10)
      await look('the recovery codes')
      await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
      await page.getByText('Quedan 10 códigos de recuperación.').waitFor()
      await look('the account')

      await shell.leave()
      await login.open()
      await login.logIn(manager.email, PASSWORD)
      await codeField(page).waitFor()
      await look('the second step')
      expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code')
      expect(await codeField(page).getAttribute('inputmode')).toBe('numeric')
      await codeField(page).pressSequentially('12345')
      await page.keyboard.press('Enter')
      await page.getByText('El código son 6 cifras.').waitFor()
      await codeField(page).fill(phone.wrong())
      await login.notice.getByText('El código no es correcto, o ya se usó.').waitFor()
      await expect.poll(() => codeField(page).inputValue()).toBe('')
      const code = phone.code()
      // Telephones paste the code with a space.
      await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
      await page.waitForURL('**/managment/dashboard')

      await shell.leave()
      await login.open()
      await login.logIn(manager.email, PASSWORD)
      await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
      const recoveryField = page.getByLabel('Código de recuperación', { exact: true })
      await recoveryField.fill((recovery[0] ?? '').toLowerCase())
      await page.keyboard.press('Enter')
      await page.waitForURL('**/managment/dashboard')
      await page.goto('/managment/opciones', { waitUntil: 'domcontentloaded' })
      await page.getByText('Quedan 9 códigos de recuperación.').waitFor()

      const owner = await visit({ as: 'owner', size })
      const list = new ListPage(owner.page, 'usuario')
      await list.open('/admin/usuarios/gestionar')
      await list.find(manager.name)
      await list.choose(manager.name, 'Sesiones abiertas')
      await owner.page.getByRole('button', { name: 'Apagar su código' }).click()
      const off = owner.page.getByRole('dialog', { name: `Apagar el código de ${manager.name}` })
      await off.getByLabel('La contraseña de usted').fill(PASSWORD)
      await off.getByRole('button', { name: 'Apagar', exact: true }).click()
      await announced(owner.page, `${manager.name} entra sólo con su contraseña.`)
      expect(found).toEqual([])
      await page.goto('/managment/dashboard', { waitUntil: 'domcontentloaded' })
      await page.waitForURL((url) => !url.pathname.startsWith('/managment'))
      await login.open()
      await login.logIn(manager.email, PASSWORD)
      await page.waitForURL('**/managment/dashboard')
    },
  )

  scenario('a clerk cannot turn it on', async ({ shop, visit }) => {
    const { page } = await visit({ as: await shop.hire({ name: 'Sin código' }), at: '/client/opciones' })
    await page.getByRole('heading', { name: 'Cambiar contraseña' }).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Código de verificación' }).count()).toBe(0)
  })
})
