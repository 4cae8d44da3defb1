import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '../../fixtures/announcements.ts'
import { inspector } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/browser.ts'
import type { StoredSession } from '../../fixtures/log-in-once.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { leaksOf } from '../../fixtures/secrets.ts'
import { type RunningServer, startServer } from '../../fixtures/server.ts'
import { deviceOf, EVERY_DEVICE, SIZES, type Size, TIMEOUT_MS } from '../../fixtures/sizes.ts'
import { type Watch, watch } from '../../fixtures/watch.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { TicketPage } from '../../pages/ticket-page.ts'

const OWNER = { name: 'Marta Coy', email: 'marta@espiga.gt', password: 'clave-de-marta' }
const CLERK = { name: 'Luis Tzul', email: 'luis@espiga.gt', password: 'clave-de-luis' }
/** The browser's own log entry for a refusal. */
const REFUSED = /the server responded with a status of (403|404|409|429)/

let folder: string
let server: RunningServer
let browser: Browser
const visits: { context: BrowserContext; watch: Watch }[] = []

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())
const codeFile = () => join(folder, 'codigo-de-inicio')
const theCode = () => readFileSync(codeFile(), 'utf8').trim()

/** `session` is what another browser keeps after its login. */
async function visit(size: Size = 'desktop', session?: StoredSession) {
  const context = await browser.newContext({
    ...EVERY_DEVICE,
    ...deviceOf[size],
    ...(session && { storageState: session }),
    baseURL: server.url,
  })
  await listen(context)
  const watched = watch(context, server.url)
  visits.push({ context, watch: watched })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  return { context, page, watch: watched }
}

/** Finds a field by its label, which ends in a star if the field is required. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`))
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function fillOwner(page: Page, code: string, email = OWNER.email): Promise<void> {
  await field(page, 'Código de inicio').fill(code)
  await field(page, 'Su nombre').fill(OWNER.name)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Contraseña').fill(OWNER.password)
}

async function begin(page: Page): Promise<void> {
  await page.goto('/admin')
  await fillOwner(page, theCode())
  await press(page, 'Crear mi casa')
  await heading(page, 'Su negocio').waitFor()
}

/** Starts a group with name and first shop, up to the step of the staff. */
async function beginWithShop(page: Page): Promise<void> {
  await begin(page)
  await field(page, 'Nombre de su negocio').fill('La Espiga')
  await press(page, 'Guardar y seguir')
  await expect.poll(() => field(page, 'Nombre de su primera tienda').inputValue()).toBe('La Espiga')
  await press(page, 'Guardar y seguir')
  await heading(page, 'Quién vende').waitFor()
}

/** Runs in the page. Returns the purpose of the field that has the focus when a field is first drawn as wrong. */
function focusAtFirstFault(): Promise<string | null | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[aria-invalid="true"]')) resolve(document.activeElement?.getAttribute('autocomplete'))
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    // On a busy machine the key may be handled before this begins.
    look()
  })
}

describe('The first steps of a new group (D133)', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mostrador-empty-'))
    server = await startServer(folder, { DEMO: '0' })
  })
  afterEach(async () => {
    const faults = await Promise.all(
      visits.splice(0).map(async ({ context, watch: watched }) => {
        const leaks = await leaksOf(context, server.url)
        await context.close()
        return [...watched.faults, ...leaks]
      }),
    )
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    expect(faults.flat()).toEqual([])
  })

  test('lead from an empty group to its first ticket', async () => {
    const { page, watch: watched } = await visit()
    watched.allow(REFUSED)
    const begun = performance.now()
    await page.goto('/')
    await heading(page, 'Pronto abrimos').waitFor()
    const closed = inspector(page)
    await closed.look('not open yet')
    expect(closed.found).toEqual([])
    await page.getByRole('link', { name: 'Empezar mi casa' }).click()
    await page.waitForURL('**/empezar')
    await page.goto('/autenticacion/sesion')
    await page.waitForURL('**/empezar')
    await fillOwner(page, theCode().toLowerCase())
    await press(page, 'Crear mi casa')

    await heading(page, 'Su negocio').waitFor()
    expect(existsSync(codeFile())).toBe(false)
    await press(page, 'Guardar y seguir')
    await page.getByText('Escriba el nombre de su negocio o de su tienda.').waitFor()
    await field(page, 'Nombre de su negocio').fill('La Espiga')
    // The next step must not wait until the new name is read again.
    const late = Promise.withResolvers<void>()
    await page.route('**/api/settings/group', async (route) => {
      if (route.request().method() === 'GET') await late.promise
      await route.continue()
    })
    await press(page, 'Guardar y seguir')

    await heading(page, 'Sus tiendas').waitFor()
    late.resolve()
    await expect.poll(() => field(page, 'Nombre de su primera tienda').inputValue()).toBe('La Espiga')
    await page.getByLabel('Dirección').fill('4a. calle 3-21, zona 3, Xela')
    await press(page, 'Guardar y elegir sus colores')
    await heading(page, 'La Espiga').waitFor()
    // A shop without affiliates has no encargos, and its catalogue announces no affiliates' price.
    const rules = await (await page.request.get('/api/settings/shop/1')).json()
    expect(rules.data).toMatchObject({ afiliados: 2, encargos: 2, direccion: '4a. calle 3-21, zona 3, Xela' })
    await field(page, 'El catálogo es público').check()
    await press(page, 'Guardar cómo se ve')
    await page.getByText('Muy bien!').last().waitFor()
    const look = inspector(page)
    await look.look('cómo se ve')
    await page.getByRole('link', { name: 'Volver a los pasos' }).click()
    await page.getByRole('list', { name: 'Tiendas' }).getByText('La Espiga').waitFor()
    await look.look('tiendas, done')
    expect(look.found).toEqual([])
    await page.getByRole('link', { name: 'Seguir', exact: true }).click()

    await heading(page, 'Quién vende').waitFor()
    await field(page, 'Nombre').fill(CLERK.name)
    await field(page, 'E-mail').fill(OWNER.email)
    await field(page, 'Contraseña').fill(CLERK.password)
    await press(page, 'Guardar y seguir')
    const phone = field(page, 'Teléfono')
    await expect.poll(() => phone.evaluate((held) => held === document.activeElement)).toBe(true)
    const [quiet, wrong] = await phone.evaluate((input) => [
      getComputedStyle(document.querySelector('[class*="hint"]') ?? input).color,
      getComputedStyle(input, '::placeholder').color,
    ])
    expect(wrong).toBe(quiet)
    await page.keyboard.type('5512 3344')
    await press(page, 'Guardar y seguir')
    await page.getByText('Otro usuario ya tiene este correo. Escriba otro.').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => field(page, 'E-mail').getAttribute('aria-invalid')).toBe('true')
    await field(page, 'E-mail').fill(CLERK.email)
    await press(page, 'Guardar y añadir a otra persona')
    await page.getByRole('list', { name: 'Quién vende' }).getByText(CLERK.name).waitFor()
    await page.reload()
    await page.getByRole('list', { name: 'Quién vende' }).getByText(CLERK.name).waitFor()
    await page.getByRole('link', { name: 'Seguir', exact: true }).click()

    await heading(page, 'Sus productos').waitFor()
    await field(page, 'Nombre del producto').fill('Champurrada')
    await field(page, 'Precio').fill('2.50')
    await field(page, 'Cantidad que hay').fill('40')
    // One product is enough, and the sale follows.
    await press(page, 'Guardar y seguir')

    await heading(page, 'La primera venta').waitFor()
    await field(page, 'Fondo de caja').fill('100')
    await press(page, `Abrir la caja y entrar como ${CLERK.name}`)
    const login = new LoginPage(page)
    await expect.poll(() => login.email.inputValue()).toBe(CLERK.email)
    await login.password.fill(CLERK.password)
    await login.proveHuman()
    await login.pressAndBeWelcomed()
    await page.waitForURL('**/client/pedidos/nuevo')
    const counter = new CounterPage(page)
    await counter.card('Champurrada').click()
    await counter.toReview()
    await counter.generate.click()
    const sheet = new TicketPage(page).sheet('Recibo')
    await sheet.waitFor()
    const seconds = Math.round((performance.now() - begun) / 1000)
    await expect.poll(() => sheet.textContent()).toMatch(/La Espiga.*4a\. calle 3-21, zona 3, Xela.*Champurrada/s)
    expect(await sheet.textContent()).not.toMatch(/General|Única/)
    // The sale belongs to the shift that the steps opened, so the first count of the drawer agrees.
    const { data: drawers } = await (await page.request.get('/api/caja/cajas')).json()
    const count = await page.request.post('/api/caja/turnos/cerrar', {
      data: { idData: drawers[0].turno.id, efectivo: '102.50' },
      headers: { origin: server.url },
    })
    expect((await count.json()).data).toMatchObject({ esperado: '102.50', diferencia: '0.00' })
    console.log(`      from the empty installation to its first ticket: ${seconds} s`)
    expect(seconds).toBeLessThan(300)
  })

  test('take a spreadsheet with as few columns as the form has fields, and return from it', async () => {
    const { page } = await visit()
    await beginWithShop(page)
    await field(page, 'Nombre').fill(CLERK.name)
    await field(page, 'E-mail').fill(CLERK.email)
    await field(page, 'Teléfono').fill('5512 3344')
    await field(page, 'Contraseña').fill(CLERK.password)
    await press(page, 'Guardar y seguir')
    await press(page, 'Traer una hoja')
    const dialog = page.getByRole('dialog', { name: 'Importar productos' })
    await dialog.getByText('le basta con Nombre, Cantidad y Valor').waitFor()
    const sheet = 'Nombre;Cantidad;Valor;Estado\r\nChampurrada;40;2.50;No activo\r\nConcha;30;1.50;No activo\r\n'
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'pan.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
    await dialog.getByText('De 2 filas: 2 productos nuevos').waitFor()
    await press(page, 'Importar 2 productos')
    await dialog.waitFor({ state: 'hidden' })
    const back = page.getByRole('region', { name: 'Primeros pasos' })
    const look = inspector(page)
    await look.look('the way back')
    await page.goto('/admin/opciones')
    await heading(page, 'Mi cuenta').waitFor()
    await back.getByRole('link', { name: 'Volver a los pasos' }).click()
    await heading(page, 'Sus productos').waitFor()
    const waiting = page.getByRole('region', { name: 'Productos sin activar' })
    await waiting.getByText('2 productos están sin activar: así no se venden.').waitFor()
    await look.look('waiting')
    await press(page, 'Activar los 2')
    await waiting.waitFor({ state: 'detached' })
    const onward = page.getByRole('link', { name: 'Seguir', exact: true })
    await expect.poll(() => onward.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await heading(page, 'La primera venta').waitFor()
    await page.getByRole('link', { name: 'Opciones → Otros dispositivos' }).click()
    await heading(page, 'Otros dispositivos').waitFor()
    await back.getByRole('button', { name: 'Quitar este aviso' }).click()
    await back.waitFor({ state: 'detached' })
    await page.reload()
    await heading(page, 'Otros dispositivos').waitFor()
    await expect.poll(() => back.count()).toBe(0)
    expect(look.found).toEqual([])
  })

  test('add a clerk with a PIN on a device of the shop, and a product by name, price and quantity', async () => {
    const { page } = await visit('phone')
    await beginWithShop(page)
    await page.getByText('Nombre y PIN').click()
    expect(await field(page, 'E-mail').count()).toBe(0)
    await field(page, 'Nombre').fill(CLERK.name)
    await field(page, 'Teléfono').fill('5512 3344')
    await field(page, 'PIN').fill('1234')
    await press(page, 'Guardar y seguir')
    await page.getByText('Este PIN se adivina pronto.').waitFor()
    const look = inspector(page)
    await look.look('a clerk with a PIN')
    await field(page, 'PIN').fill('2580')
    await press(page, 'Guardar y seguir')
    const enrol = page.getByRole('dialog', { name: 'Entrar con PIN en este equipo' })
    await enrol.getByText(`${CLERK.name} entra con su PIN sólo en los equipos de su tienda.`).waitFor()
    await look.look('this device is the shop’s')
    await enrol.getByLabel('Su contraseña').fill(OWNER.password)
    await press(page, 'Entrar con PIN aquí')
    await heading(page, 'Sus productos').waitFor()

    await page.goto('/admin/productos')
    await page.getByRole('button', { name: 'Añadir nuevo Producto' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Añadir nuevo Producto' })
    const short = (label: string) => dialog.getByLabel(label, { exact: true })
    await press(page, 'Guardar')
    await expect.poll(() => short('Nombre').getAttribute('aria-invalid')).toBe('true')
    expect(await short('Descripción').count()).toBe(0)
    await short('Nombre').fill('Champurrada')
    await short('Cantidad').fill('40')
    await short('Valor').fill('2.50')
    await look.look('the short form')
    await press(page, 'Guardar')
    await dialog.waitFor({ state: 'detached' })
    const stored = async () => (await (await page.request.get('/api/data/stock?page=1')).json()).data
    await expect.poll(async () => (await stored())[0]?.barcode).toMatch(/^29\d{11}$/)
    expect((await stored())[0]).toMatchObject({ nombre: 'Champurrada', grupo: 'General', activo: 'Activo' })
    await page.getByRole('button', { name: 'Añadir nuevo Producto' }).first().click()
    await dialog.getByRole('button', { name: /^Más datos/ }).click()
    await short('Descripción').waitFor()
    await press(page, 'Guardar')
    await page.getByText('Por favor introduzca el nombre del producto e ingrese todas sus opciones').waitFor()

    await page.goto('/empezar/vender')
    await press(page, `Abrir la caja y entrar como ${CLERK.name}`)
    await page.getByRole('button', { name: CLERK.name }).click()
    await page.getByLabel(`PIN de ${CLERK.name}`).pressSequentially('2580')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/client/pedidos/nuevo')
    expect(look.found).toEqual([])
  })

  test('begin by keyboard alone, with each error beside its field, and refuse a wrong code', async () => {
    const { page, watch: watched } = await visit()
    watched.allow(REFUSED)
    await page.goto('/client/pedidos/nuevo')
    await page.waitForURL('**/empezar')
    await expect
      .poll(() => field(page, 'Código de inicio').evaluate((input) => input === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Tab')
    const focused = page.evaluate(focusAtFirstFault)
    await page.keyboard.press('Enter')
    expect(await focused).toBe('one-time-code')
    for (const problem of [
      'Escriba el código de la ventana donde se inició Mostrador.',
      'Escriba su nombre.',
      'Escriba su e-mail.',
      'La contraseña necesita 8 caracteres como mínimo.',
    ])
      await page.getByText(problem, { exact: true }).waitFor()
    await page.keyboard.type('k7qm')
    await page.keyboard.press('Enter')
    await page.getByText('El código tiene 8 letras y números, como K7QM-4XPR.').waitFor()
    await page.keyboard.press('ControlOrMeta+A')
    const code = theCode()
    const typed = ['AAAA-AAAA', OWNER.name, OWNER.email, OWNER.password]
    for (const [index, text] of typed.entries()) {
      await page.keyboard.type(text)
      if (index < typed.length - 1) await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByText('El código no es correcto. Está en la ventana').waitFor()
    await expect.poll(() => field(page, 'Código de inicio').getAttribute('aria-invalid')).toBe('true')
    expect(theCode()).toBe(code)
    await field(page, 'Código de inicio').fill(code)
    await page.keyboard.press('Enter')
    await heading(page, 'Su negocio').waitFor()
  })

  test('pass axe on every page, and lead a second window to the login', async () => {
    const windows = { desktop: await visit('desktop'), phone: await visit('phone') }
    const found: string[] = []
    for (const size of SIZES) {
      const { page, watch: watched } = windows[size]
      watched.allow(REFUSED)
      const look = inspector(page)
      await page.goto('/empezar')
      await field(page, 'Código de inicio').waitFor()
      await look.look('empezar')
      await press(page, 'Crear mi casa')
      await page.getByText('Escriba su nombre.').waitFor()
      await look.look('empezar, with problems')
      await fillOwner(page, theCode(), `${size}@espiga.gt`)
      found.push(...look.found)
    }
    await Promise.all(SIZES.map((size) => press(windows[size].page, 'Crear mi casa')))
    const ends = await Promise.all(
      SIZES.map((size) => {
        const arrives = (words: string) => heading(windows[size].page, words).waitFor()
        return Promise.race([arrives('Su negocio').then(() => 'owner'), arrives('Iniciar sesión').then(() => 'login')])
      }),
    )
    expect(ends.toSorted()).toEqual(['login', 'owner'])

    const begun = windows[SIZES[ends.indexOf('owner')] ?? 'desktop']
    const session = await begun.context.storageState()
    for (const size of SIZES) {
      const { page } = begun === windows[size] ? begun : await visit(size, session)
      const look = inspector(page)
      const widthIsKept = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      const stages = ['grupo', 'tiendas', 'personal', 'productos', 'vender']
      for (const stage of stages) {
        await page.goto(`/empezar/${stage}`)
        await page.getByText(`Paso ${stages.indexOf(stage) + 1} de 5`).waitFor()
        await page.getByRole('main').getByRole('paragraph').nth(1).waitFor()
        await look.look(stage)
        expect([stage, await widthIsKept()]).toEqual([stage, true])
      }
      found.push(...look.found)
    }
    expect(found).toEqual([])
  })

  test('survive a restart of the server, continue from the panel, and can be put away', async () => {
    const { page, watch: watched } = await visit('phone')
    await begin(page)
    await page.getByRole('link', { name: 'Después' }).click()
    await field(page, 'Nombre de su primera tienda').fill('La Espiga')
    await press(page, 'Guardar y seguir')
    await heading(page, 'Quién vende').waitFor()
    await page.goto('about:blank')
    const port = new URL(server.url).port
    await server.stop()
    server = await startServer(folder, { DEMO: '0', PORT: port })
    watched.allow(/net::ERR_/)
    await page.goto(`${server.url}/admin/dashboard`)
    const band = page.getByRole('region', { name: 'Primeros pasos' })
    await band.getByText('Falta: nombre de su negocio, quién vende, productos.').waitFor()
    const look = inspector(page)
    await look.look('panel')
    await band.getByRole('link', { name: 'Seguir con los pasos' }).click()
    await heading(page, 'Su negocio').waitFor()
    await page.goBack()
    await band.getByRole('button', { name: 'Guardar este aviso' }).click()
    await band.waitFor({ state: 'detached' })
    await page.reload()
    await heading(page, 'Panel').waitFor()
    await expect.poll(() => band.count()).toBe(0)
    expect(look.found).toEqual([])
  })
})

describe('Trying first (D134)', () => {
  scenario('the banner of the demo says how to set up an own group beside it', async ({ visit: enter }) => {
    const { page } = await enter({ as: 'clerk', at: '/client/dashboard' })
    await press(page, 'Empezar con mi tienda')
    const dialog = page.getByRole('dialog', { name: 'Empezar con mi tienda' })
    await dialog.getByText('npm run own-shop').waitFor()
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(3)
    const look = inspector(page)
    await look.look('dialog')
    expect(look.found).toEqual([])
    await page.goto('/empezar')
    await page.waitForURL('**/client/dashboard')
  })
})
