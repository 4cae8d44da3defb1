import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { announced } from '../../fixtures/announcements.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { DESKTOP } from '../../fixtures/sizes.ts'
import { ListPage } from '../../pages/list-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

/** Adds a virtual device that keeps passkeys and confirms each use. */
async function withFinger(page: Page) {
  const wire = await page.context().newCDPSession(page)
  await wire.send('WebAuthn.enable')
  const { authenticatorId } = await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const isUserVerified = (known: boolean) =>
    wire.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: known })
  return { isUserVerified }
}

describe('Passkeys, beside the password', () => {
  scenario.for(DESKTOP)('at the %s: added, entered with, and taken away', async (size, { shop, visit }) => {
    const manager = await shop.hire({ name: `Encargada del ${size}`, role: 'manager' })
    const { page, watch } = await visit({ size, byName: true })
    watch.allow(/status of 40[01]/)
    const finger = await withFinger(page)
    const login = new LoginPage(page)
    await login.open()
    await login.logIn(manager.email, PASSWORD)
    await page.waitForURL('**/managment/dashboard')

    await page.goto('/managment/opciones', { waitUntil: 'domcontentloaded' })
    const add = page.getByRole('button', { name: 'Añadir llave de acceso' })
    await add.click()
    const dialog = page.getByRole('dialog', { name: 'Añadir llave de acceso' })
    await dialog.getByLabel('Nombre').fill('Mi aparato')
    await dialog.getByLabel('Su contraseña').fill('no-es-esta')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    const info = page.getByRole('dialog', { name: 'Info' })
    await info.getByText('La contraseña actual no es correcta.').waitFor()
    await info.getByRole('button', { name: 'Cerrar' }).last().click()
    await dialog.getByLabel('Su contraseña').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await announced(page, 'Ya puede entrar con «Mi aparato».')
    await dialog.waitFor({ state: 'hidden' })
    const keys = page.getByRole('list', { name: 'Llaves de acceso' })
    await keys.getByText('Todavía sin usar').waitFor()

    await new ShellPage(page).leave()
    await login.open()
    const enter = page.getByRole('button', { name: 'Entrar con llave de acceso' })
    // The device does not recognise the person: a message says so, and the password field is still there.
    await finger.isUserVerified(false)
    await enter.click()
    await page.getByText('No se usó ninguna llave de acceso. Intente de nuevo, o use su contraseña.').waitFor()
    await finger.isUserVerified(true)
    await enter.click()
    await page.waitForURL('**/managment/dashboard')

    await page.goto('/managment/opciones', { waitUntil: 'domcontentloaded' })
    await keys.getByText('Último uso:').waitFor()
    // The owner sees it among the users, and could end it (D203).
    const office = await visit({ as: 'owner', size })
    const list = new ListPage(office.page, 'usuario')
    await list.open('/admin/usuarios/gestionar')
    await list.find(manager.name)
    await list.choose(manager.name, 'Llaves de acceso')
    const theirs = office.page.getByRole('dialog', { name: `Llaves de acceso de ${manager.name}` })
    await theirs.getByText('Último uso:').waitFor()
    await theirs.getByRole('button', { name: 'Quitar Mi aparato' }).click()
    await office.page.getByText(`«Mi aparato» dejará de abrir la cuenta de ${manager.name}.`).waitFor()
    await office.page.getByRole('button', { name: 'Regresar' }).last().click()
    await page.getByRole('button', { name: 'Quitar Mi aparato' }).click()
    await page.getByRole('button', { name: 'Quitar', exact: true }).click()
    await announced(page, '«Mi aparato» ya no abre su cuenta. Su contraseña sigue valiendo.')
    await keys.waitFor({ state: 'hidden' })

    await new ShellPage(page).leave()
    await login.open()
    await enter.click()
    await page.getByText('La llave de acceso no se pudo comprobar.').waitFor()
  })

  scenario('a clerk cannot add one, and at a bare IP address nobody can', async ({ shop, visit }) => {
    const clerk = await visit({ as: await shop.hire({ name: 'Sin llaves' }), at: '/client/opciones' })
    await clerk.page.getByRole('heading', { name: 'Cambiar contraseña' }).waitFor()
    await expect.poll(() => clerk.page.getByRole('heading', { name: 'Llaves de acceso' }).count()).toBe(0)
    const manager = await visit({ as: 'manager', at: '/managment/opciones' })
    await manager.page.getByText('Para añadir una, abra Mostrador en un navegador reciente').waitFor()
    const stranger = await visit({ at: '/autenticacion/sesion' })
    await new LoginPage(stranger.page).logInButton.waitFor()
    await expect.poll(() => stranger.page.getByRole('button', { name: 'Entrar con llave de acceso' }).count()).toBe(0)
  })
})
