import { accessOf } from '@mostrador/domain/fiscal/access-number'
import { usualDueDay } from '@mostrador/domain/fiscal/annulment-window'
import { localDay, monthAfter, showDay, showMonth } from '@mostrador/domain/time'
import { registeredName } from '@mostrador/server/simulator/registry'
import { describe, expect } from 'vitest'
import { ISSUER, issueFrom } from '../../fixtures/fel.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { sell } from '../../fixtures/sell.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { DESKTOP, PHONE, SIZES } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { answer, DialogPage } from '../../pages/dialog-page.ts'

interface Document {
  readonly state: string
  readonly access: number
  readonly receiver: string
}

const documentsOf = (shop: Shop, invoiceId: number): Document[] =>
  shop.read(
    "select state, access, receiver_kind || ' ' || receiver_id as receiver from fel_document where invoice_id = ? order by id",
    invoiceId,
  )

const RIGHT = {
  NIT: ISSUER.nit,
  'Nombre o razón social': ISSUER.name,
  Código: '3',
  'Nombre comercial': 'Casa de prueba',
  Dirección: '6a. avenida 9-42, zona 1',
  'Código postal': '01001',
  Municipio: 'Guatemala',
  Departamento: 'Guatemala',
} as const

describe('electronic invoices (D160–D167)', () => {
  scenario.for(DESKTOP)(
    'at the %s: a shop can issue only after a trial of its settings',
    async (size, { shop, visit }) => {
      const name = `Tienda que emite ${size}`
      const shopId = await shop.openShop(name)
      const { page } = await visit({ as: 'owner', size, at: '/admin/opciones?pestana=fel' })
      await page.getByRole('combobox', { name: 'Comercio' }).click()
      await page.getByRole('option', { name, exact: true }).click()
      const turn = page.getByRole('switch', { name: `FEL en ${name}` })
      await turn.waitFor()
      await expect.poll(() => turn.isDisabled()).toBe(true)
      const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
      await field('NIT').fill('12345678-8')
      await page.getByRole('button', { name: 'Hacer la prueba' }).click()
      await page.getByText('Ese NIT no es correcto: revise sus dígitos.').waitFor()
      await page.getByText('Elija su frase de ISR: SAT rechaza una factura sin ella.').waitFor()
      await page.getByText('Escriba el departamento.').waitFor()
      // On a phone the button is far below the wrong field.
      await expect.poll(() => field('NIT').evaluate((wrong) => wrong === document.activeElement)).toBe(true)
      for (const [label, value] of Object.entries(RIGHT)) await field(label).fill(value)
      await page.getByRole('radio', { name: 'Sujeto a pagos trimestrales ISR' }).check()
      await page.getByRole('button', { name: 'Hacer la prueba' }).click()
      await page.getByText('Aceptada: el documento es correcto').waitFor()
      await page.getByText('Lo que se enviaría').click()
      await page.getByText('NombreEmisor="Casa de prueba, Sociedad Anónima"').waitFor()
      // Settings must be tried before they are stored: a change needs another trial.
      await field('Municipio').fill('Mixco')
      await expect.poll(() => turn.isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Hacer la prueba' }).click()
      await page.getByText('Aceptada: el documento es correcto').waitFor()
      expect(shop.read('select is_on from fel_shop where shop_id = ?', shopId)).toEqual([])
      await turn.click()
      await answer(page, `Encender FEL en ${name}`, 'Encender FEL')
      await expect.poll(() => turn.isChecked()).toBe(true)
      const settled = `select is_on, municipality from fel_shop
        join fel_issuer_version on fel_issuer_version.id = issuer_version_id where shop_id = ?`
      expect(shop.read(settled, shopId)).toEqual([{ is_on: 1, municipality: 'Mixco' }])
      // An empty month is due on SAT's usual day, which shows in grey (D168).
      const month = monthAfter(localDay(Date.now()).slice(0, 7), -1)
      const due = field(showMonth(month))
      expect(await due.getAttribute('placeholder')).toBe(showDay(usualDueDay(month)))
      await due.fill(showDay(`${month}-28`))
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await page.getByText(`Vence después de ${showMonth(month)}.`).waitFor()
      const day = `${monthAfter(month, 1)}-27`
      await due.fill(showDay(day))
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect
        .poll(() => shop.read('select calendar from fel_shop where shop_id = ?', shopId))
        .toEqual([{ calendar: JSON.stringify({ [month]: day }) }])
      // A limit that SAT has announced holds from its day on (D163).
      await page.getByRole('button', { name: 'Cambiar el límite desde un día' }).click()
      const change = page.getByRole('group', { name: 'Cambio 1' })
      const ofChange = (label: string) => change.getByRole('textbox', { name: label, exact: true })
      await ofChange('A partir del').fill(showDay(localDay(Date.now())))
      await ofChange('Sin CF desde').fill('3000')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await change.getByText('Elija un día después de hoy.').waitFor()
      await change.getByText('Escriba un monto, por ejemplo 2500.00.').waitFor()
      const since = `${Number(month.slice(0, 4)) + 2}-01-01`
      await ofChange('A partir del').fill(showDay(since))
      await ofChange('Avisar desde').fill('2400')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      const limits = () =>
        shop.read<{ limits: string }>('select cf_limits as limits from fel_shop where shop_id = ?', shopId)
      await expect
        .poll(() => JSON.parse(limits()[0]?.limits ?? '[]'))
        .toEqual([
          { since: '', cfLimit: 2_500_00, cfWarning: 2_000_00 },
          { since, cfLimit: 3_000_00, cfWarning: 2_400_00 },
        ])
      await expect.poll(() => ofChange('Sin CF desde').inputValue()).toBe('3000.00')
      await page.reload()
      await page.getByRole('combobox', { name: 'Comercio' }).click()
      await page.getByRole('option', { name, exact: true }).click()
      await expect.poll(() => ofChange('A partir del').inputValue()).toBe(showDay(since))
    },
  )

  scenario.for(SIZES)(
    'at the %s: from SAT’s limit on nobody buys as CF, and the paper is the certified invoice',
    async (size, { shop, visit }) => {
      const shopId = await shop.openShop(`Tienda con límite ${size}`)
      await issueFrom(await visit({ as: 'owner' }), shopId, 'simulador')
      const clerk = await shop.hire({ name: `Pide el pasaporte ${size}`, role: 'clerk', shopId })
      const lamp = await shop.stock({ name: `Lámpara facturada ${size}`, shop: shopId, price: 80_000 })
      const { page } = await visit({ as: clerk, size })
      const counter = new CounterPage(page)
      await counter.open()
      for (const units of [1, 2, 3]) {
        await scan(page, lamp.barcode)
        await counter
          .notice(`${lamp.name}: ${units === 1 ? '1 unidad' : `${units} unidades`}`)
          .first()
          .waitFor()
      }
      if (size === 'desktop') await page.getByText('Faltan Q100.00 para que SAT pida NIT.').waitFor()
      await scan(page, lamp.barcode)
      await counter.notice(`${lamp.name}: 4 unidades`).first().waitFor()
      await counter.toReview()
      const number = page.locator('[data-field="nit"]')
      await page.getByText('Desde Q2,500.00 SAT no acepta CF: pida el NIT, el CUI o el pasaporte.').waitFor()
      await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true)
      await counter.generate.click()
      expect(shop.ordersOf(lamp)).toEqual([])
      await number.fill('5769371')
      await page
        .getByText('El último dígito no corresponde: corríjalo para poder vender.')
        .or(page.getByText('El NIT no es correcto: revise sus dígitos, o use CF.'))
        .first()
        .waitFor()
      await number.fill('1234567-9')
      await expect.poll(() => counter.customer.inputValue()).toBe(registeredName('12345679'))
      expect(await counter.customer.isEditable()).toBe(false)
      await page.getByRole('checkbox', { name: 'Compra con pasaporte' }).check()
      await expect.poll(() => counter.customer.inputValue()).toBe('Consumidor Final')
      await number.fill('ab 123456')
      await counter.customer.fill('John Smith')
      await counter.generate.click()
      await counter.sold.getByText(/^Certificada \d\d:\d\d$/).waitFor()
      const [order] = shop.ordersOf(lamp)
      await page.getByRole('article', { name: `Factura ${order?.number}` }).waitFor()
      expect(documentsOf(shop, order?.id ?? 0)).toMatchObject([{ state: 'certified', receiver: 'EXT AB123456' }])
    },
  )

  scenario.for(PHONE)(
    'at the %s: a refused document shows the reason, and is issued again to another receiver',
    async (size, { shop, visit }) => {
      const shopId = await shop.openShop(`Tienda rechazada ${size}`)
      await issueFrom(await visit({ as: 'owner' }), shopId, 'simulador')
      const clerk = await shop.hire({ name: `Corrige el NIT ${size}`, role: 'clerk', shopId })
      const lamp = await shop.stock({ name: `Lámpara rechazada ${size}`, shop: shopId })
      const visited = await visit({ as: clerk, size })
      const { page, watch } = visited
      // The registry answers 404 because the NIT does not exist.
      watch.allow(/status of 404/)
      // The check digit is right, but nobody has this NIT.
      const id = await sell(visited, lamp, 1, { nit: '1000404-1' })
      await expect.poll(() => documentsOf(shop, id).map(({ state }) => state)).toEqual(['rejected'])
      await page.goto('/client/fel')
      await page.getByRole('button', { name: '1 rechazado: corríjalo' }).click()
      await page.getByRole('button', { name: /^Factura \d+$/ }).click()
      const dialog = page.getByRole('dialog', { name: /^Factura \d+$/ })
      await dialog.getByText('El NIT 1000404-1 no existe en SAT.').waitFor()
      await dialog.getByRole('button', { name: 'Corregir el receptor' }).click()
      const number = dialog.getByRole('textbox', { name: 'NIT, CUI o CF' })
      await number.fill('1000404-2')
      await dialog.getByRole('button', { name: 'Emitir corregido' }).click()
      await dialog.getByText('Revise el número: sus dígitos no corresponden a un NIT ni a un CUI.').waitFor()
      await page.reload({ waitUntil: 'domcontentloaded' })
      await dialog.getByRole('button', { name: 'Corregir el receptor' }).click()
      await dialog.getByText(/^Aquí sigue lo que escribió el /).waitFor()
      await expect.poll(() => number.inputValue()).toBe('1000404-2')
      await number.fill('cf')
      await dialog.getByRole('button', { name: 'Emitir corregido' }).click()
      await dialog.getByText('Certificado', { exact: true }).first().waitFor()
      await dialog.getByText('Reemplaza').waitFor()
      expect(documentsOf(shop, id).map(({ state, receiver }) => [state, receiver])).toEqual([
        ['dropped', 'NIT 10004041'],
        ['certified', 'CF CF'],
      ])
    },
  )

  scenario.for(DESKTOP)(
    'at the %s: a document refused for its settings is issued again with the present ones, without a form (D167)',
    async (size, { shop, visit }) => {
      const shopId = await shop.openShop(`Tienda sin su frase ${size}`)
      const owner = await visit({ as: 'owner', size })
      await issueFrom(owner, shopId, 'simulador')
      const clerk = await shop.hire({ name: `Vende sin la frase ${size}`, role: 'clerk', shopId })
      const lamp = await shop.stock({ name: `Lámpara sin frase ${size}`, shop: shopId })
      const id = await sell(await visit({ as: clerk, size }), lamp, 1, { nit: '1000404-1' })
      const states = () => documentsOf(shop, id).map(({ state }) => state)
      await expect.poll(states).toEqual(['rejected'])
      shop.refuseFor(id, 'FEL_RCP318')
      const { page } = owner
      await page.goto('/admin/fel')
      const [order] = shop.ordersOf(lamp)
      await page.getByRole('button', { name: `Factura ${order?.number}`, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: /^Factura \d+$/ })
      await dialog.getByText('Al documento le falta una frase que SAT exige.').waitFor()
      await expect.poll(() => dialog.getByRole('button', { name: 'Corregir el receptor' }).count()).toBe(0)
      expect(await dialog.getByRole('link', { name: 'Abrir los ajustes de FEL' }).getAttribute('href')).toContain('fel')
      await dialog.getByRole('button', { name: 'Emitir con los ajustes de hoy' }).click()
      await answer(page, 'Emitir con los ajustes de hoy', 'Emitir corregido')
      await dialog.getByText('El NIT 1000404-1 no existe en SAT.').waitFor()
      await dialog.getByText('Reemplaza', { exact: true }).waitFor()
      await dialog.getByRole('button', { name: 'Corregir el receptor' }).waitFor()
      expect(states()).toEqual(['dropped', 'rejected'])
    },
  )

  scenario(
    'without the certifier the paper is one in contingency, with the number that the device made',
    async ({ shop, visit }) => {
      const name = 'Tienda sin certificador'
      const shopId = await shop.openShop(name)
      const owner = await visit({ as: 'owner' })
      await issueFrom(owner, shopId, 'infile')
      const clerk = await shop.hire({ name: 'Imprime en contingencia', role: 'clerk', shopId })
      const lamp = await shop.stock({ name: 'Lámpara en contingencia', shop: shopId })
      const { page } = await visit({ as: clerk })
      const counter = new CounterPage(page)
      await counter.open()
      await scan(page, lamp.barcode)
      await counter.notice(`${lamp.name}: 1 unidad`).first().waitFor()
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/post/items'))
      await counter.sell()
      const key = (await sent).headers()['idempotency-key'] ?? ''
      await counter.sold.getByText('Esperando a SAT').waitFor()
      const [order] = shop.ordersOf(lamp)
      const paper = page.getByRole('article', { name: `Documento en contingencia ${order?.number}` })
      await paper.getByText(String(accessOf(key)), { exact: true }).waitFor()
      expect(documentsOf(shop, order?.id ?? 0)).toMatchObject([{ state: 'queued', access: accessOf(key) }])

      await owner.page.goto('/admin/fel')
      const light = owner.page.getByRole('region', { name: 'Cómo están los documentos' })
      await light
        .getByRole('listitem')
        .filter({ has: owner.page.getByRole('heading', { name }) })
        .getByRole('button', { name: /^1 espera desde/ })
        .click()
      await owner.page.getByRole('button', { name: `Factura ${order?.number}` }).click()
      const document = new DialogPage(owner.page, `Factura ${order?.number}`)
      await document.frame.getByText('En cola').waitFor()
      await document.frame.getByText(String(accessOf(key)), { exact: true }).waitFor()
    },
  )

  scenario.for(PHONE)(
    'at the %s: the delivery of an apartado asks for the receiver of its invoice, from the limit of SAT on',
    async (size, { shop, visit }) => {
      const shopId = await shop.openShop(`Tienda que aparta ${size}`)
      await issueFrom(await visit({ as: 'owner' }), shopId, 'simulador')
      const clerk = await shop.hire({ name: `Entrega apartados ${size}`, role: 'clerk', shopId })
      const lamp = await shop.stock({ name: `Lámpara apartada ${size}`, shop: shopId, price: 130_000 })
      const { page } = await visit({ as: clerk, size })
      const placed = await page.request.post('/api/orders/new', {
        data: [
          {
            commerce: shopId,
            extension: 1,
            affiliate: null,
            telefono: '5512 3344',
            itemsBag: [{ id: lamp.id, cantidad: 2 }],
            cliente: 'John Smith',
            nit: 'CF',
            descuento: 0,
            pagos: [{ forma: 3, monto: '1000.00' }],
          },
        ],
      })
      expect(placed.status(), await placed.text()).toBe(201)
      await page.goto('/client/encargos/pendientes')
      await page
        .getByRole('button', { name: /^Opciones de/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Entregar' }).click()
      const dialog = page.getByRole('dialog')
      const deliver = dialog.getByRole('button', { name: 'Cobrar Q1,600.00 y entregar' })
      await deliver.click()
      await dialog.getByText('Desde Q2,500.00 SAT no acepta CF: pida el NIT, el CUI o el pasaporte.').waitFor()
      expect(shop.ordersOf(lamp)).toEqual([])
      await dialog.getByText('Pasaporte', { exact: true }).click()
      await dialog.getByRole('textbox', { name: 'Pasaporte' }).fill('ab 123456')
      await deliver.click()
      await page
        .getByText(/^Certificada \d\d:\d\d$/)
        .first()
        .waitFor()
      const [order] = shop.ordersOf(lamp)
      await page.getByRole('article', { name: `Factura ${order?.number}` }).waitFor()
      expect(documentsOf(shop, order?.id ?? 0)).toMatchObject([{ state: 'certified', receiver: 'EXT AB123456' }])
    },
  )

  scenario.for(DESKTOP)(
    'at the %s: a sale whose annulment SAT refuses is valid again, with its payments (D168)',
    async (size, { shop, visit }) => {
      const shopId = await shop.openShop(`Tienda que no anula ${size}`)
      const owner = await visit({ as: 'owner', size })
      await issueFrom(owner, shopId, 'simulador')
      const clerk = await shop.hire({ name: `Vende y se anula ${size}`, role: 'clerk', shopId })
      const lamp = await shop.stock({ name: `Lámpara no anulada ${size}`, shop: shopId, price: 5_000 })
      const id = await sell(await visit({ as: clerk, size }), lamp, 2, { pagos: [{ forma: 1, monto: '100.00' }] })
      await expect.poll(() => documentsOf(shop, id).map(({ state }) => state)).toEqual(['certified'])
      shop.loseAuthorisation(id)
      const voided = await owner.page.request.put('/api/delete/pedidos', { data: [{ idData: id, motivo: 'Error' }] })
      expect(voided.status()).toBe(200)
      await expect.poll(() => documentsOf(shop, id).map(({ state }) => state)).toEqual(['annulPending', 'rejected'])

      await owner.page.goto('/admin/fel')
      const [order] = shop.ordersOf(lamp)
      const open = owner.page.getByRole('button', { name: `Factura ${order?.number}`, exact: true })
      const dialog = owner.page.getByRole('dialog', { name: /^Factura \d+$/ })
      const ways = [
        () => owner.page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
        () => owner.page.goBack(),
      ]
      for (const close of ways) {
        await open.click()
        await dialog.getByText('Anulación pedida').waitFor()
        await close()
        await dialog.waitFor({ state: 'detached' })
        await expect.poll(() => new URL(owner.page.url()).search).toBe('')
      }
      await open.click()
      await dialog.getByRole('button', { name: 'Decidir qué se hace' }).click()
      await dialog.getByRole('radio', { name: 'Deshacer la anulación' }).check()
      await dialog.getByRole('radio', { name: 'No se le devolvió' }).check()
      await owner.page.reload({ waitUntil: 'domcontentloaded' })
      await dialog.getByRole('button', { name: 'Decidir qué se hace' }).click()
      await expect.poll(() => dialog.getByRole('radio', { name: 'No se le devolvió' }).isChecked()).toBe(true)
      await dialog.getByRole('button', { name: 'Deshacer la anulación' }).click()
      await owner.page.getByText('La venta sigue en pie, con sus pagos.').waitFor()
      await dialog.waitFor({ state: 'detached' })
      expect(shop.read('select kind, amount from payment where invoice_id = ? order by id', id)).toEqual([
        { kind: 'sale', amount: 10_000 },
        { kind: 'void', amount: -10_000 },
        { kind: 'correction', amount: 10_000 },
      ])
      expect(shop.leftOf(lamp)).toBe(8)
    },
  )

  scenario('a sale of Q0 gets no document, and the screen says so', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que regala')
    await issueFrom(await visit({ as: 'owner' }), shopId, 'simulador')
    const clerk = await shop.hire({ name: 'Regala una lámpara', role: 'clerk', shopId })
    const lamp = await shop.stock({ name: 'Lámpara regalada', shop: shopId })
    const { page } = await visit({ as: clerk })
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, lamp.barcode)
    await counter.notice(`${lamp.name}: 1 unidad`).first().waitFor()
    await counter.toReview()
    await page.getByRole('textbox', { name: /^Descuento/ }).fill('100')
    await counter.generate.click()
    await counter.sold.getByText('Sin factura: una venta de Q0.00 no se envía a SAT.').waitFor()
    const [order] = shop.ordersOf(lamp)
    await page.getByRole('article', { name: `Comprobante ${order?.number}` }).waitFor()
    expect(documentsOf(shop, order?.id ?? 0)).toEqual([])
  })
})
