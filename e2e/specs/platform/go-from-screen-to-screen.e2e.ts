import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { holdBack } from '../../fixtures/hold-back.ts'
import { openScreen } from '../../fixtures/open-screen.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { ListPage } from '../../pages/list-page.ts'

const title = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY))

describe('From screen to screen', () => {
  scenario('a screen that does not load shows an error in its place, and loads once it can', async ({ visit }) => {
    const { page, watch } = await visit({ as: 'owner' })
    watch.allow(/Failed to load resource|dynamically imported module/)
    await openScreen(page, '/admin/dashboard')
    const file = /\/assets\/exits-screen-[^/]*\.js$/
    await page.route(file, (route) => route.abort())
    await menu(page).getByRole('link', { name: 'Salidas' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Esta pantalla no se pudo abrir.' })
    await alert.waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/salidas')
    await menu(page).getByRole('link', { name: 'Grupos' }).click()
    await title(page, 'Grupos').waitFor()
    await page.goBack()
    await alert.waitFor()
    await page.unroute(file)
    await alert.getByRole('button', { name: 'Reintentar' }).click()
    await title(page, 'Salidas').waitFor()
  })

  scenario('a screen without its style sheet does not show until the sheet has loaded', async ({ visit }) => {
    const { page, watch } = await visit({ as: 'owner' })
    watch.allow(/Failed to load resource|preload CSS/)
    await openScreen(page, '/admin/dashboard')
    const sheet = /\/assets\/exits-screen-[^/]*\.css$/
    await page.route(sheet, (route) => route.abort())
    await menu(page).getByRole('link', { name: 'Salidas' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Esta pantalla no se pudo abrir.' })
    await alert.waitFor()
    await page.unroute(sheet)
    await alert.getByRole('button', { name: 'Reintentar' }).click()
    await title(page, 'Salidas').waitFor()
    const isStyled = () =>
      page.evaluate(() => [...document.styleSheets].some(({ href }) => /exits-screen-/.test(href ?? '')))
    await expect.poll(isStyled).toBe(true)
  })

  scenario('of two links the last one counts, however long the first one’s screen takes', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    await openScreen(page, '/admin/opciones')
    const letThrough = await holdBack(page, /\/assets\/exits-screen-[^/]*\.js$/)
    await menu(page).getByRole('link', { name: 'Salidas' }).click()
    await page.getByRole('tab', { name: 'Mi cuenta', selected: true }).waitFor()
    await page.getByRole('tab', { name: 'Escáner' }).click()
    expect(page.url()).toMatch(/\/admin\/salidas$/)
    await menu(page).getByRole('link', { name: 'Grupos' }).click()
    await title(page, 'Grupos').waitFor()
    const chunkLoaded = page.waitForResponse(/\/assets\/exits-screen-[^/]*\.js$/)
    letThrough()
    await chunkLoaded
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    await expect.poll(() => title(page, 'Grupos').count()).toBe(1)
    expect(await menu(page).locator('[aria-current="page"]').allTextContents()).toEqual(['Grupos'])
  })

  scenario('a page restores its scroll position, and another one begins at its top', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    const list = new ListPage(page, 'producto')
    await openScreen(page, '/admin/usuarios/registros?pestana=bitacora')
    await page.setViewportSize({ width: 1440, height: 400 })
    // Waits until the rows have made the page long enough.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, 150))
        return scrollPosition(page)
      })
      .toBe(150)
    await menu(page).getByRole('link', { name: 'Productos', exact: true }).click()
    await list.counted.waitFor()
    expect(await scrollPosition(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => scrollPosition(page)).toBe(150)
    await page.goForward()
    await expect.poll(() => scrollPosition(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => scrollPosition(page)).toBe(150)
    // The rows load after the page, which is too short until then.
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect.poll(() => scrollPosition(page)).toBe(150)
  })

  scenario(
    'a newer build loads at the next change of screen, even to a screen that was open before',
    async ({ visit }) => {
      const { page } = await visit({ as: 'clerk' })
      await page.clock.install()
      await openScreen(page, '/client/dashboard')
      const go = async (name: string, heading: string) => {
        await menu(page).getByRole('link', { name, exact: true }).first().click()
        await title(page, heading).waitFor()
      }
      await go('Inventario', 'Inventario')
      await go('Panel', 'Panel')
      await page.evaluate(() => Object.assign(window, { isOld: true }))
      // Typed text, so that the newer build is not loaded at once.
      await page.evaluate(() => document.body.dispatchEvent(new Event('input', { bubbles: true })))
      const buildDate = Date.now() + 86_400_000
      await page.route('**/meta.json', (route) => route.fulfill({ json: { buildDate } }))
      await page.clock.fastForward(61_000)
      const versionRead = page.waitForResponse('**/meta.json')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await versionRead
      await go('Inventario', 'Inventario')
      await page.waitForFunction(() => !('isOld' in window))
      expect(new URL(page.url()).pathname).toBe('/client/inventario')
    },
  )

  scenario(
    '«Saltar al contenido» moves the focus and changes neither the address nor the history',
    async ({ visit }) => {
      const { page } = await visit({ as: 'owner' })
      await openScreen(page, '/admin/grupos')
      const before = await page.evaluate(() => [location.href, history.length])
      await page.getByRole('link', { name: 'Saltar al contenido' }).focus()
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenido')
      expect(await page.evaluate(() => [location.href, history.length])).toEqual(before)
    },
  )

  scenario('an unknown tab shows the first one, and a link may open another window', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    await openScreen(page, '/admin/opciones?pestana=secreta')
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Mi cuenta')
    const [another] = await Promise.all([
      page.context().waitForEvent('page'),
      menu(page)
        .getByRole('link', { name: 'Grupos' })
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    await title(another, 'Grupos').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/opciones')
  })
})
