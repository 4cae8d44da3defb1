import { isEan13 } from '@mostrador/domain/goods/barcode'
import { describe, expect } from 'vitest'
import { randomDigits } from '../../fixtures/digits.ts'
import { holdBack } from '../../fixtures/hold-back.ts'
import { readPdf } from '../../fixtures/read-pdf.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { SIZES } from '../../fixtures/sizes.ts'

describe('Labels of goods', () => {
  scenario.for(SIZES)(
    'at the %s: chosen, given an own barcode, saved as a file, and proposed again once the price changed',
    async (size, { shop, visit }) => {
      const code = `SIN-${randomDigits(8)}`
      const bare = await shop.stock({ name: `Sin barras en el ${size}`, code, barcode: code, price: 12_500 })
      const known = await shop.stock({ name: `Con barras en el ${size}`, price: 9_900 })
      const { page } = await visit({ as: 'manager', size })
      await page.goto('/managment/etiquetas')
      const search = page.getByRole('searchbox', { name: 'Buscar o escanear un producto' })
      const line = (name: string) =>
        page.getByRole('list', { name: 'Etiquetas que se imprimen' }).getByRole('listitem').filter({ hasText: name })
      // A code typed while the server still looks up the first one stays, and both products are added.
      const letGo = await holdBack(page, '**/api/inventario/fetch*')
      await search.fill(known.code)
      await search.press('Enter')
      await search.fill(bare.code)
      letGo()
      await line(known.name).waitFor()
      await expect.poll(() => search.inputValue()).toBe(bare.code)
      await search.press('Enter')
      await line(bare.name).getByText('sin código de barras').waitFor()

      await page.getByRole('button', { name: 'Darle uno de la casa' }).click()
      await expect.poll(() => line(bare.name).textContent()).toMatch(/· 29\d{11}/)
      const [stored] = shop.read<{ barcode: string }>(`select barcode from product where id = ${bare.id}`)
      expect(isEan13(stored?.barcode ?? '')).toBe(true)

      await page.getByRole('button', { name: `Una unidad más de ${bare.name}` }).click()
      await page.getByRole('figure').getByText('Q125.00').nth(1).waitFor()
      const save = page.getByRole('button', { name: size === 'phone' ? 'Descargar 3 etiquetas' : 'Descargar el PDF' })
      const [saved] = await Promise.all([page.waitForEvent('download'), save.click()])
      expect(saved.suggestedFilename()).toBe('etiquetas-rollo-50x30-mm.pdf')
      expect(readPdf(await saved.path()).match(/Q\d+\.00/g)).toEqual(['Q99.00', 'Q125.00', 'Q125.00'])
      await page.getByText('Se anotaron 3 etiquetas.').waitFor()

      shop.reprice(known, 10_900)
      await page.goto('/managment/etiquetas')
      await page.getByRole('button', { name: /^Añadir/ }).click()
      await expect.poll(() => line(known.name).textContent()).toMatch(/Q109\.00.*decía Q99\.00/)
      await expect.poll(() => line(bare.name).count()).toBe(0)
      await page.getByRole('button', { name: 'Quitar todas' }).click()
      await page.getByText('Aquí aparecen los productos de los que imprime etiquetas.').waitFor()
    },
  )
})
