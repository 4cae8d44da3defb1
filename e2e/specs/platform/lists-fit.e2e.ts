import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { randomDigits } from '../../fixtures/digits.ts'
import { errand } from '../../fixtures/errand.ts'
import { smallFields, smallTargets } from '../../fixtures/for-a-finger.ts'
import { openScreen } from '../../fixtures/open-screen.ts'
import { sell } from '../../fixtures/sell.ts'

const OFFICE = [
  'productos',
  'producto/tags',
  'grupos',
  'elementos',
  'especificaciones',
  'tags',
  'comercios',
  'extensiones',
  'facturas/consultar',
  'encargos/auditar',
  'usuarios/gestionar',
  'usuarios/registros',
  'usuarios/registros?pestana=bitacora',
  'usuarios/registros?pestana=papelera',
  'usuarios/afiliados',
] as const

/** What moves goods. */
const GOODS = [
  'recepciones',
  'por-pedir',
  'pedidos-casa',
  'pedidos-casa?nuevoPedido=1',
  'casas',
  'traslados',
  'salidas',
  'danados',
  'devoluciones',
  'fel',
  'etiquetas',
  'conteos',
  'valor',
  'valor?pestana=margen',
  'valor?pestana=sin-venta',
  'valor?pestana=abc',
] as const

const CLERK = [
  'inventario',
  'pedidos/pendientes?vista=todos',
  'afiliados',
  'encargos/pendientes',
  'recepciones',
  'traslados',
  'salidas',
  'conteos',
  'danados',
  'fel',
] as const

/** In pixels: computers of several sizes, and a tablet. */
const WIDTHS = [1440, 1280, 1024, 820]

/** What is wider than its place: the page itself, or a table than its frame. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth > clientWidth ? [`the page, ${scrollWidth} of ${clientWidth}`] : []
    for (const { caption, parentElement: frame } of document.querySelectorAll('table'))
      if (frame && frame.scrollWidth > frame.clientWidth)
        wide.push(`${caption?.textContent}, ${frame.scrollWidth} of ${frame.clientWidth}`)
    return wide
  })

describe('Every list fits where it stands', () => {
  errand.for([
    ['owner', 'the office', '/admin', OFFICE],
    ['owner', 'what moves goods', '/admin', GOODS],
    ['clerk', 'the counter', '/client', CLERK],
  ] as const)(
    'as %s, %s: no table is cut on a computer or a tablet, no page is wider than a phone',
    async ([as, part, area, lists], { shop, visit }) => {
      // Names that may be broken nowhere but in a word, a long code, and the highest price.
      const clerk = await visit({ as: 'clerk' })
      const dear = { price: 99_999_99, quantity: 9_999, code: `CONJUNTO-${randomDigits(12)}-ABCDEF` }
      await shop.stock({ name: `Ancho${'w'.repeat(40)} ${part}`, ...dear })
      await sell(clerk, await shop.stock({ name: `Ancho ${part}` }), 1, { cliente: `${'W'.repeat(60)} ${part}` })
      // A frame is measured by the browser a moment after its rows are there.
      const fits = (page: Page, list: string, width: number) =>
        expect.poll(() => tooWide(page), { message: `${list} at ${width} px` }).toEqual([])
      const { page } = await visit({ as })
      for (const list of lists) {
        await openScreen(page, `${area}/${list}`)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          await fits(page, list, width)
        }
      }
      const phone = await visit({ as, size: 'phone' })
      for (const list of lists) {
        await openScreen(phone.page, `${area}/${list}`)
        await fits(phone.page, list, 390)
        const small = [...(await smallFields(phone.page)), ...(await smallTargets(phone.page))]
        expect(small, `${list}, for a finger`).toEqual([])
      }
    },
  )

  errand('the ticked columns are one stop of the keyboard, walked by arrows', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    await openScreen(page, '/admin/usuarios/gestionar')
    const boxes = page.getByRole('group', { name: 'Columnas en las que se busca' }).getByRole('checkbox')
    const inBoxes = () => boxes.evaluateAll((all) => all.indexOf(document.activeElement as HTMLInputElement))
    await boxes.first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await inBoxes()).toBe(1)
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    expect(await inBoxes()).toBe(-1)
    await page.keyboard.press('Shift+Tab')
    expect(await inBoxes()).toBe(1)
    await expect.poll(() => boxes.nth(1).isChecked()).toBe(false)
  })
})
