import { describe, expect } from 'vitest'
import { emailOf, PASSWORD } from '../../fixtures/accounts.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { PHONE } from '../../fixtures/sizes.ts'
import { LoginPage } from '../../pages/login-page.ts'

const AREAS = [
  [emailOf('owner'), '/admin/dashboard', 'Propietario'],
  [emailOf('manager'), '/managment/dashboard', 'Administración'],
  [emailOf('provider'), '/provider/dashboard', 'Proveedor'],
  [emailOf('clerk'), '/client/dashboard', SHOPS.home.name],
  [emailOf('autoClerk'), '/client/dashboard', SHOPS.auto.name],
] as const

describe('Logging in', () => {
  scenario.for(PHONE)(
    'at the %s: refuses a wrong password and keeps it, then logs in with the right one',
    async (size, { visit }) => {
      const { page, watch } = await visit({ size, at: '/' })
      watch.allow(/status of 401/)
      const login = new LoginPage(page)
      const picture = page.waitForResponse((answer) => /\/assets\/login-[12]-.*\.avif$/.test(answer.url()))
      await page.getByRole('link', { name: 'Iniciar sesión' }).click()
      await picture
      await login.fill(emailOf('clerk'), 'no-es-esta')
      await expect.poll(() => login.logInButton.isDisabled()).toBe(true)
      await login.password.press('Enter')
      await page.getByText('Falta marcar que no es un robot.').waitFor()
      await login.proveHuman()
      await page.getByText('Falta marcar que no es un robot.').waitFor({ state: 'hidden' })
      await expect.poll(() => login.logInButton.isEnabled()).toBe(true)

      await login.logInButton.click()
      await expect.poll(() => login.notice.textContent()).toBe('Los datos ingresados son incorrectos')
      await expect.poll(() => login.password.inputValue()).toBe('no-es-esta')

      await login.password.fill(PASSWORD)
      await expect.poll(() => login.logInButton.isEnabled()).toBe(true)
      await login.pressAndBeWelcomed()
      await page.waitForURL('**/client/dashboard')
      await page.getByRole('heading', { name: 'Panel', level: 1 }).waitFor()
    },
  )

  scenario('the human check has the colours of the theme in both schemes', async ({ visit }) => {
    const { page } = await visit()
    const login = new LoginPage(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await login.open()
      const countBackgrounds = () =>
        login.humanCheck.evaluate((box) => {
          const sample = document.createElement('i')
          sample.style.background = 'var(--surface)'
          document.body.append(sample)
          const colours = [box, sample].map((element) => getComputedStyle(element).backgroundColor)
          sample.remove()
          return new Set(colours).size
        })
      expect([colorScheme, await countBackgrounds()]).toEqual([colorScheme, 1])
    }
  })

  scenario('the first screens of the staff are fetched while one types', async ({ visit }) => {
    const { page } = await visit()
    const login = new LoginPage(page)
    await login.open()
    const fetched = () =>
      page.evaluate(() =>
        ['dashboard-screen-', 'new-order-screen-'].map((screen) =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${screen}`)),
        ),
      )
    expect(await fetched()).toEqual([false, false])
    await login.email.fill('v')
    await expect.poll(fetched).toEqual([true, true])
  })

  scenario('each role enters its own area, whose unknown addresses lead to the dashboard', async ({ visit }) => {
    const comeIn = async ([email, area, shownName]: (typeof AREAS)[number]) => {
      const { page } = await visit()
      const login = new LoginPage(page)
      await login.open()
      await login.logIn(email, PASSWORD)
      await page.waitForURL(`**${area}`)
      await expect.poll(() => page.getByRole('region', { name: 'Barra superior' }).textContent()).toContain(shownName)
      for (const address of ['/no/existe', area.replace('/dashboard', '/tampoco'), '/autenticacion/sesion']) {
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        await page.waitForURL(`**${area}`)
      }
    }
    await Promise.all(AREAS.map(comeIn))
  })

  scenario('a stranger is led to the root, and cannot enter an area', async ({ visit }) => {
    const { page } = await visit({ at: '/client/pedidos/nuevo' })
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/no/existe', { waitUntil: 'domcontentloaded' })
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/autenticacion', { waitUntil: 'domcontentloaded' })
    await page.waitForURL('**/autenticacion/sesion')
    await expect.poll(() => new LoginPage(page).logInButton.isDisabled()).toBe(true)
  })
})
