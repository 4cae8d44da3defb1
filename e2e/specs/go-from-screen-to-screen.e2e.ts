import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { errand } from '../fixtures/errand.ts'
import { openScreen } from '../fixtures/open-screen.ts'
import { ListPage } from '../pages/list-page.ts'

const title = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

describe('From screen to screen', () => {
  errand('a screen that does not come says so in its place, and comes once it can', async ({ visit }) => {
    const { page, watch } = await visit({ as: 'owner' })
    watch.allow(/Failed to load resource|dynamically imported module/)
    await openScreen(page, '/admin/dashboard')
    const file = /\/assets\/exits-screen-[^/]*\.js$/
    await page.route(file, (route) => route.abort())
    await menu(page).getByRole('link', { name: 'Salidas' }).click()
    const said = page.getByRole('alert').filter({ hasText: 'Esta pantalla no se pudo abrir.' })
    await said.waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/salidas')
    // What stands around it goes on.
    await menu(page).getByRole('link', { name: 'Grupos' }).click()
    await title(page, 'Grupos').waitFor()
    await page.goBack()
    await said.waitFor()
    await page.unroute(file)
    await said.getByRole('button', { name: 'Reintentar' }).click()
    await title(page, 'Salidas').waitFor()
  })

  errand('of two links the last one counts, however long the first one’s screen takes', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    await openScreen(page, '/admin/dashboard')
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/exits-screen-[^/]*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await menu(page).getByRole('link', { name: 'Salidas' }).click()
    // What was there stays until the next one has come.
    await title(page, 'Panel').waitFor()
    await menu(page).getByRole('link', { name: 'Grupos' }).click()
    await title(page, 'Grupos').waitFor()
    const came = page.waitForResponse(/\/assets\/exits-screen-[^/]*\.js$/)
    held.resolve()
    await came
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(await title(page, 'Grupos').count()).toBe(1)
    expect(await menu(page).locator('[aria-current="page"]').allTextContents()).toEqual(['Grupos'])
  })

  errand('a page is as far down as it was left, and another one begins at its top', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    const list = new ListPage(page, 'producto')
    await openScreen(page, '/admin/usuarios/registros?pestana=bitacora')
    await page.setViewportSize({ width: 1440, height: 400 })
    await page.evaluate(() => scrollTo(0, 150))
    expect(await scrolled(page)).toBe(150)
    await menu(page).getByRole('link', { name: 'Productos', exact: true }).click()
    await list.counted.waitFor()
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(150)
    await page.goForward()
    await expect.poll(() => scrolled(page)).toBe(0)
  })

  errand('a tab that is not there is the first, and a link may open another window', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    await openScreen(page, '/admin/opciones?pestana=secreta')
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Mi cuenta')
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
