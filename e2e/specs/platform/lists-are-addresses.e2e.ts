import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { errand } from '../../fixtures/errand.ts'
import { openScreen } from '../../fixtures/open-screen.ts'
import { SIZES } from '../../fixtures/sizes.ts'
import { ListPage } from '../../pages/list-page.ts'

/** Everything that a list was asked for, as its screen says it. */
async function told(page: Page, list: ListPage) {
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

/**
 * The office's lists, and the headings that do not sort there: what a row adds up from others. 'grupos' stands for the four of its kind.
 */
const BY_HEADING: readonly (readonly [list: string, words: readonly string[]])[] = [
  ['productos', ['', 'Opciones']],
  ['producto/tags', ['Opciones']],
  ['grupos', ['Opciones']],
  ['encargos/auditar', ['Opciones']],
  ['usuarios/gestionar', ['Opciones']],
  ['usuarios/registros', []],
  ['usuarios/afiliados', ['Opciones']],
  ['facturas/consultar', ['Opciones']],
  ['recepciones', ['Opciones']],
  ['por-pedir', ['', 'Ya viene', 'Opciones']],
  ['pedidos-casa', ['Opciones']],
  ['casas', ['Opciones']],
  ['traslados', ['Opciones']],
  ['salidas', []],
  ['danados', []],
  ['devoluciones', ['Opciones']],
  ['fel', ['Opciones']],
  ['conteos', ['Contados', 'Diferencia', 'Al precio', 'Opciones']],
  ['caja', ['Opciones']],
  ['caja?pestana=pagos', []],
  ['valor', ['Sin costo']],
  ['valor?pestana=margen', ['Costo', '%']],
  ['valor?pestana=sin-venta', ['Última venta']],
  ['valor?pestana=abc', ['Clase', 'Unidades', 'Ventas', '%', 'Acumulado']],
]

describe('A list is an address', () => {
  errand.for(SIZES)(
    'at the %s: search, ticked columns, filter, order and page, after a reload, by Atrás and from a link',
    async (size, { shop, visit }) => {
      const name = `Dirección ${size}`
      for (let no = 1; no <= 14; no += 1)
        await shop.stock({ name: `${name} ${no}`, price: 10_000 + no * 100, quantity: no > 12 ? 5 : 2 })
      const { page } = await visit({ as: 'owner', size })
      const list = new ListPage(page, 'producto')
      const [few, byPrice, second] = ['existencia=por-agotarse', 'orden=-valor', 'page=2']
      const asked = new URLSearchParams({ buscar: name, columnas: 'barcode,nombre' })
      await list.open(`/admin/productos?${asked}&${few}&${byPrice}&${second}`)
      await page.getByText(`12 productos con «${name}»`).waitFor()
      if (size === 'phone') await page.getByRole('button', { name: /^Buscar en 2 de / }).click()
      const there = await told(page, list)
      // The dearest ten are on the first page.
      expect(there).toMatchObject({ text: name, page: '2', chips: 1 })
      expect(there.rows).toEqual([2, 1].map((no) => `Opciones de ${name} ${no}`))
      expect(there.ticked.filter((isTicked) => isTicked)).toHaveLength(2)
      const link = page.url()

      const sameAs = async (where: Page) => {
        const seen = new ListPage(where, 'producto')
        await where.getByText(`12 productos con «${name}»`).waitFor()
        const boxes = where.getByRole('button', { name: /^Buscar en 2 de / })
        if (size === 'phone' && (await boxes.getAttribute('aria-expanded')) === 'false') await boxes.click()
        await expect.poll(() => told(where, seen)).toEqual(there)
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

      // Somebody else opens the link that was sent.
      const other = await visit({ as: 'owner', size, at: link.slice(new URL(link).origin.length) })
      await sameAs(other.page)

      // Another search starts at its first page, and keeps what else was chosen.
      await list.find(`${name} 1`)
      await expect
        .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
        .toMatchObject({ buscar: `${name} 1`, existencia: 'por-agotarse', orden: '-valor' })
      expect(new URL(page.url()).searchParams.has('page')).toBe(false)

      // One Atrás takes back all that was typed, however often, and leaves what was chosen before.
      await list.open(`/admin/productos?${few}`)
      await list.find(name)
      await list.find(`${name} 1`)
      await page.goBack()
      await expect.poll(() => list.search.inputValue()).toBe('')
      expect(new URL(page.url()).search).toBe(`?${few}`)
    },
  )

  errand('the office’s lists are sorted by their headings, in the address', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    for (const [list, words] of BY_HEADING) {
      await openScreen(page, `/admin/${list}`)
      const headings = page.getByRole('columnheader')
      await headings.first().waitFor()
      const plain = headings.filter({ hasNot: page.getByRole('button') })
      expect(await plain.allTextContents(), list).toEqual(words)
      for (const button of await headings.getByRole('button').all()) {
        const name = await button.textContent()
        // By its key: the rows of the order before may still push it away from under a mouse.
        await button.press('Enter')
        await page.waitForURL((url) => url.searchParams.has('orden'))
        const order = new URL(page.url()).searchParams.get('orden')
        await page
          .locator('th[aria-sort=ascending], th[aria-sort=descending]')
          .filter({ hasText: name ?? '' })
          .waitFor()
        // What no call takes would show in the rows' place.
        await page.getByRole('row').nth(1).waitFor()
        expect(await page.getByRole('alert').count(), `${list} by ${order}`).toBe(0)
      }
    }
  })

  errand(
    'on a phone filters and order are a sheet: each counts at once, Escape and Atrás give the list back',
    async ({ shop, visit }) => {
      const name = 'Hoja de filtros'
      for (const [no, quantity] of [2, 50, 3].entries())
        await shop.stock({ name: `${name} ${no}`, price: 10_000 + no * 100, quantity })
      const { page } = await visit({ as: 'owner', size: 'phone' })
      const list = new ListPage(page, 'producto')
      await list.open(`/admin/productos?buscar=${encodeURIComponent(name)}`)
      await page.getByText(`3 productos con «${name}»`).waitFor()
      const opener = page.getByRole('button', { name: /^Filtros/ })
      const sheet = page.getByRole('dialog', { name: 'Filtros' })
      await opener.click()
      await sheet.getByRole('combobox', { name: 'Existencia' }).click()
      await page.getByRole('option', { name: 'Por agotarse', exact: true }).click()
      await page.getByText(`2 productos con «${name}»`).waitFor({ state: 'attached' })
      await sheet.getByRole('combobox', { name: 'Ordenar por' }).click()
      await page.getByRole('option', { name: 'Valor, de menor a mayor' }).click()
      const rows = () => list.menuButtons().evaluateAll((menus) => menus.map((menu) => menu.getAttribute('aria-label')))
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
      await expect.poll(rows).toEqual([0, 2].map((no) => `Opciones de ${name} ${no}`))
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
      await expect.poll(() => opener.textContent()).toBe('Filtros (1)')
      await page.getByText('Orden: Valor, de menor a mayor').waitFor()
      const { searchParams } = new URL(page.url())
      expect([searchParams.get('existencia'), searchParams.get('orden')]).toEqual(['por-agotarse', 'valor'])

      await opener.click()
      await sheet.waitFor()
      await page.goBack()
      await sheet.waitFor({ state: 'hidden' })
      expect(await rows()).toHaveLength(2)
      await opener.click()
      await sheet.getByRole('button', { name: 'Quitar filtros' }).click()
      await sheet.getByRole('button', { name: 'Ver la lista' }).click()
      await sheet.waitFor({ state: 'hidden' })
      await page.getByText(`3 productos con «${name}»`).waitFor()
    },
  )
})
