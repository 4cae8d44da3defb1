import { type PublicBrand, USUAL_COLOURS } from '@mostrador/domain/group/brand'
import type { OrderPage, VisitorOrder } from '@mostrador/domain/public/site-page'
import { expect, test } from 'vitest'
import { render } from './render.tsx'

const FILES = { script: '/site/client-1.js', trustScript: '/site/test-trust-1.js', sheet: '/site/style-1.css' }

const brand: PublicBrand = {
  ...{ shopId: 2, slug: 'rosales', title: 'Rosales', label: '', description: '', logo: '', searchExample: '' },
  ...{ colours: USUAL_COLOURS, voice: 'narrow', showsIds: false, takesOrders: true, holdDays: 3 },
}
const order: VisitorOrder = {
  ...{ code: 'K7M2QZ', placedAt: '2026-11-19 10:00:00', state: 'new', total: 23_000, heldUntil: null, reason: '' },
  lines: [{ name: 'Toalla <b>Luna</b>', specification: 'Grande', quantity: 2, price: 11_500 }],
  shop: { title: 'Rosales', address: 'Zona 1', whatsapp: '5550 0142', hours: 'Lunes', mapLink: 'https://maps.gt' },
}
const pageOf = (more: Partial<VisitorOrder> | null): OrderPage => ({
  kind: 'order',
  ...{ origin: 'https://tienda.test', year: 2026, links: { developer: '', about: '', blog: '' } },
  group: { name: 'Grupo', logo: '' },
  brand: more === null ? null : brand,
  order: more === null ? null : { ...order, ...more },
})
const htmlOf = (more: Partial<VisitorOrder> | null) => render(pageOf(more), FILES).html

test('an order’s page has its lines and its shop, runs no script, and is not indexed', () => {
  const html = htmlOf({})
  expect(html).toContain('Toalla &lt;b>Luna&lt;/b>')
  for (const words of ['K7M2QZ', '2 × Q115.00', 'Q230.00', 'Zona 1', 'data-voice="narrow"', 'wa.me/50255500142'])
    expect(html).toContain(words)
  expect(html).toContain('<meta name="robots" content="noindex, follow"')
  expect(html).not.toMatch(/<script type="module"|id="pagina"/)
  expect(html).toContain('<link rel="canonical" href="https://tienda.test/"')
})

test.each<[Partial<VisitorOrder>, string, string]>([
  [{}, 'Recibido', 'Todavía no está apartado'],
  [{ state: 'setAside', heldUntil: '2026-11-22' }, 'Apartado', 'hasta el 22-11-2026'],
  [{ state: 'sold' }, 'Vendido', 'Gracias por su compra'],
  [{ state: 'declined', reason: 'Ya no hay.' }, 'No se pudo', 'Ya no hay.'],
])('shows %j as %s', (more, state, advice) => {
  const html = htmlOf(more)
  expect(html).toContain(`>${state}</p>`)
  expect(html).toContain(advice)
})

test('says that no order has this address', () => {
  const html = htmlOf(null)
  expect(html).toContain('No encontramos ese pedido')
  expect(html).not.toContain('wa.me')
})
