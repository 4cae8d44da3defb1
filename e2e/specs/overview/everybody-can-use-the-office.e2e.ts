import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { goToScreen, openScreen } from '../../fixtures/open-screen.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { SIZES } from '../../fixtures/sizes.ts'

/** Screens and tabs of the owner that stand in no menu. */
const BESIDE_THE_MENU = [
  '/admin/opciones',
  '/admin/opciones?pestana=tiendas',
  '/admin/opciones?pestana=grupo',
  '/admin/opciones?pestana=caja',
  '/admin/opciones?pestana=fel',
  '/admin/opciones?pestana=seguridad',
  '/admin/fel?pestana=avisos',
  '/admin/devoluciones?sinRecibo=1',
  '/admin/caja?pestana=pagos',
  '/admin/caja?pestana=por-confirmar',
  '/admin/caja?pestana=cajas',
  '/admin/caja?pestana=abonos',
  '/admin/comisiones/liquidaciones',
  '/admin/usuarios/registros?pestana=bitacora',
  '/admin/pedidos-casa?nuevoPedido=1',
  '/admin/traslados?nuevo=1',
  '/admin/valor?pestana=margen',
  '/admin/valor?pestana=sin-venta',
  '/admin/valor?pestana=abc',
]

const OTHERS = {
  manager: ['/managment/dashboard', '/managment/opciones', '/managment/usuarios/registros'],
  provider: [
    '/provider/dashboard',
    '/provider/comercios',
    '/provider/facturas/consultar',
    '/provider/usuarios/gestionar',
  ],
} as const

/** The addresses of the side menu, also of the areas that it folds away. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Principal' })
  for (const more of await menu.getByRole('button', { name: /^Más de / }).all()) await more.click()
  const addresses = await menu
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  expect(addresses).toContain('/admin/casas')
  return addresses
}

/** The owner's screens are looked at in as many scenarios. */
const PARTS = 3

const ROUNDS = SIZES.flatMap((size) => Array.from({ length: PARTS }, (_, part) => ({ size, part })))

describe('axe finds nothing in the office, light and dark', () => {
  const inspect = async (page: Page, addresses: readonly string[]) => {
    const { look, found } = inspector(page)
    for (const address of addresses) {
      await goToScreen(page, address)
      await look(address)
    }
    expect(found).toEqual([])
  }

  scenario.for(ROUNDS)('at the $size as owner, part $part of the menu', async ({ size, part }, { visit }) => {
    const { page: desktop } = await visit({ as: 'owner' })
    await openScreen(desktop, '/admin/dashboard')
    const all = [...(await menuOf(desktop)), ...BESIDE_THE_MENU]
    const { page } = size === 'desktop' ? { page: desktop } : await visit({ as: 'owner', size })
    await openScreen(page, '/admin/dashboard')
    await inspect(
      page,
      all.filter((_, at) => at % PARTS === part),
    )
  })

  scenario.for(SIZES.flatMap((size) => (['manager', 'provider'] as const).map((as) => ({ size, as }))))(
    'at the $size as $as',
    async ({ size, as }, { visit }) => {
      const { page } = await visit({ as, size })
      await openScreen(page, OTHERS[as][0])
      await inspect(page, OTHERS[as])
    },
  )
})
