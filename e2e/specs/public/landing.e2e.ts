import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { SIZES } from '../../fixtures/sizes.ts'

const GROUP = `${SHOPS.home.name} y ${SHOPS.auto.name}`

describe('The landing page', () => {
  scenario.for(SIZES)(
    'at the %s: a click on the picture opens the two brands, the way back closes them',
    async (size, { visit }) => {
      const { page } = await visit({ size, at: '/' })
      const title = page.getByRole('heading', { level: 1, name: GROUP })
      const panels = page.getByRole('link', { name: /Ver el catálogo/ })
      await title.waitFor()
      // Panels that are drawn before their style sheet has loaded must not be visible.
      await expect.poll(() => panels.count()).toBe(0)
      const picture = page.locator('picture img')
      const filled = await picture.evaluate((image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect()
        return [Math.round(width) >= innerWidth, Math.round(height) >= innerHeight]
      })
      expect(filled).toEqual([true, true])

      await title.click()
      // A busy browser shows a panel's button some frames before its words.
      await expect
        .poll(() => panels.allInnerTexts())
        .toEqual([
          expect.stringContaining(SHOPS.home.name),
          expect.stringMatching(new RegExp(`Auto Market[\\s\\S]*${SHOPS.auto.name}`, 'i')),
        ])
      // Every panel has ended its motion inside the screen.
      const outside = () =>
        panels.evaluateAll(
          (all) =>
            all.filter(
              (panel) =>
                Math.max(
                  panel.getBoundingClientRect().bottom - innerHeight,
                  panel.getBoundingClientRect().right - innerWidth,
                ) > 1,
            ).length,
        )
      await expect.poll(outside).toBe(0)
      const { look, found } = inspector(page)
      await look('panels')
      expect(found).toEqual([])
      await page.goBack()
      await expect.poll(() => panels.count()).toBe(0)

      await title.click()
      await panels.last().click()
      await page.waitForURL(`**/catalogue/${SHOPS.auto.slug}`)
      expect(await page.context().cookies()).toEqual([])
    },
  )

  scenario('works without a script, and so do the terms', async ({ visit }) => {
    const { page } = await visit({ device: { javaScriptEnabled: false }, at: '/' })
    await page.getByRole('heading', { level: 1 }).click()
    await page.getByRole('link', { name: new RegExp(`${SHOPS.home.name}.*Ver el catálogo`, 's') }).click()
    await page.getByRole('heading', { level: 1, name: 'Catálogo de productos' }).waitFor()
    await page.getByRole('link', { name: 'Términos y condiciones' }).click()
    await page.getByRole('heading', { level: 1, name: 'Términos y condiciones' }).waitFor()
    expect(await page.locator('main section h2').allInnerTexts()).toHaveLength(7)
    await page.getByRole('link', { name: 'Inicio' }).click()
    await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor()
  })

  scenario('an unknown address leads to it, or to the user’s area after a login', async ({ visit }) => {
    const { page } = await visit({ at: '/no/existe' })
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.title()).toBe(`${GROUP} · Catálogos de productos`)
    const { page: clerk } = await visit({ as: 'clerk', at: '/' })
    await clerk.waitForURL('**/client/dashboard')
  })
})
