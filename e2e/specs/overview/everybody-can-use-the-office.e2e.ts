import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { goToScreen, openScreen } from '../../fixtures/open-screen.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { SIZES } from '../../fixtures/sizes.ts'

const SCREENS = {
  owner: [
    [
      '/admin/dashboard',
      '/admin/comercios',
      '/admin/extensiones',
      '/admin/productos',
      '/admin/grupos',
      '/admin/elementos',
      '/admin/especificaciones',
      '/admin/tags',
      '/admin/producto/tags',
    ],
    [
      '/admin/opciones',
      '/admin/opciones?pestana=tiendas',
      '/admin/opciones?pestana=grupo',
      '/admin/opciones?pestana=caja',
      '/admin/opciones?pestana=fel',
      '/admin/fel',
      '/admin/fel?pestana=avisos',
      '/admin/opciones?pestana=seguridad',
      '/admin/facturas/consultar',
      '/admin/caja',
      '/admin/devoluciones',
      '/admin/devoluciones?sinRecibo=1',
      '/admin/caja?pestana=pagos',
      '/admin/caja?pestana=por-confirmar',
      '/admin/caja?pestana=cajas',
      '/admin/caja?pestana=abonos',
      '/admin/cuentas',
      '/admin/cotizaciones',
      '/admin/pedidos/catalogo',
      '/admin/comisiones',
      '/admin/comisiones/liquidaciones',
      '/admin/usuarios/gestionar',
      '/admin/usuarios/registros',
      '/admin/usuarios/registros?pestana=bitacora',
      '/admin/usuarios/afiliados',
      '/admin/clientes',
      '/admin/usuarios/datos-personales',
      '/admin/encargos/auditar',
      '/admin/reportes',
    ],
    [
      '/admin/recepciones',
      '/admin/casas',
      '/admin/familias',
      '/admin/ofertas',
      '/admin/pedidos-casa',
      '/admin/pedidos-casa?nuevoPedido=1',
      '/admin/traslados',
      '/admin/traslados?nuevo=1',
      '/admin/conteos',
      '/admin/salidas',
      '/admin/danados',
      '/admin/etiquetas',
      '/admin/por-pedir',
      '/admin/valor',
      '/admin/valor?pestana=margen',
      '/admin/valor?pestana=sin-venta',
      '/admin/valor?pestana=abc',
    ],
  ],
  manager: [['/managment/dashboard', '/managment/opciones', '/managment/usuarios/registros']],
  provider: [
    ['/provider/dashboard', '/provider/comercios', '/provider/facturas/consultar', '/provider/usuarios/gestionar'],
  ],
} as const

const ROUNDS = SIZES.flatMap((size) =>
  (['owner', 'manager', 'provider'] as const).flatMap((as) =>
    SCREENS[as].map((screens) => ({ size, as, screens, first: screens[0] })),
  ),
)

describe('axe finds nothing in the office, light and dark', () => {
  scenario.for(ROUNDS)('at the $size as $as from $first on', async ({ size, as, screens }, { visit }) => {
    const { page } = await visit({ as, size })
    const { look, found } = inspector(page)
    await openScreen(page, screens[0])
    for (const address of screens) {
      await goToScreen(page, address)
      await look(address)
    }
    expect(found).toEqual([])
  })
})
