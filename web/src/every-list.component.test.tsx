import { knownDevice } from '@mostrador/contract/money/till'
// Adds the type of `cdp().send`.
import type {} from '@vitest/browser-playwright'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { answersGolden } from './testing/golden.ts'
import { mountScreen } from './testing/mount.tsx'
import { answers, stubNetwork } from './testing/network.ts'
import { somebody } from './testing/somebody.ts'

stubNetwork()

const OFFICE = [
  'productos',
  'producto/tags',
  'grupos',
  'elementos',
  'especificaciones',
  'tags',
  'comercios',
  'extensiones',
  'facturas/consultar',
  'caja?pestana=abonos',
  'encargos/auditar',
  'usuarios/gestionar',
  'usuarios/registros',
  'usuarios/registros?pestana=bitacora',
  'usuarios/registros?pestana=papelera',
  'usuarios/afiliados',
  'clientes',
  'cuentas',
  'comisiones',
  'comisiones/cajero/4',
  'comisiones/liquidaciones',
  'recepciones',
  'por-pedir',
  'pedidos-casa',
  'pedidos-casa?nuevoPedido=1',
  'casas',
  'familias',
  'ofertas',
  'traslados',
  'salidas',
  'danados',
  'devoluciones',
  'cotizaciones',
  'pedidos/catalogo',
  'fel',
  'etiquetas',
  'conteos',
  'valor',
  'valor?pestana=margen',
  'valor?pestana=sin-venta',
  'valor?pestana=abc',
] as const

const COUNTER = [
  'inventario',
  'caja?pestana=abonos',
  'pedidos/pendientes?vista=todos',
  'afiliados',
  'encargos/pendientes',
  'recepciones',
  'traslados',
  'salidas',
  'conteos',
  'danados',
  'cotizaciones',
  'pedidos/catalogo',
  'fel',
] as const

const EVERY_LIST = [
  ...OFFICE.map((list) => ['owner', '/admin', list] as const),
  ...COUNTER.map((list) => ['clerk', '/client', list] as const),
]

const WITHOUT_ROWS: ReadonlySet<string> = new Set(['pedidos-casa?nuevoPedido=1', 'etiquetas'])

/** Lists that the widest words still cut: they fit what their rows usually hold. */
const USUAL_ROWS: ReadonlySet<string> = new Set([
  'familias',
  'por-pedir',
  'salidas',
  'devoluciones',
  // A code has six signs always.
  'pedidos/catalogo',
  'fel',
  'conteos',
  'valor?pestana=margen',
  'valor?pestana=sin-venta',
  'valor?pestana=abc',
])

/** Widths in pixels: computers of several sizes, and a tablet. */
const WIDTHS = [1440, 1280, 1024, 820]
const PHONE = 390

/** Pixels that a finger hits at least, from a target's middle to either side. */
const REACH = 19

/** The widest content of a row: unbreakable names, a long code, and the highest price. */
const WIDEST: Readonly<Record<string, string | number>> = {
  nombre: `Ancho${'w'.repeat(40)} de la oficina`,
  codigo: 'CONJUNTO-123456789012-ABCDEF',
  cliente: `${'W'.repeat(60)} de la oficina`,
  valor: '99999.99',
  cantidad: 9_999,
}

const widened = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === typeof WIDEST[name] ? WIDEST[name] : (value as unknown),
    ]),
  )

function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth > clientWidth ? [`the page, ${scrollWidth} of ${clientWidth}`] : []
  for (const { caption, parentElement: frame } of document.querySelectorAll('table'))
    if (frame && frame.scrollWidth > frame.clientWidth)
      wide.push(`${caption?.textContent}, ${frame.scrollWidth} of ${frame.clientWidth}`)
  return wide
}

/** Fields whose letters are so small that a phone enlarges the page around them. */
const smallFields = (): string[] =>
  [
    ...document.querySelectorAll(
      'input:not([type=checkbox], [type=radio], [type=file], [type=color]), textarea, select',
    ),
  ].flatMap((field) =>
    field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16
      ? [`${field.getAttribute('aria-label') ?? field.id}: letters of less than 16 px`]
      : [],
  )

/** Checkboxes and clear buttons that a finger can easily miss. */
function smallTargets(): string[] {
  const isOf = (target: Element, x: number, y: number) => {
    const struck = document.elementFromPoint(x, y)?.closest('label, input, button')
    return struck === target || (struck instanceof HTMLLabelElement && struck.control === target)
  }
  const targets = document.querySelectorAll('main input[type=checkbox], .mantine-CloseButton-root')
  return [...targets].flatMap((target) => {
    const { top, bottom, left, right } = target.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    if (!isOf(target, x, y)) return []
    const hits = [-REACH, REACH].every((away) => y + away > innerHeight || isOf(target, x, y + away))
    return hits ? [] : [`${target.getAttribute('aria-label') ?? target.parentElement?.textContent}: too low a target`]
  })
}

async function open(role: 'owner' | 'clerk', address: string, hasShell?: true): Promise<void> {
  mountScreen(address, somebody(role, role === 'owner' ? '' : 'Rosales'), hasShell && { hasShell })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.getByText(/^(Cargando|Preparando) /).length).toBe(0)
}

const setTouch = (enabled: boolean): Promise<unknown> => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })

describe('every list fits its frame', () => {
  afterEach(() => setTouch(false))

  test.for(EVERY_LIST)('as %s, %s/%s', async ([role, area, list]) => {
    answersGolden(USUAL_ROWS.has(list) ? undefined : widened)
    answers(knownDevice, {
      device: '0b4f8e9c-6b0f-4f53-9a3f-1f1a5b1c2d3e',
      isKnown: false,
      lastNumbers: [],
      message: '',
    })
    await page.viewport(1440, 900)
    await open(role, `${area}/${list}`, true)
    const rows = () => document.querySelectorAll('tbody tr').length
    await expect.poll(rows).toSatisfy((count) => count > 0 !== WITHOUT_ROWS.has(list))
    // A frame is measured by the browser a moment after its rows are there.
    for (const width of WIDTHS) {
      await page.viewport(width, 900)
      await expect.poll(tooWide, { message: `at ${width} px` }).toEqual([])
    }
    await setTouch(true)
    await page.viewport(PHONE, 844)
    await expect.poll(tooWide, { message: `at ${PHONE} px` }).toEqual([])
    expect([...smallFields(), ...smallTargets()], 'for a finger').toEqual([])
  })
})

/** The office's lists, and their headings that do not sort. 'grupos' represents four lists of its kind. */
const BY_HEADING: readonly (readonly [list: string, words: readonly string[]])[] = [
  ['productos', ['', 'Opciones']],
  ['producto/tags', ['Opciones']],
  ['grupos', ['Opciones']],
  ['encargos/auditar', ['Opciones']],
  ['usuarios/gestionar', ['Opciones']],
  ['usuarios/registros', []],
  ['usuarios/afiliados', ['Opciones']],
  ['clientes', ['Opciones']],
  ['cuentas', ['Recordatorio']],
  ['facturas/consultar', ['Opciones']],
  ['recepciones', ['Opciones']],
  ['por-pedir', ['', 'Ya viene', 'Opciones']],
  ['pedidos-casa', ['Opciones']],
  ['casas', ['Opciones']],
  ['familias', ['Opciones']],
  ['ofertas', ['Días y horas', 'Comercios', 'Opciones']],
  ['traslados', ['Opciones']],
  ['salidas', []],
  ['danados', []],
  ['devoluciones', ['Opciones']],
  ['fel', ['Opciones']],
  ['conteos', ['Contados', 'Diferencia', 'Al precio', 'Opciones']],
  ['caja', ['Opciones']],
  ['caja?pestana=pagos', []],
  ['caja?pestana=abonos', ['Opciones']],
  ['valor', ['Sin costo']],
  ['valor?pestana=margen', ['Costo', '%']],
  ['valor?pestana=sin-venta', ['Última venta']],
  ['valor?pestana=abc', ['Clase', 'Unidades', 'Ventas', '%', 'Acumulado']],
]

describe('a list of the office is sorted by its headings, in the address', () => {
  test.for(BY_HEADING)('%s', async ([list, words]) => {
    answersGolden()
    await page.viewport(1440, 900)
    await open('owner', `/admin/${list}`)
    const headings = page.getByRole('columnheader')
    await expect.element(headings.first()).toBeVisible()
    const plain = headings.elements().filter((heading) => !heading.querySelector('button'))
    expect(plain.map(({ textContent }) => textContent)).toEqual(words)
    for (const at of headings.getByRole('button').elements().keys()) {
      const button = headings.getByRole('button').nth(at).element() as HTMLButtonElement
      const name = button.textContent
      button.click()
      const sorted = () => document.querySelector('th[aria-sort=ascending], th[aria-sort=descending]')?.textContent
      await expect.poll(sorted).toContain(name)
      const order = new URL(location.href).searchParams.get('orden')
      expect(order, `by ${name}`).not.toBeNull()
      // The network refuses what no call takes.
      const isRequested = () =>
        vi.mocked(fetch).mock.calls.some(([address]) => String(address).includes(`sort=${order}`))
      await expect.poll(isRequested, { message: `by ${order}` }).toBe(true)
      expect([page.getByRole('alert').length, document.querySelectorAll('tbody tr').length > 0]).toEqual([0, true])
    }
  })
})
