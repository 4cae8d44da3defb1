import { knownDevice } from '@mostrador/contract/money/till'
import type { Profile } from '@mostrador/domain/people/user'
// Adds the type of `cdp().send`.
import type {} from '@vitest/browser-playwright'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { screensOf } from './screens.ts'
import { answersGolden } from './testing/golden.ts'
import { mountScreen } from './testing/mount.tsx'
import { answers, stubNetwork } from './testing/network.ts'
import { somebody } from './testing/somebody.ts'

stubNetwork()

const OWNER = somebody('owner', '')
const CLERK = somebody('clerk', 'Rosales')

/** Screens without a list that a test here could measure. All others are measured. */
const WITHOUT_LIST: ReadonlySet<string> = new Set([
  '/admin/dashboard',
  '/admin/opciones',
  '/admin/caja',
  '/admin/usuarios/datos-personales',
  '/admin/reportes',
  '/client/dashboard',
  '/client/opciones',
  '/client/pedidos/nuevo',
  '/client/pedidos/pendientes',
  '/client/devoluciones',
  '/client/caja',
  '/client/comisiones',
  '/client/encargos/nuevo',
])

const screens = (person: Profile): string[] =>
  screensOf(person)
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && !WITHOUT_LIST.has(path))

/** Every list of the table of screens, and lists that only a tab or a link shows. */
const OFFICE = [
  ...screens(OWNER),
  '/admin/caja?pestana=abonos',
  '/admin/usuarios/registros?pestana=bitacora',
  '/admin/usuarios/registros?pestana=papelera',
  '/admin/comisiones/cajero/4',
  '/admin/pedidos-casa?nuevoPedido=1',
  '/admin/valor?pestana=margen',
  '/admin/valor?pestana=sin-venta',
  '/admin/valor?pestana=abc',
]

const COUNTER = [...screens(CLERK), '/client/caja?pestana=abonos', '/client/pedidos/pendientes?vista=todos']

const listOf = (address: string): string => address.replace(/^\/\w+\//, '')

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

async function open(address: string, hasShell?: true): Promise<void> {
  mountScreen(address, address.startsWith('/admin/') ? OWNER : CLERK, hasShell && { hasShell })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.getByText(/^(Cargando|Preparando) /).length).toBe(0)
}

const setTouch = (enabled: boolean): Promise<unknown> => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })

describe('every list fits its frame', () => {
  afterEach(() => setTouch(false))

  test.for([...OFFICE, ...COUNTER])('%s', async (address) => {
    const list = listOf(address)
    answersGolden(USUAL_ROWS.has(list) ? undefined : widened)
    answers(knownDevice, {
      device: '0b4f8e9c-6b0f-4f53-9a3f-1f1a5b1c2d3e',
      isKnown: false,
      lastNumbers: [],
      message: '',
    })
    await page.viewport(1440, 900)
    await open(address, true)
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

/** Headings that do not sort, where they are others than 'Opciones'. */
const UNSORTED: Readonly<Record<string, readonly string[]>> = {
  productos: ['', 'Opciones'],
  'usuarios/registros': [],
  cuentas: ['Recordatorio'],
  'por-pedir': ['', 'Ya viene', 'Opciones'],
  ofertas: ['Días y horas', 'Comercios', 'Opciones'],
  salidas: [],
  danados: [],
  conteos: ['Contados', 'Diferencia', 'Al precio', 'Opciones'],
  'caja?pestana=pagos': [],
  valor: ['Sin costo'],
  'valor?pestana=margen': ['Costo', '%'],
  'valor?pestana=sin-venta': ['Última venta'],
  'valor?pestana=abc': ['Clase', 'Unidades', 'Ventas', '%', 'Acumulado'],
}

/** Lists in an order of their own, and four that are as 'grupos' is. */
const NOT_SORTED: ReadonlySet<string> = new Set([
  'comisiones',
  'comisiones/cajero/4',
  'comisiones/liquidaciones',
  'cotizaciones',
  'pedidos/catalogo',
  'etiquetas',
  'usuarios/registros?pestana=bitacora',
  'usuarios/registros?pestana=papelera',
  'pedidos-casa?nuevoPedido=1',
  'comercios',
  'extensiones',
  'elementos',
  'especificaciones',
  'tags',
])

const SORTED = [...OFFICE, '/admin/caja', '/admin/caja?pestana=pagos'].filter(
  (address) => !NOT_SORTED.has(listOf(address)),
)

describe('a list of the office is sorted by its headings, in the address', () => {
  test.for(SORTED)('%s', async (address) => {
    answersGolden()
    await page.viewport(1440, 900)
    await open(address)
    const headings = page.getByRole('columnheader')
    await expect.element(headings.first()).toBeVisible()
    const plain = headings.elements().filter((heading) => !heading.querySelector('button'))
    expect(plain.map(({ textContent }) => textContent)).toEqual(UNSORTED[listOf(address)] ?? ['Opciones'])
    for (const at of headings.getByRole('button').elements().keys()) {
      const button = headings.getByRole('button').nth(at).element() as HTMLButtonElement
      const name = button.textContent
      button.click()
      const sorted = () => document.querySelector('th[aria-sort=ascending], th[aria-sort=descending]')?.textContent
      await expect.poll(sorted).toContain(name)
      const order = new URL(location.href).searchParams.get('orden')
      expect(order, `by ${name}`).not.toBeNull()
      // The network refuses what no call takes.
      const isRequested = () => vi.mocked(fetch).mock.calls.some(([called]) => String(called).includes(`sort=${order}`))
      await expect.poll(isRequested, { message: `by ${order}` }).toBe(true)
      expect([page.getByRole('alert').length, document.querySelectorAll('tbody tr').length > 0]).toEqual([0, true])
    }
  })
})
