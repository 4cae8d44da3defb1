import { LARGEST_PHOTO_BYTES } from '@mostrador/contract/platform/photos'
import { describe, expect } from 'vitest'
import { announced } from '../../fixtures/announcements.ts'
import { photoFile } from '../../fixtures/photo-file.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { PHONE } from '../../fixtures/sizes.ts'
import { readInfo } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'
import { ProductDialog } from '../../pages/product-dialog.ts'

const EMPTY = 'Por favor introduzca el nombre del producto e ingrese todas sus opciones'

interface Stored {
  readonly id: number
  readonly name: string
  readonly photos: string
  readonly quantity: number
  readonly price: number
}

const storedAs = (shop: Shop, name: string): Stored[] =>
  shop.read<Stored>('select id, name, photos, quantity, price from product where name = ? and deleted_at is null', name)

const CHOICES = [
  ['Comercio', SHOPS.home.name],
  ['Elemento', 'Muestra'],
  ['Especificación', 'Única'],
] as const

describe('Adding a product (B §2, §5, D51)', () => {
  scenario.for(PHONE)(
    'at the %s: an incomplete form is not sent, photos can be ordered, and the product is on sale',
    async (size, { shop, visit }) => {
      // This product's element and specification can be chosen for the new one.
      const { barcode } = await shop.stock({ name: `Vecino del nuevo ${size}` })
      const name = `Edredón nuevo ${size}`
      const { page, watch } = await visit({ as: 'provider', size })
      watch.allow(/status of 40[09]/)
      const list = new ListPage(page, 'producto')
      await list.open('/provider/productos')
      await list.add('Añadir nuevo Producto').click()
      const dialog = new ProductDialog(page)
      await expect.poll(() => dialog.field('Estado').inputValue()).toBe('Activo')
      await expect.poll(() => dialog.field('Extra').inputValue()).toBe('No')
      await expect.poll(() => dialog.field('Extensión').inputValue()).toBe('Central')
      await expect.poll(() => dialog.field('Elemento').inputValue()).toBe('')

      await dialog.button('Guardar').click()
      await readInfo(page, EMPTY)
      for (const label of ['Código de barras', 'Nombre', 'Elemento', 'Cantidad', 'Valor'])
        expect(await dialog.isRefused(label)).toBe(true)
      await dialog.frame.getByText('Suba al menos una foto.').waitFor()

      await dialog.fill({
        'Código de barras': barcode,
        Código: `NEW-${size}`,
        Nombre: name,
        Cantidad: '1x2',
        Valor: '199.9O',
      })
      await expect.poll(() => dialog.field('Cantidad').inputValue()).toBe('12')
      await dialog.field('Valor').fill('199.95')
      for (const [label, option] of CHOICES) await dialog.choose(label, option)
      await dialog.frame.getByText('Si lo deja vacío: Q159.96, el 80 % del valor.').waitFor()
      // Only a photo is missing. Its button, far above, gets the focus.
      await dialog.button('Guardar').click()
      await readInfo(page, EMPTY)
      const photos = dialog.button('Elegir fotos')
      await expect.poll(() => photos.evaluate((button) => button === document.activeElement)).toBe(true)
      const { top, bottom } = await photos.evaluate((button) => button.getBoundingClientRect())
      expect(top > 0 && bottom < (page.viewportSize()?.height ?? 0)).toBe(true)

      const pictures = [await photoFile('frente.jpg', 'teal'), await photoFile('atras.png', 'orange')]
      await dialog.upload(
        ...pictures,
        { name: 'roto.jpg', content: Buffer.from('esto no es una foto') },
        { name: 'roto.jpg', content: Buffer.from('esto tampoco lo es') },
        { name: 'grande.jpg', content: Buffer.alloc(LARGEST_PHOTO_BYTES + 1) },
      )
      await dialog.frame.getByText('roto.jpg no es una foto jpg, jpeg o png.').first().waitFor()
      await dialog.uploaded()
      // A broken or oversized file leaves only its message. Two files of one name leave one photo.
      await expect.poll(() => dialog.order()).toEqual(['frente.jpg', 'atras.png'])
      expect(await dialog.frame.getByText(/^(roto|grande)\.jpg/).allTextContents()).toEqual([
        'grande.jpg: Tamaño máximo de archivo: 5 MB. Aceptado: jpg | jpeg | png',
        'roto.jpg no es una foto jpg, jpeg o png.',
      ])
      await dialog.button('Foto 2: mover antes').click()
      expect(await dialog.order()).toEqual(['atras.png', 'frente.jpg'])

      await dialog.button('Guardar').click()
      await readInfo(
        page,
        `Este código de barras ya es de «Vecino del nuevo ${size}» en el mismo comercio y extensión.`,
      )
      await expect.poll(() => dialog.isRefused('Código de barras')).toBe(true)
      await expect.poll(() => dialog.field('Nombre').inputValue()).toBe(name)
      expect(await dialog.order()).toEqual(['atras.png', 'frente.jpg'])
      expect(storedAs(shop, name)).toEqual([])

      await dialog.field('Código de barras').fill(`${barcode}9`)
      await dialog.button('Guardar').click()
      await dialog.closed()
      await announced(page, `Se añadió «${name}».`)
      const [made] = storedAs(shop, name)
      expect(made).toMatchObject({ quantity: 12, price: 19_995 })
      expect(made?.photos.split(',')).toHaveLength(2)
      expect(shop.read('select change, balance, reason from stock_movement where product_id = ?', made?.id)).toEqual([
        { change: 12, balance: 12, reason: 'opening' },
      ])

      await list.find(name)
      await page.getByRole('button', { name: `Ver la foto de ${name}` }).click()
      const photo = page.getByRole('dialog', { name }).locator('img').first()
      await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640)
      expect(await photo.getAttribute('src')).toContain(made?.photos.split(',')[0])
    },
  )

  scenario(
    'one after another, with a scanner: Enter goes on, a code is offered, a missing element is made',
    async ({ shop, visit }) => {
      const { barcode } = await shop.stock({ name: 'Vecino del escáner' })
      const { page, watch } = await visit({ as: 'provider' })
      watch.allow(/ERR_FAILED|status of 409/)
      const list = new ListPage(page, 'producto')
      await list.open('/provider/productos')
      await list.add('Añadir nuevo Producto').click()
      const dialog = new ProductDialog(page)
      await dialog.field('Código de barras').fill(`8${barcode}`)
      await page.keyboard.press('Enter')
      await expect.poll(() => dialog.field('Código').evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await dialog.isRefused('Nombre')).toBe(false)

      await dialog.fill({ Nombre: 'Uno de muchos', Cantidad: '4', Valor: '32,50' })
      await dialog.choose('Comercio', SHOPS.home.name)
      await dialog.choose('Especificación', 'Única')
      const element = `Elemento ${barcode}`
      await dialog.field('Elemento').fill(element)
      await page.getByRole('option', { name: `Crear «${element}»` }).click()
      await expect.poll(() => shop.figure('select count(*) from element where name = ?', element)).toBe(1)
      await expect.poll(() => dialog.field('Elemento').inputValue()).toBe(element)
      await dialog.button(`Usar ELE-${barcode.slice(-6)}`).click()
      await expect.poll(() => dialog.field('Valor').inputValue()).toBe('32.50')
      await dialog.upload(await photoFile('muchos.png', 'navy'))
      await dialog.uploaded()
      await dialog.button('Guardar y añadir otro').dblclick()
      await announced(page, 'Se añadió «Uno de muchos».')
      expect(storedAs(shop, 'Uno de muchos')).toMatchObject([{ price: 3_250, quantity: 4 }])
      await expect.poll(() => dialog.field('Nombre').inputValue()).toBe('')
      await expect.poll(() => dialog.field('Elemento').inputValue()).toBe(element)
      await expect.poll(() => dialog.field('Comercio').inputValue()).toBe(SHOPS.home.name)
      await expect.poll(() => page.getByRole('dialog', { name: 'Info' }).count()).toBe(0)
      await page.keyboard.press('Escape')
      await dialog.closed()

      await list.find('Uno de muchos')
      await list.choose('Uno de muchos', 'Duplicar')
      await expect.poll(() => dialog.field('Nombre').inputValue()).toBe('Uno de muchos')
      await expect.poll(() => dialog.field('Código de barras').inputValue()).toBe('')
      await dialog.fill({ 'Código de barras': `9${barcode}`, Código: 'COPIA', Nombre: 'Copia de uno', Cantidad: '1' })
      await dialog.button('Guardar').dblclick()
      await dialog.closed()
      await announced(page, 'Se añadió «Copia de uno».')
      expect(storedAs(shop, 'Copia de uno')).toMatchObject([{ price: 3_250, quantity: 1 }])

      // The answer is lost. A retry makes no second product, and the screen says why it is refused.
      await list.choose('Uno de muchos', 'Duplicar')
      await expect.poll(() => dialog.field('Nombre').inputValue()).toBe('Uno de muchos')
      await dialog.fill({
        'Código de barras': `7${barcode}`,
        Código: 'PERDIDA',
        Nombre: 'Sin respuesta',
        Cantidad: '1',
      })
      const tried = Promise.withResolvers<void>()
      await page.route(
        '**/api/post/stock',
        async (route) => {
          await tried.promise
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await dialog.button('Guardar').click()
      await dialog.field('Nombre').press('End')
      await dialog.field('Nombre').pressSequentially(' tarde')
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.field('Nombre').inputValue()).toBe('Sin respuesta')
      await expect.poll(() => page.getByText('Cambios sin guardar').count()).toBe(0)
      tried.resolve()
      await page.getByRole('dialog', { name: 'Info' }).getByRole('button', { name: 'Reintentar' }).click()
      await page
        .getByText('Su envío anterior quedó sin respuesta y quizá sí se guardó: búsquelo en la lista.')
        .waitFor()
      expect(storedAs(shop, 'Sin respuesta')).toHaveLength(1)
    },
  )

  scenario('the typed text is still there when the dialog opens again', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'manager' })
    const list = new ListPage(page, 'producto')
    await list.open('/managment/productos')
    await list.add('Añadir nuevo Producto').click()
    const dialog = new ProductDialog(page)
    await dialog.fill({ Nombre: 'Escrito a medias', Descripción: 'Doble tela.' })
    await dialog.upload(await photoFile('media.png', 'purple'))
    await expect.poll(() => dialog.order()).toEqual(['media.png'])
    await dialog.button('Regresar').click()
    await dialog.closed()
    await list.add('Añadir nuevo Producto').click()
    await expect.poll(() => dialog.field('Nombre').inputValue()).toBe('Escrito a medias')
    await expect.poll(() => dialog.field('Descripción').inputValue()).toBe('Doble tela.')
    expect(await dialog.order()).toEqual(['media.png'])
    expect(storedAs(shop, 'Escrito a medias')).toEqual([])
  })
})
