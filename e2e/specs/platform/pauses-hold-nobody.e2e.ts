import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { abandonPage } from '../../fixtures/abandon-page.ts'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { blockPageWhenShown } from '../../fixtures/busy.ts'
import type { Person } from '../../fixtures/people.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { LoginPage } from '../../pages/login-page.ts'

/** The specified pauses (P §4, §9): 3.5 s after a good login, 3 s before the sentence of a sale. */
const SPECIFIED = [3_500, 3_000]

/** A device with motion. Its specified pauses never end by time, only by the person. */
const moving = { reducedMotion: 'no-preference' } as const

const holdPauses = (page: Page) =>
  page.addInitScript((pauses) => {
    const start = window.setTimeout
    window.setTimeout = ((act: TimerHandler, after?: number, ...given: unknown[]) =>
      pauses.includes(after ?? 0) ? 0 : start(act, after, ...given)) as typeof setTimeout
  }, SPECIFIED)

const click = (page: Page) => page.mouse.click(5, 5)

const stillToCome = (page: Page) => page.locator('[data-to-come]')

/** Opens a page with held pauses, up to the login button. */
async function readyToEnter(page: Page, { email }: Person): Promise<LoginPage> {
  await holdPauses(page)
  const login = new LoginPage(page)
  await login.open()
  await login.fill(email, PASSWORD)
  await login.proveHuman()
  return login
}

describe('The specified pauses end with the next act', () => {
  scenario('after a login a click goes on at once', async ({ shop, visit }) => {
    const person = await shop.hire({ name: 'Entra sin esperar' })
    const { page } = await visit({ device: moving })
    const login = await readyToEnter(page, person)
    await login.pressAndBeWelcomed()
    expect(new URL(page.url()).pathname).toBe('/autenticacion/sesion')
    await click(page)
    await page.waitForURL('**/client/dashboard')
  })

  scenario('a key pressed while the page is still busy ends the pause', async ({ shop, visit }) => {
    const person = await shop.hire({ name: 'Entra en un momento ocupado' })
    const { page } = await visit({ device: moving })
    const login = await readyToEnter(page, person)
    const isBusy = await blockPageWhenShown(page, 'Inicio de sesión correcto')
    await login.logInButton.click()
    await isBusy()
    expect(new URL(page.url()).pathname).toBe('/autenticacion/sesion')
    await page.keyboard.press('Shift')
    await page.waitForURL('**/client/dashboard')
  })

  scenario('a known device has no pause, after a login and after a sale', async ({ shop, visit }) => {
    const person = await shop.hire({ name: 'Entra otra vez' })
    const goods = await shop.stock({ name: 'Sin aplauso' })
    const { page } = await visit({ device: moving })
    const login = new LoginPage(page)
    const enter = async () => {
      await login.open()
      await login.fill(person.email, PASSWORD)
      await login.proveHuman()
      await login.pressAndBeWelcomed()
    }
    await enter()
    await page.keyboard.press('Shift')
    await page.waitForURL('**/client/dashboard')
    // The page is left first, so that it calls nothing without a session.
    await abandonPage(page)
    await page.context().clearCookies()
    await holdPauses(page)
    await enter()
    await page.waitForURL('**/client/dashboard')
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, goods.barcode)
    await counter.sell()
    await expect.poll(() => counter.success.isVisible()).toBe(true)
  })

  scenario('a click ends the pause before the sentence of a sale', async ({ shop, visit }) => {
    const person = await shop.hire({ name: 'Vende sin esperar' })
    const goods = await shop.stock({ name: 'Con aplauso' })
    const { page } = await visit({ as: person, device: moving })
    await holdPauses(page)
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, goods.barcode)
    await counter.sell()
    await stillToCome(page).waitFor({ state: 'attached' })
    await expect.poll(() => counter.success.count()).toBe(0)
    await click(page)
    await counter.success.waitFor()
  })

  scenario('a scan before the sentence begins the next order', async ({ shop, visit }) => {
    const person = await shop.hire({ name: 'Escanea sin esperar' })
    const goods = await shop.stock({ name: 'Tras el aplauso' })
    const { page } = await visit({ as: person, device: moving })
    await holdPauses(page)
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, goods.barcode)
    await counter.sell()
    await stillToCome(page).waitFor({ state: 'attached' })
    await scan(page, goods.barcode)
    await expect.poll(() => counter.quantity(goods.name).inputValue()).toBe('1')
  })

  scenario('a device with reduced motion has no pause', async ({ shop, visit }) => {
    const person = await shop.hire({ name: 'Sin movimiento' })
    const goods = await shop.stock({ name: 'Quieto' })
    const { page } = await visit()
    await holdPauses(page)
    const login = new LoginPage(page)
    await login.open()
    await login.logIn(person.email, PASSWORD)
    await page.waitForURL('**/client/dashboard')
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, goods.barcode)
    await counter.sell()
    await expect.poll(() => counter.success.isVisible()).toBe(true)
  })
})
