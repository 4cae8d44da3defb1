import { describe, expect } from 'vitest'
import { emailOf, PASSWORD } from '../../fixtures/accounts.ts'
import { announced } from '../../fixtures/announcements.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { DESKTOP, PHONE } from '../../fixtures/sizes.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

describe('A user’s own account (D10, D67)', () => {
  scenario('a changed password ends the session at the other till, and opens the next one', async ({ shop, visit }) => {
    const clerk = await shop.hire({ name: 'Mynor Ajú' })
    const here = await visit({ as: clerk, at: '/client/opciones' })
    const there = await visit({ as: await shop.elsewhere(clerk), at: '/client/dashboard' })
    for (const { watch } of [here, there]) watch.allow(/status of 40[01]/)
    await there.page.getByRole('heading', { name: 'Panel' }).waitFor()

    const { page } = here
    const current = page.getByLabel('Contraseña actual', { exact: true })
    const next = page.getByLabel('Contraseña nueva', { exact: true })
    const change = page.getByRole('button', { name: 'Cambiar contraseña' })
    await current.fill('no-es-esta')
    await next.fill('corta')
    await change.click()
    await page.getByText('La contraseña necesita 8 caracteres como mínimo.').waitFor()
    await next.fill('clave-nueva-2026')
    await change.click()
    const info = page.getByRole('dialog', { name: 'Info' })
    await info.getByText('La contraseña actual no es correcta.').waitFor()
    await info.getByRole('button', { name: 'Cerrar' }).last().click()
    await current.fill(PASSWORD)
    await change.click()
    await announced(page, 'Su contraseña cambió. Las otras sesiones se cerraron.')

    // This list is always read anew. If another call fails first, the dialog already covers the menu.
    const menu = there.page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('link', { name: 'Pendientes', exact: true }).first().dispatchEvent('click')
    const ended = there.page.getByRole('dialog', { name: 'Info' })
    await ended.getByText('Su sesión terminó. Inicie sesión de nuevo para continuar.').waitFor()
    await ended.getByRole('button', { name: 'Iniciar sesión' }).click()
    await there.page.waitForURL('**/autenticacion/sesion')
    await new LoginPage(there.page).logIn(clerk.email, 'clave-nueva-2026')
    await there.page.waitForURL('**/client/pedidos/pendientes')
    await expect.poll(() => ended.isVisible()).toBe(false)

    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('heading', { name: 'Mi cuenta' }).waitFor()
  })

  scenario.for(PHONE)(
    'at the %s: a session on another device can be ended from here',
    async (size, { shop, visit }) => {
      const clerk = await shop.hire({ name: `Cierra por el ${size}` })
      const { page } = await visit({ as: clerk, size, at: '/client/opciones' })
      const there = await visit({ as: await shop.elsewhere(clerk), at: '/client/dashboard' })
      there.watch.allow(/status of 401/)
      await there.page.getByRole('heading', { name: 'Panel' }).waitFor()
      await page.reload({ waitUntil: 'domcontentloaded' })
      const list = page.getByRole('list', { name: 'Sesiones abiertas' })
      await list.getByText('Esta sesión', { exact: true }).waitFor()
      await expect.poll(() => list.getByRole('listitem').count()).toBe(2)

      const question = page.getByRole('dialog', { name: 'Cerrar la sesión' })
      await list.getByRole('button', { name: 'Cerrar la sesión de' }).click()
      await question.getByRole('button', { name: 'Regresar' }).click()
      await question.waitFor({ state: 'hidden' })
      await list.getByRole('button', { name: 'Cerrar la sesión de' }).click()
      await question.getByRole('button', { name: 'Cerrar sesión' }).click()
      await announced(page, 'La sesión se cerró.')
      await expect.poll(() => list.getByRole('listitem').count()).toBe(1)

      await there.page.reload({ waitUntil: 'domcontentloaded' })
      await there.page.waitForURL((url) => !url.pathname.startsWith('/client'))
    },
  )

  scenario.for(DESKTOP)('at the %s: logging out asks first, then leads to the root', async (size, { shop, visit }) => {
    const clerk = await shop.hire({ name: `Se va por el ${size}` })
    const { page, watch } = await visit({ as: clerk, size, at: '/client/dashboard' })
    // The till may still be reading when its session ends.
    watch.allow(/status of 401/)
    const shell = new ShellPage(page)
    const question = await shell.askToLeave()
    await question.getByRole('button', { name: 'Regresar' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/client/dashboard')
    await shell.leave()
    await page.goto('/client/dashboard', { waitUntil: 'domcontentloaded' })
    await page.waitForURL((url) => url.pathname === '/')
  })

  scenario('a menu that is longer than the screen shows the current entry', async ({ visit }) => {
    const { page } = await visit({ as: 'owner', at: '/admin/tags' })
    const here = page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Hashtags', exact: true })
    await here.waitFor()
    await expect
      .poll(() => here.evaluate((link) => link.getBoundingClientRect().bottom <= window.innerHeight))
      .toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  scenario('shows the data as stored', async ({ visit }) => {
    const { page } = await visit({ as: 'clerk', at: '/client/opciones' })
    const section = page.getByRole('region', { name: 'Mis datos' })
    await section.getByText(emailOf('clerk')).waitFor()
    await expect.poll(() => section.getByRole('textbox').count()).toBe(0)
  })
})
