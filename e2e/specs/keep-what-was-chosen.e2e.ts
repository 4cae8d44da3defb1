import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { encargosOf } from '../fixtures/affiliates.ts'
import { errand, type Visit } from '../fixtures/errand.ts'
import { holdBack } from '../fixtures/hold-back.ts'
import { scan } from '../fixtures/scanner.ts'
import { sell } from '../fixtures/sell.ts'
import { endSessionAtNextWrite, logInAgain } from '../fixtures/session-end.ts'
import { SHOPS } from '../fixtures/shops.ts'
import { answer, DialogPage } from '../pages/dialog-page.ts'
import { ListPage } from '../pages/list-page.ts'
import { PendingPage } from '../pages/pending-page.ts'

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

  errand('an exit, proposed by a clerk and made by the office', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que propone a medias')
    const one = await shop.stock({ name: 'Sale a medias', shop: shopId })
    const other = await shop.stock({ name: 'Se queda entero', shop: shopId })
    const clerk = await shop.hire({ name: 'Propone a medias', role: 'clerk', shopId })
    const find = async (on: Page, name: string) => {
      await on.getByRole('button', { name: 'Proponer salida' }).first().click()
      await on.getByRole('searchbox', { name: 'Buscar o escanear un producto' }).fill(name)
      await on.getByRole('list', { name: 'Productos hallados' }).getByRole('button').first().click()
    }
    const form = { typed: { Unidades: '3', Motivo: 'Se mojaron' }, chosen: { Tipo: 'Merma' } }
    const proposal = 'Proponer salida'
    await keepsForm(await visit({ as: clerk, size: 'phone', at: '/client/salidas' }), {
      ...form,
      title: proposal,
      act: proposal,
      open: (on) => find(on, one.name),
      another: { title: proposal, open: (on) => find(on, other.name) },
      call: '/api/salidas/propuestas',
      stored: () => shop.figure('select count(*) from exit_proposal where product_id = ?', one.id),
    })

    const office = await visit({ as: await shop.hire({ name: 'Da salida a medias', role: 'manager' }) })
    const choose = async (on: Page, name: string) => {
      const list = new ListPage(on, 'producto')
      await list.counted.waitFor()
      await list.choose(name, 'Dar salida')
      const kind = new DialogPage(on, 'Dar salida').field('Tipo')
      await expect.poll(() => kind.evaluate((field) => field === document.activeElement)).toBe(true)
    }
    await new ListPage(office.page, 'producto').open(`/managment/productos?comercio=${shopId}`)
    await keepsForm(office, {
      ...form,
      title: 'Dar salida',
      act: 'Dar salida',
      open: (on) => choose(on, one.name),
      another: { title: 'Dar salida', open: (on) => choose(on, other.name) },
      call: '/api/salidas',
      stored: () => shop.figure('select count(*) from stock_exit where product_id = ?', one.id),
    })
    expect(shop.leftOf(one)).toBe(7)
  })

  errand('the reason of a void', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que anula a medias')
    const goods = await shop.stock({ name: 'Anulada a medias', shop: shopId })
    const till = await visit({ as: await shop.hire({ name: 'Vende lo anulado', role: 'clerk', shopId }) })
    const [one, other] = [await sell(till, goods), await sell(till, goods)]
    const owner = await shop.hire({ name: 'Anula a medias', role: 'owner' })
    const { page } = await visit({ as: owner, at: `/admin/facturas/consultar?comercio=${shopId}` })
    const dialogOf = (id: number) =>
      new DialogPage(page, `Eliminar la factura ${shop.ordersOf(goods).find((order) => order.id === id)?.number}`)
    const open = async (id: number) => {
      await page.getByRole('button', { name: `Opciones del pedido ${id}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    }
    const dialog = dialogOf(one)
    await open(one)
    await dialog.fill({ Motivo: 'Se cobró dos veces' })
    await reload(page)
    await dialog.frame.getByText(KEPT).waitFor()
    await expect.poll(() => dialog.field('Motivo').inputValue()).toBe('Se cobró dos veces')
    await page.goBack()
    await answer(page, 'Cambios sin guardar', 'Descartar cambios')
    await dialog.closed()
    await open(one)
    await expect.poll(() => dialog.field('Motivo').inputValue()).toBe('')
    await dialog.fill({ Motivo: 'Se cobró tres veces' })
    await reload(page)
    await dialog.button('Eliminar factura').click()
    await dialog.closed()
    await open(other)
    await expect.poll(() => dialogOf(other).field('Motivo').inputValue()).toBe('')
    expect(shop.read('select void_reason as reason from invoice where shop_id = ? order by id', shopId)).toEqual([
      { reason: 'Se cobró tres veces' },
      { reason: null },
    ])
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

  errand('a second count of a shift, and what is said of a proposal that is declined', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que recuenta a medias')
    const goods = await shop.stock({ name: 'Propuesto y rechazado', shop: shopId })
    const clerk = await shop.hire({ name: 'Cierra y propone', role: 'clerk', shopId })
    const { page: till } = await visit({ as: clerk, at: '/client/caja' })
    await till.getByLabel('Fondo de caja').fill('200')
    await till.keyboard.press('Enter')
    await till.getByRole('button', { name: 'Cerrar turno' }).click()
    await till.getByLabel('Billetes de Q100', { exact: true }).fill('2')
    await till.getByRole('button', { name: 'Seguir' }).click()
    await till.getByRole('button', { name: /^Cerrar turno/ }).click()
    await till.getByRole('heading', { name: /^Corte del turno 1/ }).waitFor()
    await till.goto('/client/salidas', { waitUntil: 'domcontentloaded' })
    await till.getByRole('button', { name: 'Proponer salida' }).first().click()
    const proposal = new DialogPage(till, 'Proponer salida')
    await proposal.frame.getByRole('searchbox').waitFor()
    await scan(till, goods.barcode)
    await proposal.choose('Tipo', 'Merma')
    await proposal.fill({ Motivo: 'Se rayó' })
    await proposal.button('Proponer salida').click()
    await proposal.closed()

    const owner = await shop.hire({ name: 'Recuenta a medias', role: 'owner' })
    const { page } = await visit({ as: owner, size: 'phone', at: `/admin/caja?comercio=${shopId}` })
    await page.getByRole('button', { name: 'Opciones del turno 1 de Caja 1' }).click()
    await page.getByRole('menuitem', { name: 'Ver el corte' }).click()
    await page.getByRole('button', { name: 'Recuento' }).click()
    const recount = new DialogPage(page, 'Recuento del turno 1')
    await recount.fill({ 'Efectivo contado': '199.00', Motivo: 'Un billete roto' })
    await reload(page)
    await recount.frame.getByText(KEPT).waitFor()
    await expect.poll(() => recount.field('Efectivo contado').inputValue()).toBe('199.00')
    await recount.button('Guardar recuento').click()
    await recount.closed()
    await page.getByRole('button', { name: 'Recuento' }).click()
    await expect.poll(() => recount.field('Motivo').inputValue()).toBe('')

    await page.goto('/admin/salidas', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: `Rechazar la salida de ${goods.name}` }).click()
    const decline = new DialogPage(page, 'Rechazar la propuesta')
    const said = decline.field('Qué se le dice a Cierra y propone')
    await said.fill('Se vende como está')
    await reload(page)
    await decline.frame.getByText(KEPT).waitFor()
    await expect.poll(() => said.inputValue()).toBe('Se vende como está')
    // Nor is it lost by a key.
    await page.keyboard.press('Escape')
    await answer(page, 'Cambios sin guardar', 'Seguir editando')
    await decline.button('Rechazar').click()
    await decline.closed()
    expect(shop.read('select answer from exit_proposal where product_id = ?', goods.id)).toEqual([
      { answer: 'Se vende como está' },
    ])
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

  errand('what is charged of an order that owes', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que cobra a medias')
    const clerk = await shop.hire({ name: 'Cobra a medias', role: 'clerk', shopId })
    const desk = await shop.stock({ name: 'Mesa a medias', shop: shopId, price: 45_000 })
    const visited = await visit({ as: clerk })
    const { page, watch } = visited
    watch.allow(LOST)
    const answers = await answersOf(page, '/api/caja/cobrar')
    const one = await sell(visited, desk, 1, { pagos: [] })
    const other = await sell(visited, desk, 1, { pagos: [] })
    const pending = new PendingPage(page)
    await pending.open()
    const open = async (id: number) =>
      (await pending.openMenu(id)).getByRole('menuitem', { name: 'Cobrar', exact: true }).click()
    const dialog = new DialogPage(page, `Cobrar el pedido ${one}`)
    const partial = dialog.field('Cobrar ahora')
    const number = dialog.field('Número de la transferencia')
    const written = async () => [await partial.inputValue(), await number.inputValue()]
    const pay = (sum: string) =>
      page.request.post('/api/caja/cobrar', {
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        data: [{ idData: one, pagos: [{ forma: 1, monto: sum, recibido: sum }] }],
      })
    const paid = () => shop.figure('select count(*) from payment where invoice_id = ?', one)

    await open(one)
    await partial.fill('300')
    await page.keyboard.press('F10')
    await number.fill('T-77')
    await reload(page)
    await dialog.frame.getByText(KEPT).waitFor()
    expect(await written()).toEqual(['300', 'T-77'])
    await expect.poll(() => dialog.frame.getByText('Solo se deben').count()).toBe(0)

    // Somebody took a part of it meanwhile: it is judged by what is owed now, and nothing is booked by itself.
    expect((await pay('200.00')).status()).toBe(201)
    await reload(page)
    await dialog.frame.getByText(/se debían Q450\.00 y ahora se deben Q250\.00/).waitFor()
    await dialog.frame.getByText('Solo se deben Q250.00.').waitFor()
    expect(await written()).toEqual(['300', 'T-77'])
    await dialog.button('Cobrar').click()
    await expect.poll(() => partial.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(paid()).toBe(1)

    // 'Atrás' asks; of another order it is nothing.
    await page.goBack()
    await answer(page, 'Cambios sin guardar', 'Seguir editando')
    expect(await written()).toEqual(['300', 'T-77'])
    const beside = await page.context().newPage()
    await new PendingPage(beside).open()
    const menu = await new PendingPage(beside).openMenu(other)
    await menu.getByRole('menuitem', { name: 'Cobrar', exact: true }).click()
    const another = new DialogPage(beside, `Cobrar el pedido ${other}`)
    await expect.poll(() => another.field('Cobrar ahora').inputValue()).toBe('')
    await expect.poll(() => another.frame.getByText(KEPT).count()).toBe(0)
    await beside.close()

    // Its answer is lost: after a reload the same is booked once.
    await partial.fill('100')
    answers.loseNext()
    await dialog.button('Cobrar Q100.00').click()
    await page.getByRole('dialog', { name: 'Info' }).waitFor()
    expect(paid()).toBe(2)
    await reload(page)
    await dialog.frame.getByText(/ahora se deben Q150\.00/).waitFor()
    await dialog.button('Cobrar Q100.00').click()
    await page.getByRole('article', { name: /^Abono al pedido/ }).waitFor()
    expect(paid()).toBe(2)
    await page.getByRole('button', { name: 'Regresar' }).click()
    await open(one)
    await partial.waitFor()
    expect([await dialog.frame.getByText(KEPT).count(), await partial.inputValue()]).toEqual([0, ''])

    // Begun anew on purpose; and what was paid to the end is not charged.
    await partial.fill('50')
    await reload(page)
    await dialog.button('Empezar de nuevo').click()
    await expect.poll(() => partial.inputValue()).toBe('')
    await partial.fill('50')
    expect((await pay('150.00')).status()).toBe(201)
    await reload(page)
    await dialog.frame.getByText('Este pedido ya no debe nada.').waitFor()
    await dialog.button('Entendido').click()
    await dialog.closed()
    expect(paid()).toBe(3)
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

  errand('a payment that is put right, as long as it is the same', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que corrige a medias')
    const clerk = await shop.hire({ name: 'Corrige a medias', role: 'clerk', shopId })
    const lamp = await shop.stock({ name: 'Lámpara a medias', shop: shopId, price: 9_000 })
    const till = await visit({ as: clerk })
    const id = await sell(till, lamp, 1, {
      pagos: [
        { forma: 1, monto: '50.00' },
        { forma: 3, monto: '40.00' },
      ],
    })
    const owner = await shop.hire({ name: 'Decide a medias', role: 'owner' })
    const { page } = await visit({ as: owner, at: `/admin/facturas/consultar?comercio=${shopId}` })
    const open = async () => {
      await page.getByRole('button', { name: `Opciones del pedido ${id}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Corregir el pago…' }).click()
    }
    const dialog = new DialogPage(page, `Corregir el pago del pedido ${id}`)
    const written = async () => [
      await dialog.frame.getByRole('radio', { name: 'Efectivo Q50.00' }).isChecked(),
      await dialog.frame.getByRole('radio', { name: 'Transferencia' }).isChecked(),
      await dialog.field('Número de la transferencia').inputValue(),
      await dialog.field('Motivo').inputValue(),
    ]
    const whole = [true, true, 'T-9', 'Era transferencia']
    await open()
    await dialog.frame.getByText('Efectivo Q50.00').click()
    await dialog.frame.getByText('Transferencia', { exact: true }).click()
    await dialog.fill({ 'Número de la transferencia': 'T-9', Motivo: 'Era transferencia' })
    await reload(page)
    await dialog.frame.getByText(KEPT).waitFor()
    expect(await written()).toEqual(whole)
    await page.goBack()
    await answer(page, 'Cambios sin guardar', 'Seguir editando')

    // Somebody else put it right meanwhile: which one is meant is asked.
    const first = shop.figure('select min(id) from payment where invoice_id = ?', id)
    const corrected = await page.request.post('/api/caja/corregir', {
      data: [{ id: first, forma: 2, referencia: 'CH-1', motivo: 'Otra persona' }],
    })
    expect(corrected.status()).toBe(201)
    await reload(page)
    await dialog.frame.getByText('El pago que iba a corregir ya cambió').waitFor()
    await expect.poll(() => dialog.field('Motivo').inputValue()).toBe('Era transferencia')
    await dialog.button('Corregir el pago').click()
    await dialog.frame.getByText('Elija qué pago se corrige.').waitFor()
    await dialog.frame.getByText('Tarjeta Q40.00').click()
    await dialog.frame.getByText('Transferencia', { exact: true }).click()
    await dialog.button('Corregir el pago').click()
    await dialog.closed()
    expect(shop.read('select method, amount from payment where invoice_id = ? order by id desc limit 1', id)).toEqual([
      { method: 4, amount: 4_000 },
    ])
    await open()
    expect([await dialog.frame.getByText(KEPT).count(), await dialog.field('Motivo').inputValue()]).toEqual([0, ''])
  })

  errand('the status of an order, and the name of a drawer', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que renombra a medias')
    const goods = await shop.stock({ name: 'Pedido a medias', shop: shopId })
    const clerk = await shop.hire({ name: 'Completa a medias', role: 'clerk', shopId })
    const till = await visit({ as: clerk })
    const id = await sell(till, goods)
    const pending = new PendingPage(till.page)
    await pending.open()
    await pending.choose(id, 'Editar')
    const state = new DialogPage(till.page, `Editar pedido ${id}`)
    await state.field('Completado').check()
    await reload(till.page)
    await state.frame.getByText(KEPT).waitFor()
    await expect.poll(() => state.field('Completado').isChecked()).toBe(true)
    await state.button('Descartar cambios').click()
    await expect.poll(() => state.field('En proceso').isChecked()).toBe(true)
    await state.field('Completado').check()
    await reload(till.page)
    await state.button('Guardar cambios').click()
    await answer(till.page, `Completar el pedido ${id}`, 'Completar')
    await state.closed()
    expect(shop.figure('select state from invoice where id = ?', id)).toBe(2)
    await pending.choose(id, 'Editar')
    await state.field('Completado').waitFor()
    await expect.poll(() => state.frame.getByText(KEPT).count()).toBe(0)

    const owner = await shop.hire({ name: 'Renombra a medias', role: 'owner' })
    const { page } = await visit({ as: owner, size: 'phone', at: '/admin/caja?pestana=cajas' })
    const drawer = 'Caja 1, Tienda que renombra a medias'
    await page.getByRole('button', { name: `Editar ${drawer}` }).click()
    const renamed = new DialogPage(page, 'Editar Caja 1')
    await renamed.fill({ Nombre: 'Caja de la entrada' })
    await reload(page)
    await renamed.frame.getByText(KEPT).waitFor()
    await expect.poll(() => renamed.field('Nombre').inputValue()).toBe('Caja de la entrada')
    await page.goBack()
    await answer(page, 'Cambios sin guardar', 'Seguir editando')
    await renamed.button('Guardar cambios').click()
    await renamed.closed()

    await page.getByRole('button', { name: 'Añadir caja' }).click()
    const added = new DialogPage(page, 'Añadir caja')
    expect([await added.frame.getByText(KEPT).count(), await added.field('Nombre').inputValue()]).toEqual([0, ''])
    await added.choose('Comercio', 'Tienda que renombra a medias')
    await added.fill({ Nombre: 'Caja del patio' })
    await reload(page)
    await added.frame.getByText(KEPT).waitFor()
    expect([await added.field('Nombre').inputValue(), await added.field('Comercio').inputValue()]).toEqual([
      'Caja del patio',
      'Tienda que renombra a medias',
    ])
    await added.button('Añadir caja').click()
    await added.closed()
    expect(shop.read('select name from drawer where shop_id = ? order by id', shopId)).toEqual([
      { name: 'Caja de la entrada' },
      { name: 'Caja del patio' },
    ])
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
