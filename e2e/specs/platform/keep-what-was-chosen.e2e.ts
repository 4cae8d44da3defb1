import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { encargosOf } from '../../fixtures/affiliates.ts'
import { errand, type Visit } from '../../fixtures/errand.ts'
import { holdBack } from '../../fixtures/hold-back.ts'
import { scan } from '../../fixtures/scanner.ts'
import { sell } from '../../fixtures/sell.ts'
import { endSessionAtNextWrite, logInAgain } from '../../fixtures/session-end.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { answer, DialogPage } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'
import { PendingPage } from '../../pages/pending-page.ts'

const KEPT = /Aquí sigue lo que escribió el .* y no guardó\./
const LOST = /ERR_|Failed to fetch|status of 401/

const reload = (page: Page) => page.reload({ waitUntil: 'domcontentloaded' })

/**
 * Gives back what to say before an answer of a call shall not arrive, though what was asked is done. It listens from before the page is
 * there: what a page that stands sends at once may pass a route that is made then.
 */
async function answersOf(page: Page, path: string): Promise<{ loseNext: () => void }> {
  let isLost = false
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (!isLost || route.request().method() !== 'POST') return route.fallback()
      isLost = false
      await route.fetch()
      await route.abort('connectionreset')
    },
  )
  return {
    loseNext: () => {
      isLost = true
    },
  }
}

interface ShortForm {
  readonly title: string
  readonly typed: Readonly<Record<string, string>>
  readonly chosen?: Readonly<Record<string, string>>
  readonly act: string
  readonly open: (page: Page) => Promise<void>
  /** Of another kind of movement, another invoice, another product: it has nothing to do with this one. */
  readonly another: { readonly title: string; readonly open: (page: Page) => Promise<void> }
  /** The call whose answer is lost. */
  readonly call: string
  /** How many were stored. */
  readonly stored: () => number
}

const readFields = (dialog: DialogPage, { typed, chosen = {} }: ShortForm) =>
  Promise.all(
    Object.keys({ ...typed, ...chosen }).map(async (label) => [label, await dialog.field(label).inputValue()]),
  ).then(Object.fromEntries)

/** Types a form, and finds it after a reload; what is sent again after a lost answer is done once; then nothing is left of it. */
async function keepsForm({ page, watch }: Visit, form: ShortForm): Promise<void> {
  watch.allow(LOST)
  const answers = await answersOf(page, form.call)
  const whole = { ...form.typed, ...form.chosen }
  const dialog = new DialogPage(page, form.title)
  const kept = dialog.frame.getByText(KEPT)
  await form.open(page)
  for (const [label, option] of Object.entries(form.chosen ?? {})) await dialog.choose(label, option)
  await dialog.fill(form.typed)
  await reload(page)
  await kept.waitFor()
  expect(await readFields(dialog, form)).toEqual(whole)

  // In another tab, where nothing lies open: it is nobody else's.
  const beside = await page.context().newPage()
  await beside.goto(page.url(), { waitUntil: 'domcontentloaded' })
  await form.another.open(beside)
  const other = new DialogPage(beside, form.another.title)
  await other.field('Motivo').waitFor()
  await expect.poll(() => other.frame.getByText(KEPT).count()).toBe(0)
  await expect.poll(() => other.field('Motivo').inputValue()).toBe('')
  await beside.close()

  // 'Atrás' asks.
  await page.goBack()
  await answer(page, 'Cambios sin guardar', 'Seguir editando')
  expect(await readFields(dialog, form)).toEqual(whole)

  answers.loseNext()
  await dialog.button(form.act).click()
  await page.getByRole('dialog', { name: 'Info' }).waitFor()
  expect(form.stored()).toBe(1)
  await reload(page)
  await kept.waitFor()
  expect(await readFields(dialog, form)).toEqual(whole)
  await dialog.button(form.act).click()
  await dialog.closed()
  expect(form.stored()).toBe(1)
}

describe('What was chosen and typed for an act, and not sent', () => {
  errand('cash out of a drawer: through a login, too', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que guarda salidas')
    const person = await shop.hire({ name: 'Saca a medias', role: 'clerk', shopId })
    const visited = await visit({ as: person, size: 'phone', at: '/client/caja' })
    const { page, watch } = visited
    watch.allow(LOST)
    await page.getByLabel('Fondo de caja').fill('200')
    await page.keyboard.press('Enter')
    const open = async (on: Page) => on.getByRole('button', { name: 'Salida', exact: true }).click()
    const form: ShortForm = {
      title: 'Salida',
      typed: { Monto: '35.50', Motivo: 'Garrafón de agua' },
      act: 'Anotar salida',
      open,
      another: {
        title: 'Entrada',
        open: async (on) => on.getByRole('button', { name: 'Entrada', exact: true }).click(),
      },
      call: '/api/caja/movimientos',
      stored: () =>
        shop.figure(
          `select count(*) from drawer_movement join shift on shift.id = shift_id
           where shop_id = ? and reason = 'Garrafón de agua'`,
          shopId,
        ),
    }
    await keepsForm(visited, form)
    await page.getByRole('button', { name: 'Regresar' }).click()
    const dialog = new DialogPage(page, 'Salida')
    await open(page)
    expect([await dialog.frame.getByText(KEPT).count(), await dialog.field('Monto').inputValue()]).toEqual([0, ''])

    await dialog.fill({ Monto: '12.00', Motivo: 'Bolsas' })
    await endSessionAtNextWrite(page, shop, person)
    await dialog.button('Anotar salida').click()
    await logInAgain(page, person, 'Lo que escribió sigue guardado en este navegador.')
    await dialog.frame.getByText(KEPT).waitFor()
    await expect.poll(() => dialog.field('Motivo').inputValue()).toBe('Bolsas')
    await page.keyboard.press('Escape')
    await answer(page, 'Cambios sin guardar', 'Descartar cambios')
    await open(page)
    expect([await dialog.frame.getByText(KEPT).count(), await dialog.field('Motivo').inputValue()]).toEqual([0, ''])
  })

  errand('a count of some goods', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que cuenta a medias')
    const vase = await shop.stock({ name: 'Florero por contar', shop: shopId })
    await shop.stock({ name: 'Cojín sin contar', shop: shopId })
    const clerk = await shop.hire({ name: 'Cuenta a medias', role: 'clerk', shopId })
    const { page } = await visit({ as: clerk, size: 'phone' })
    // Where she counts is known late: until then it is not begun, but filled in, and closed.
    const sendGoods = await holdBack(page, '**/api/inventario/fetch*')
    await page.goto('/client/conteos', { waitUntil: 'domcontentloaded' })
    const dialog = new DialogPage(page, 'Nuevo conteo')
    const open = () => page.getByRole('button', { name: 'Nuevo conteo' }).first().click()
    await open()
    await dialog.button('Regresar').click()
    await dialog.closed()
    await open()
    await dialog.fill({ Nombre: 'Vitrina' })
    await dialog.field('Unos productos').check()
    sendGoods()
    await dialog.field('Productos').fill('florero')
    await page.getByRole('option', { name: vase.name }).click()
    await reload(page)
    await dialog.frame.getByText(KEPT).waitFor()
    await expect.poll(() => dialog.field('Nombre').inputValue()).toBe('Vitrina')
    await expect.poll(() => dialog.field('Unos productos').isChecked()).toBe(true)
    // By its name, though nobody looked for it on this page.
    await dialog.frame.getByText(`${vase.name} · ${vase.code}`).waitFor()
    await page.goBack()
    await answer(page, 'Cambios sin guardar', 'Seguir editando')
    await dialog.button('Empezar a contar').click()
    await page.getByText('Faltan 1').waitFor()
    await page.goBack()
    await open()
    expect([await dialog.frame.getByText(KEPT).count(), await dialog.field('Nombre').inputValue()]).toEqual([0, ''])
    expect(shop.read('select name from stock_count where shop_id = ?', shopId)).toEqual([{ name: 'Vitrina' }])
  })

  errand('a return of an order', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que devuelve a medias')
    const clerk = await shop.hire({ name: 'Devuelve a medias', role: 'clerk', shopId })
    const sheet = await shop.stock({ name: 'Sábana a medias', shop: shopId })
    const visited = await visit({ as: clerk, size: 'phone', at: '/client/devoluciones' })
    const { page, watch } = visited
    watch.allow(LOST)
    const answers = await answersOf(page, '/api/devoluciones')
    const paid = (many: number) => {
      const sum = (125 * many).toFixed(2)
      return { pagos: [{ forma: 1, monto: sum, recibido: sum }] }
    }
    const one = await sell(visited, sheet, 3, paid(3))
    const other = await sell(visited, sheet, 1, paid(1))
    const kept = page.getByRole('status').filter({ hasText: KEPT })
    const units = page.getByRole('textbox', { name: `Unidades de ${sheet.name}` })
    const reason = page.getByRole('textbox', { name: 'Motivo' })
    const number = page.getByRole('textbox', { name: 'Número (opcional)' })
    const damaged = page.getByRole('radio', { name: 'Dañado' })
    const written = async () => [
      await units.inputValue(),
      await damaged.isChecked(),
      await reason.inputValue(),
      await page.getByRole('radio', { name: 'Transferencia' }).isChecked(),
      await number.inputValue(),
    ]
    const whole = ['2', true, 'No es la medida', true, '778899']
    const numberOf = (id: number) => shop.ordersOf(sheet).find((order) => order.id === id)?.number ?? ''
    const receipt = (id: number) => page.getByRole('heading', { name: `Recibo ${numberOf(id)}` })
    const begin = async (id: number) => {
      await new PendingPage(page).open()
      await scan(page, numberOf(id))
      await receipt(id).waitFor()
      await page.getByRole('button', { name: 'Devolver…' }).click()
      await units.waitFor()
    }
    await begin(one)
    await units.fill('2')
    await page.getByText('Dañado', { exact: true }).click()
    await page.getByRole('button', { name: 'No es la medida' }).click()
    await page.getByRole('radio', { name: 'Transferencia' }).check()
    await number.fill('778899')
    await reload(page)
    await kept.waitFor()
    expect(await written()).toEqual(whole)
    // 'Atrás' is the receipt from which it was opened; it is found again, and of another order nothing is.
    await page.goBack()
    await receipt(one).waitFor()
    await begin(other)
    expect([await kept.count(), await units.inputValue(), await reason.inputValue()]).toEqual([0, '0', ''])
    await begin(one)
    await kept.waitFor()
    expect(await written()).toEqual(whole)
    await endSessionAtNextWrite(page, shop, clerk)
    await page.keyboard.press('F9')
    await logInAgain(page, clerk)
    await kept.waitFor()
    expect(await written()).toEqual(whole)

    // Begun anew on purpose, it is gone.
    await kept.getByRole('button', { name: 'Empezar de nuevo' }).click()
    await kept.waitFor({ state: 'detached' })
    await expect.poll(() => units.inputValue()).toBe('0')
    await reload(page)
    await units.waitFor()
    expect([await kept.count(), await units.inputValue(), await reason.inputValue()]).toEqual([0, '0', ''])

    // Its answer is lost: sent again it is one return, and what is left is chosen anew.
    await units.fill('2')
    await reason.fill('Se arrepintió')
    answers.loseNext()
    await page.keyboard.press('F9')
    const info = page.getByRole('dialog', { name: 'Info' })
    await info.waitFor()
    await reload(page)
    await page.getByText('3 vendidas, 2 ya devueltas').waitFor()
    expect([await kept.count(), await units.inputValue(), await reason.inputValue()]).toEqual([0, '0', ''])
    await units.fill('1')
    await reason.fill('Se arrepintió')
    await page.keyboard.press('F9')
    await page.getByRole('region', { name: 'Devolución hecha' }).getByText('Q125.00').waitFor()
    expect(shop.figure('select count(*) from goods_return where invoice_id = ?', one)).toBe(2)
  })

  errand('the drawer that the office names for a return, or none', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que nombra su caja')
    const goods = await shop.stock({ name: 'Cojín por devolver', shop: shopId })
    const clerk = await shop.hire({ name: 'Abre su caja', role: 'clerk', shopId })
    const till = await visit({ as: clerk, at: '/client/caja' })
    await till.page.getByLabel('Fondo de caja').fill('500')
    await till.page.keyboard.press('Enter')
    await till.page.getByRole('button', { name: 'Entrada', exact: true }).waitFor()
    const id = await sell(till, goods, 1, { pagos: [{ forma: 1, monto: '125.00', recibido: '125.00' }] })
    const owner = await shop.hire({ name: 'Nombra la caja', role: 'owner' })
    const { page } = await visit({ as: owner, at: `/admin/devoluciones?pedido=${id}` })
    const drawer = page.getByRole('combobox', { name: 'Sale de la caja' })
    const choose = async (name: string) => {
      await drawer.click()
      await page.getByRole('option', { name }).click()
      await reload(page)
      await drawer.waitFor()
    }
    await drawer.waitFor()
    await expect.poll(() => drawer.inputValue()).toBe('Caja 1, turno 1')
    await choose('Fuera de caja')
    await expect.poll(() => drawer.inputValue()).toBe('Fuera de caja')
    await choose('Caja 1, turno 1')
    await expect.poll(() => drawer.inputValue()).toBe('Caja 1, turno 1')
    await page.getByRole('button', { name: 'Devolver todo' }).click()
    await page.getByRole('button', { name: 'No le gustó' }).click()
    await page.keyboard.press('F9')
    await page.getByRole('region', { name: 'Devolución hecha' }).getByText('Q125.00').waitFor()
    expect(
      shop.figure('select count(*) from payment where invoice_id = ? and amount < 0 and shift_id is not null', id),
    ).toBe(1)
  })

  errand('a return without receipt', async ({ shop, visit }) => {
    const name = 'Tienda de vales a medias'
    const shopId = await shop.openShop(name)
    const lamp = await shop.stock({ name: 'Lámpara a medias', shop: shopId })
    await sell(await visit({ as: await shop.hire({ name: 'Vende lámparas', role: 'clerk', shopId }) }), lamp)
    const manager = await shop.hire({ name: 'Recibe a medias', role: 'manager', shopId })
    const { page } = await visit({ as: manager, size: 'phone', at: '/managment/devoluciones' })
    const kept = page.getByRole('status').filter({ hasText: KEPT })
    const begin = () => page.getByRole('button', { name: 'Sin recibo', exact: true }).click()
    const units = page.getByRole('textbox', { name: `Unidades de ${lamp.name}` })
    const phone = page.getByRole('textbox', { name: 'Teléfono de quien devuelve' })
    const shopField = page.getByRole('combobox', { name: 'Comercio' })
    const written = async () => [
      await shopField.inputValue(),
      await units.inputValue(),
      await page.getByRole('radio', { name: 'Dañado' }).isChecked(),
      await page.getByRole('textbox', { name: 'Motivo' }).inputValue(),
      await phone.inputValue(),
    ]
    const whole = [name, '2', true, 'No le gustó', '5512 4408']
    await begin()
    await shopField.click()
    await page.getByRole('option', { name }).click()
    await scan(page, lamp.barcode)
    await units.fill('2')
    await page.getByText('Dañado', { exact: true }).click()
    await page.getByRole('button', { name: 'No le gustó' }).click()
    await phone.fill('5512 4408')
    await reload(page)
    await kept.waitFor()
    await expect.poll(written).toEqual(whole)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Devoluciones' }).waitFor()
    await begin()
    await kept.waitFor()
    await expect.poll(written).toEqual(whole)
    await page.getByRole('button', { name: 'Dar un vale por 2 unidades' }).click()
    await page.getByRole('region', { name: 'Devolución hecha' }).getByText('Q250.00').waitFor()
    await page.getByRole('button', { name: 'Regresar' }).click()
    await begin()
    await phone.waitFor()
    expect([await kept.count(), await units.count(), await phone.inputValue()]).toEqual([0, 0, ''])
  })

  errand('what is paid when an encargo is fetched', async ({ shop, visit }) => {
    const clerk = await shop.hire({ name: 'Entrega a medias', role: 'clerk' })
    const lamp = await shop.stock({ name: 'Lámpara que se entrega a medias', price: 50_000 })
    const { page, watch } = await visit({ as: clerk, size: 'phone' })
    watch.allow(LOST)
    const answers = await answersOf(page, '/api/orders/entregar')
    const placed = await page.request.post('/api/orders/new', {
      data: [
        {
          ...{ commerce: SHOPS.home.id, extension: 1, affiliate: null },
          itemsBag: [{ id: lamp.id, cantidad: 1 }],
          ...{ cliente: 'Deja a medias', telefono: '55123344', nit: 'CF', descuento: 0 },
          pagos: [{ forma: 1, monto: '150.00' }],
        },
      ],
    })
    expect(placed.status(), await placed.text()).toBe(201)
    const [stored] = encargosOf(shop, lamp)
    const list = new ListPage(page, 'encargo')
    await list.open('/client/encargos/pendientes')
    await page.getByRole('button', { name: `Opciones del encargo ${stored?.number}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Entregar' }).click()
    const dialog = new DialogPage(page, 'Entregar el encargo')
    const received = dialog.field('Recibido')
    await received.fill('400')
    await reload(page)
    await dialog.frame.getByText(KEPT).waitFor()
    await expect.poll(() => received.inputValue()).toBe('400')
    await page.goBack()
    await answer(page, 'Cambios sin guardar', 'Seguir editando')

    // Its answer is lost: it was delivered, and is not charged again.
    answers.loseNext()
    await dialog.button('Cobrar Q350.00 y entregar').click()
    await page.getByRole('dialog', { name: 'Info' }).waitFor()
    await reload(page)
    await dialog.frame.getByText(`El encargo ${stored?.number} ya se entregó.`).waitFor()
    await dialog.button('Entendido').click()
    await dialog.closed()
    expect(shop.ordersOf(lamp)).toHaveLength(1)
  })

  errand(
    'for whom goods are set aside: kept over a reload, asked about, and gone once it is chosen',
    async ({ visit }) => {
      const { page } = await visit({ as: 'autoClerk', at: '/client/encargos/nuevo' })
      const terms = new DialogPage(page, 'Nuevo apartado')
      await terms.fill({ Nombre: 'Doña Chila', Teléfono: '5555 1234' })
      await reload(page)
      await terms.frame.getByText(KEPT).waitFor()
      expect([await terms.field('Nombre').inputValue(), await terms.field('Teléfono').inputValue()]).toEqual([
        'Doña Chila',
        '5555 1234',
      ])
      await page.keyboard.press('Escape')
      await answer(page, 'Cambios sin guardar', 'Seguir editando')
      await terms.choose('Extensión', 'Central')
      await terms.button('Elegir productos').click()
      await terms.closed()
      await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
      expect([await terms.field('Nombre').inputValue(), await terms.frame.getByText(KEPT).count()]).toEqual([
        'Doña Chila',
        0,
      ])
    },
  )
})
