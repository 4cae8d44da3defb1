import { describe, expect } from 'vitest'
import { PASSWORD, SUPERVISOR_KEY } from '../../fixtures/accounts.ts'
import { announced } from '../../fixtures/announcements.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { readInfo } from '../../pages/dialog-page.ts'

describe('Opciones (D16, D59, D64, D67)', () => {
  scenario('the sample of a ticket follows the keys, and is stored for that shop only', async ({ shop, visit }) => {
    // Other tests compare tickets of the other shops.
    const name = 'Tienda de ajustes'
    const id = await shop.openShop(name)
    const stored = () =>
      shop.read(
        'select title, address, footer, template, crops_paper as crops from ticket_setting where shop_id = ?',
        id,
      )
    const before = stored()
    const others = () => shop.read('select * from ticket_setting where shop_id in (1, 2) order by shop_id')
    const untouched = others()
    const { page } = await visit({ as: 'owner', at: '/admin/opciones?pestana=tiendas' })
    await page.getByRole('combobox', { name: 'Comercio' }).click()
    await page.getByRole('option', { name, exact: true }).click()
    const preview = page.getByRole('region', { name: `Recibo de ${name}` })
    const title = page.getByLabel('Título')
    await expect.poll(() => title.inputValue()).toBe(name)
    await title.fill('')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText('Escriba el título del ticket.').waitFor()
    expect(stored()).toEqual(before)
    await title.fill('La Ñata Güera')
    await page.getByLabel('Agradecimiento al pie').fill('¡Gracias! 😀 日 Ω')
    await page.getByText('En el papel saldrá • en lugar de 😀, y □ en lugar de 日.', { exact: true }).waitFor()
    await page.getByLabel('Agradecimiento al pie').fill('Vuelva pronto a Xela')
    await page.getByText('En el ticket saldrá').waitFor({ state: 'hidden' })
    await page.getByLabel('Letra angosta, rosetas').check()
    await page.getByLabel('Recortar el papel al contenido').uncheck()
    // The sample shows the text as on paper, where lines may break anywhere.
    const printed = async () => (await preview.textContent())?.toLowerCase().replace(/\s/g, '')
    await expect.poll(printed).toContain('lañatagüera')
    await expect.poll(printed).toContain('vuelvaprontoaxela')
    // Another person's changes meanwhile survive, in this form's fields and in those of other forms.
    const meanwhile = async (raw: object) =>
      expect((await page.request.put(`/api/settings/shop/${id}`, { data: raw })).status()).toBe(200)
    await meanwhile({ direccion: 'Zona 3' })
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await announced(page, `Se guardaron los ajustes de «${name}».`)
    const kept = { title: 'La Ñata Güera', address: 'Zona 3', footer: 'Vuelva pronto a Xela' }
    expect(stored()).toEqual([{ ...kept, template: 'rosettes', crops: 0 }])
    await expect.poll(() => page.getByLabel('Dirección', { exact: true }).inputValue()).toBe('Zona 3')
    await meanwhile({ ejemplo: 'Champurrada', direccion: 'Zona 4' })
    await page.getByLabel('Etiqueta', { exact: true }).fill('Hogar')
    await page.getByRole('button', { name: 'Guardar cómo se ve' }).click()
    await expect
      .poll(() => shop.read('select label, search_example as example from shop_brand where shop_id = ?', id))
      .toEqual([{ label: 'Hogar', example: 'Champurrada' }])
    await page.goto('/admin/opciones?pestana=caja')
    await page.getByRole('combobox', { name: 'Comercio' }).click()
    await page.getByRole('option', { name, exact: true }).click()
    await expect.poll(() => page.getByLabel('Días apartado').inputValue()).toBe('30')
    await meanwhile({ diasDevolucion: 12, direccion: 'Zona 5' })
    await page.getByLabel('Días apartado').fill('45')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect.poll(() => page.getByLabel('Días para devolver').inputValue()).toBe('12')
    expect(
      shop.read('select layaway_days as held, return_days as back from cash_setting where shop_id = ?', id),
    ).toEqual([{ held: 45, back: 12 }])
    expect(stored()).toEqual([{ ...kept, address: 'Zona 5', template: 'rosettes', crops: 0 }])
    expect(others()).toEqual(untouched)
  })

  scenario(
    'on a phone a shop without affiliates has only apartados, and shows the effect of percents while typing (D131)',
    async ({ shop, visit }) => {
      const name = 'Ferretería de ajustes'
      const shopId = await shop.openShop(name)
      const clerk = await shop.hire({ name: `Atiende en ${name}`, role: 'clerk', shopId })
      const { page } = await visit({ as: 'owner', size: 'phone', at: '/admin/opciones?pestana=tiendas' })
      await page.getByRole('combobox', { name: 'Comercio' }).click()
      await page.getByRole('option', { name, exact: true }).click()
      await page.getByText('Con 0 no se anuncia nada.').waitFor()
      await page.getByLabel('Rebaja del catálogo').fill('12')
      await page.getByText('El catálogo anuncia un producto de Q100.00 a Q88.00.').waitFor()
      await page.getByLabel('Rebaja para afiliados').fill('doce')
      const save = page.getByRole('button', { name: 'Guardar lo que hace' })
      await save.click()
      await page.getByText('Escriba un número de porcentaje, de 0 a 90.').waitFor()
      await page.getByLabel('Rebaja para afiliados').fill('15')
      await page.getByText('De 20 enviadas pueden faltar 2; si faltan más').waitFor()
      await page.getByLabel('Traslados: de menos, sin decisión').fill('20')
      await page.getByText('De 20 enviadas pueden faltar 4; si faltan más').waitFor()
      await page.getByLabel('Traslados: de más, sin decisión').fill('3')
      await page.getByLabel('Tiene afiliados').uncheck()
      await page.getByText('Sin afiliados no hay encargos').waitFor()
      // Another person's changes since the page was opened survive.
      const others = await page.request.put(`/api/settings/shop/${shopId}`, { data: { encargos: 2 } })
      expect(others.status()).toBe(200)
      await save.click()
      await announced(page, `Se guardaron los ajustes de «${name}».`)
      expect(
        shop.read('select has_affiliates, has_encargos, offer_percent, reduced_percent from shop where id = ?', shopId),
      ).toEqual([{ has_affiliates: 0, has_encargos: 0, offer_percent: 12, reduced_percent: 15 }])
      expect(
        shop.read(
          'select transfer_extra_units as more, transfer_missing_percent as less from shop where id = ?',
          shopId,
        ),
      ).toEqual([{ more: 3, less: 20 }])
      const at = await visit({ as: clerk, at: '/client/dashboard' })
      const menu = at.page.getByRole('navigation', { name: 'Principal' })
      await menu.getByText('Apartados').waitFor()
      await expect.poll(() => menu.getByText(/Afiliados|Encargos/).count()).toBe(0)
    },
  )

  scenario('on a phone a new supervisor key needs the user’s password, and is typed twice', async ({ shop, visit }) => {
    const owner = await shop.hire({ name: 'Guarda la clave', role: 'owner' })
    const { page, watch } = await visit({ as: owner, size: 'phone', at: '/admin/opciones?pestana=seguridad' })
    watch.allow(/status of 400/)
    const kept = () => shop.read("select value from secret where name like '%supervisor%'")
    const before = kept()
    expect(before).toHaveLength(1)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const [password, key, again] = [
      field('Su contraseña'),
      field('Clave nueva'),
      field('Repita la clave nueva'),
    ] as const
    const save = page.getByRole('button', { name: 'Guardar la clave' })
    await password.fill('no-es-esta')
    await key.fill('corta')
    await again.fill('otra')
    await save.click()
    await page.getByText('La clave necesita 6 caracteres como mínimo.').waitFor()
    await page.getByText('No es igual a la clave nueva.').waitFor()
    // The new key equals the old one, because other tests use it.
    await key.fill(SUPERVISOR_KEY)
    await again.fill(SUPERVISOR_KEY)
    await save.click()
    await readInfo(page, 'La contraseña actual no es correcta.')
    await expect.poll(() => key.inputValue()).toBe(SUPERVISOR_KEY)
    expect(kept()).toEqual(before)
    await password.fill(PASSWORD)
    await save.click()
    await announced(page, 'La clave de supervisor cambió.')
    expect(kept()).not.toEqual(before)
    await expect.poll(() => key.inputValue()).toBe('')
  })

  scenario.for([
    ['manager', '/managment'],
    ['provider', '/provider'],
  ] as const)('a %s has only the options of everybody, whatever the address says', async ([as, area], { visit }) => {
    const { page } = await visit({ as, at: `${area}/opciones?pestana=seguridad` })
    await page.getByRole('heading', { name: 'Mi cuenta' }).waitFor()
    await page.getByRole('region', { name: 'Mis datos' }).waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Mi cuenta', 'Escáner', 'Otros dispositivos'])
    await expect.poll(() => page.getByLabel('Clave nueva').count()).toBe(0)
  })

  // The name shows everywhere and other tests read it. Nobody else reads the legal data.
  scenario('the legal data of the group are checked at their fields, and stored', async ({ shop, visit }) => {
    const { page, watch } = await visit({ as: 'owner', at: '/admin/opciones?pestana=grupo' })
    watch.allow(/status of 400/)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    // Tickets print the name, so characters that their fonts lack are named while typing.
    await field('Nombre del negocio').fill('Casa 日')
    await page.getByText('En el papel saldrá □ en lugar de 日.', { exact: true }).waitFor()
    await field('Nombre del negocio').fill('')
    await page.getByText('En el ticket saldrá').waitFor({ state: 'hidden' })
    const legal = 'Comercial de ajustes, S. A.'
    await field('Razón social').fill(legal)
    await field('NIT').fill('5769370')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await readInfo(page, 'El último dígito no corresponde: revise el NIT.')
    expect(await field('NIT').getAttribute('aria-invalid')).toBe('true')
    await field('NIT').fill('576937-k')
    const address = 'Zona 1'
    expect((await page.request.put('/api/settings/group', { data: { direccion: address } })).status()).toBe(200)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await announced(page, 'Se guardaron los datos del negocio.')
    await expect.poll(() => field('NIT').inputValue()).toBe('576937K')
    expect(shop.read('select name, nit, address from trading_group')).toEqual([{ name: '', nit: '576937K', address }])
    await page.reload()
    await expect.poll(() => field('NIT').inputValue()).toBe('576937K')
  })
})
