import { describe, expect } from 'vitest'
import { openScreen } from '../fixtures/open-screen.ts'
import { photosAreThere, takePicture, takeTicket } from '../fixtures/picture.ts'
import { scan } from '../fixtures/scanner.ts'
import { scenario } from '../fixtures/scenario.ts'
import { ListPage } from '../pages/list-page.ts'
import { ProductDialog } from '../pages/product-dialog.ts'
import { TicketPage } from '../pages/ticket-page.ts'

const LARGEST_BYTES = 150_000

describe('Pictures of the gallery: the office', () => {
  scenario('the dashboard', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    await openScreen(page, '/admin/dashboard')
    await page.getByRole('figure').nth(1).waitFor()
    expect(await takePicture(page, 'office-dashboard')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('products: the list, the edit dialog, and the movements of a product', async ({ shop, visit }) => {
    const [known] = shop.sample('home', 1)
    const { page } = await visit({ as: 'owner' })
    const list = new ListPage(page, 'producto')
    await list.open('/admin/productos')
    await photosAreThere(page)
    expect(await takePicture(page, 'products')).toBeLessThan(LARGEST_BYTES)
    await list.find(known?.code ?? '')
    await list.choose(known?.name ?? '', 'Editar')
    const dialog = new ProductDialog(page, `Editar producto ${known?.id}`)
    await dialog.uploaded()
    await photosAreThere(page)
    expect(await takePicture(page, 'product-edit')).toBeLessThan(LARGEST_BYTES)
    await dialog.button('Regresar').click()
    await dialog.closed()
    await list.choose(known?.name ?? '', /^Por qué dice/)
    await page.getByRole('table', { name: /^Movimientos de/ }).waitFor()
    expect(await takePicture(page, 'movements')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('shifts: the list, and a closed shift with its count', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'owner' })
    await openScreen(page, '/admin/caja')
    expect(await takePicture(page, 'shifts')).toBeLessThan(LARGEST_BYTES)
    // Prefers a closed shift with a late sale, whose report has every part. On some days the demo data has none.
    const shiftId = shop.figure(
      `select coalesce(max(case when i.issued_at > s.closed_at then s.id end), max(s.id))
       from shift s left join invoice i on i.shift_id = s.id where s.closed_at is not null`,
    )
    await page.goto(`/admin/caja?turno=${shiftId}`)
    await page.getByRole('heading', { name: /^Corte del turno/ }).waitFor()
    expect(await takePicture(page, 'shift')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('goods: a receiving, products to reorder, margins, a transfer, and labels', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'owner' })
    const last = shop.figure("select max(id) from receiving where state = 'posted' and purchase_order_id is null")
    await page.goto(`/admin/recepciones?recepcion=${last}`)
    await page.getByRole('heading', { name: /^Recepción R/ }).waitFor()
    expect(await takePicture(page, 'receiving')).toBeLessThan(LARGEST_BYTES)
    await openScreen(page, '/admin/por-pedir')
    expect(await takePicture(page, 'reorder')).toBeLessThan(LARGEST_BYTES)
    await openScreen(page, '/admin/valor?pestana=margen')
    expect(await takePicture(page, 'margin')).toBeLessThan(LARGEST_BYTES)
    const sent = shop.figure("select max(id) from transfer where state = 'sent'")
    await page.goto(`/admin/traslados?traslado=${sent}`)
    await page.getByRole('heading', { name: /^Traslado T/ }).waitFor()
    await photosAreThere(page)
    expect(await takePicture(page, 'transfer')).toBeLessThan(LARGEST_BYTES)
    const labelled = shop.sample('home', 3).map(({ id }, at) => `${id}x${at + 2}`)
    await page.goto(`/admin/etiquetas?productos=${labelled.join('-')}`)
    await page.getByRole('list', { name: 'Etiquetas que se imprimen' }).waitFor()
    await page.getByRole('figure', { name: /^Vista previa/ }).waitFor()
    expect(await takePicture(page, 'labels')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('a stock count on a phone, with the product that was scanned last', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'clerk', size: 'phone' })
    const open = shop.figure("select max(id) from stock_count where state = 'open'")
    await page.goto(`/client/conteos?conteo=${open}`)
    await page
      .getByText(/^Faltan/)
      .first()
      .waitFor()
    const [known] = shop.read<{ barcode: string }>(
      `select p.barcode from stock_count_line l join product p on p.id = l.product_id
       where l.count_id = ? and p.barcode <> '' order by l.product_id`,
      open,
    )
    await scan(page, known?.barcode ?? '')
    await page.getByRole('textbox', { name: /^Unidades contadas de/ }).waitFor()
    await page.getByText(/por enviar/).waitFor({ state: 'detached' })
    await photosAreThere(page)
    expect(await takePicture(page, 'stock-count-phone')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('the ticket settings of a shop, with a preview', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    await openScreen(page, '/admin/opciones?pestana=tiendas')
    await page
      .getByRole('region', { name: /^Recibo de/ })
      .locator('svg')
      .waitFor()
    expect(await takePicture(page, 'settings-tickets')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('electronic invoices: the list with their states, and a printed one', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'owner' })
    await openScreen(page, '/admin/fel')
    await page.getByRole('region', { name: 'Cómo están los documentos' }).getByRole('listitem').first().waitFor()
    expect(await takePicture(page, 'fel')).toBeLessThan(LARGEST_BYTES)
    const certified = shop.figure(
      "select max(invoice_id) from fel_document where state = 'certified' and type = 'FACT' and receiver_kind = 'NIT'",
    )
    await page.goto(`/admin/facturas/consultar?factura=${certified}`)
    const ticket = await new TicketPage(page).file('Factura')
    expect(await takeTicket(ticket, 'ticket-fel')).toBeLessThan(LARGEST_BYTES)
  })
})
