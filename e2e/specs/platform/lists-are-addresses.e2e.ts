import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { scenario } from '../../fixtures/scenario.ts'
import { ListPage } from '../../pages/list-page.ts'

async function visibleState(page: Page, list: ListPage) {
  const ticked = page.getByLabel('Columnas en las que se busca').getByRole('checkbox')
  return {
    text: await list.search.inputValue(),
    ticked: await ticked.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)),
    counted: await list.counted.textContent(),
    page: await page.locator('[aria-current="page"]').last().textContent(),
    chips: await page.getByRole('button', { name: /^Quitar el filtro/ }).count(),
    rows: await list.menuButtons().evaluateAll((menus) => menus.map((menu) => menu.getAttribute('aria-label'))),
  }
}

/** Component tests cover a phone's sheet and every list's headings: list-address and every-list. */
describe('A list is an address', () => {
  scenario(
    'says search, ticked columns, filter, order and page: after a reload, by Atrás and from a link',
    async ({ shop, visit }) => {
      const name = 'Dirección de lista'
      for (let no = 1; no <= 14; no += 1)
        await shop.stock({ name: `${name} ${no}`, price: 10_000 + no * 100, quantity: no > 12 ? 5 : 2 })
      const { page } = await visit({ as: 'owner' })
      const list = new ListPage(page, 'producto')
      const [few, byPrice, second] = ['existencia=por-agotarse', 'orden=-valor', 'page=2']
      const query = new URLSearchParams({ buscar: name, columnas: 'barcode,nombre' })
      await list.open(`/admin/productos?${query}&${few}&${byPrice}&${second}`)
      await page.getByText(`12 productos con «${name}»`).waitFor()
      const there = await visibleState(page, list)
      // The dearest ten are on the first page.
      expect(there).toMatchObject({ text: name, page: '2', chips: 1 })
      expect(there.rows).toEqual([2, 1].map((no) => `Opciones de ${name} ${no}`))
      expect(there.ticked.filter((isTicked) => isTicked)).toHaveLength(2)
      const link = page.url()

      const sameAs = async (where: Page) => {
        const sameList = new ListPage(where, 'producto')
        await where.getByText(`12 productos con «${name}»`).waitFor()
        await expect.poll(() => visibleState(where, sameList)).toEqual(there)
      }
      await page.reload({ waitUntil: 'domcontentloaded' })
      await sameAs(page)

      await page.getByRole('link', { name: `${name} 2`, exact: true }).click()
      await page.getByRole('heading', { name: `${name} 2` }).waitFor()
      await page.goBack()
      await sameAs(page)
      await page.getByRole('link', { name: 'Página 1', exact: true }).click()
      await expect.poll(() => list.menuButtons().count()).toBe(10)
      await page.goBack()
      await sameAs(page)
      expect(page.url()).toBe(link)

      const other = await visit({ as: 'owner', at: link.slice(new URL(link).origin.length) })
      await sameAs(other.page)

      await list.find(`${name} 1`)
      await expect
        .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
        .toMatchObject({ buscar: `${name} 1`, existencia: 'por-agotarse', orden: '-valor' })
      expect(new URL(page.url()).searchParams.has('page')).toBe(false)

      await page.getByRole('columnheader', { name: 'Cantidad' }).getByRole('button').click()
      await page.locator('th[aria-sort=ascending], th[aria-sort=descending]').filter({ hasText: 'Cantidad' }).waitFor()
      await page.getByRole('row').nth(1).waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)

      await list.open(`/admin/productos?${few}`)
      await list.find(name)
      await list.find(`${name} 1`)
      await page.goBack()
      await expect.poll(() => list.search.inputValue()).toBe('')
      expect(new URL(page.url()).search).toBe(`?${few}`)
    },
  )
})
