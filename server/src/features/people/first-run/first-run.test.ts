import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lookups } from '@mostrador/contract/group/lookups'
import { setTradingGroup } from '@mostrador/contract/group/trading-group'
import { beginInstallation, firstRun } from '@mostrador/contract/people/first-run'
import { beginSelling, currentUser, endSelling, login } from '@mostrador/contract/people/session'
import { userList } from '@mostrador/contract/people/users'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loginAs, makeProduct, makeUser } from '../../../../testing/factories.ts'
import { orderOfUnits } from '../../../../testing/money.ts'
import { type Answer, type TestApp, testApp } from '../../../../testing/test-app.ts'
import { keepOwner } from '../users/keep-owner.service.ts'
import { EmptyInstallation } from './empty-installation.ts'
import { sayStartCode } from './start-code.ts'

let shop: TestApp

beforeEach(async () => {
  shop = await testApp()
  // Removes the shops that every test gets, for an installation as it is before its first user.
  shop.database.raw.exec(`update shop set deleted_at = '2026', is_active = 0 where id > 0`)
})
afterEach(() => shop.close())

const MARTA = { nombre: 'Marta Coy', email: 'marta@panaderia.gt', clave: 'clave-muy-larga' }

const file = () => join(shop.place.dataDir, 'codigo-de-inicio')
async function theCode(): Promise<string> {
  await shop.call(firstRun)
  return readFileSync(file(), 'utf8').trim()
}
const begin = (codigo: string, more: object = {}, from = '127.0.0.1') =>
  shop.call(beginInstallation, { raw: [{ codigo, ...MARTA, ...more }], from })
const people = () => shop.database.raw.prepare('select name, role, shop_id from user_account order by id').all()
const sessionIn = ({ headers }: Answer): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => /^sid=([^;]+)/.exec(String(cookie))?.[1])
    .find((sid) => sid !== undefined) ?? ''
const state = async (as?: string) => (await shop.call(firstRun, { as })).body.data

describe('an installation without a user (D133)', () => {
  test('lists its open steps, and keeps one code in a file that nobody else reads', async () => {
    const { pendiente, pasos } = await state()
    expect(pendiente).toBe(true)
    expect(pasos.map(({ paso, hecho }: { paso: string; hecho: boolean }) => [paso, hecho])).toEqual([
      ['propietario', false],
      ['grupo', false],
      ['tiendas', false],
      ['personal', false],
      ['productos', false],
    ])
    const code = await theCode()
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(await theCode()).toBe(code)
    // No call's answer contains the code.
    expect(JSON.stringify(await state())).not.toContain(code.slice(0, 4))
  })

  test('gets an owner by the code, however it is typed: logged in, without a shop, and the code is gone', async () => {
    const answer = await begin(` ${(await theCode()).toLowerCase().replace('-', ' ')} `)
    expect([answer.status, answer.body]).toEqual([201, { success: true, message: 'Su cuenta está lista, Marta Coy.' }])
    expect(people()).toEqual([{ name: 'Marta Coy', role: 1, shop_id: 0 }])
    expect(existsSync(file())).toBe(false)
    const as = sessionIn(answer)
    const { body } = await shop.call(currentUser, { as })
    expect(body.data).toMatchObject([{ nombre: 'Marta Coy', puesto: 1, comercio: 'Sin tienda', comercioId: 0 }])
    expect((await shop.call(userList, { as })).body.data).toMatchObject([{ comercio: 'Sin tienda', comercioUserId: 0 }])
    const log = shop.database.raw.prepare('select act, entity, user_name, after from audit_entry').all()
    expect(log).toEqual([
      {
        act: 'crear',
        entity: 'usuario',
        user_name: 'Marta Coy',
        after: '{"nombre":"Marta Coy","email":"marta@panaderia.gt","puesto":"Propietario"}',
      },
    ])
    const again = await shop.call(login, { raw: [{ email: MARTA.email, password: MARTA.clave }] })
    expect(again.status).toBe(200)
  })

  test('gets one owner of ten at the same time, and refuses the others', async () => {
    const code = await theCode()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => begin(code, { email: `p${index}@panaderia.gt` }, `10.0.0.${index}`)),
    )
    const counts = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(counts).toEqual([201, ...Array(9).fill(404)])
    expect(people()).toHaveLength(1)
    const late = await begin(code)
    expect([late.status, late.body.message]).toEqual([404, 'Esta tienda ya tiene propietario. Inicie sesión.'])
  })

  test('keeps its code whatever strangers guess, and hears no address more than ten times in fifteen minutes', async () => {
    const first = await theCode()
    const wrong = (from?: string) => begin('AAAA-AAAA', {}, from)
    for (let guess = 1; guess <= 10; guess += 1) {
      const { status, body } = await wrong()
      expect([status, body.message, body.fields]).toEqual([
        403,
        'El código no es correcto. Está en la ventana donde se inició Mostrador.',
        { codigo: body.message },
      ])
      expect(await theCode()).toBe(first)
    }
    const locked = await begin(first)
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900'])
    expect(people()).toEqual([])
    shop.clock.now += 15 * 60_000
    expect((await begin(first)).status).toBe(201)
  })

  test('of many addresses that guess together each has one guess more, and whoever has the code comes in', async () => {
    const code = await theCode()
    for (let guess = 0; guess < 100; guess += 1)
      expect((await begin('AAAA-AAAA', {}, `10.1.0.${guess % 10}`)).status).toBe(403)
    const late = [await begin('AAAA-AAAA', {}, '10.2.0.1'), await begin('AAAA-AAAA', {}, '10.2.0.1')]
    expect(late.map(({ status }) => status)).toEqual([403, 429])
    expect((await begin(code, {}, '10.3.0.1')).status).toBe(201)
  })

  test('counts an IPv6 network as one address', async () => {
    await theCode()
    for (let guess = 1; guess <= 10; guess += 1) await begin('AAAA-AAAA', {}, `2001:db8:1:2::${guess}`)
    expect((await begin('AAAA-AAAA', {}, '2001:db8:1:2::99')).status).toBe(429)
  })

  test('has one code for all servers of its database, and each keeps and prints it', async () => {
    const servers = ['uno', 'dos'].map((name) => {
      const dataDir = join(shop.place.dataDir, name)
      mkdirSync(dataDir)
      const heard: string[] = []
      return { database: shop.database, dataDir, heard, say: (line: string) => void heard.push(line) }
    })
    const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]]
    await Promise.all(servers.map((server) => sayStartCode(server, 'http://tienda.gt/empezar')))
    const codeOf = ({ dataDir }: { dataDir: string }) => readFileSync(join(dataDir, 'codigo-de-inicio'), 'utf8').trim()
    const code = await theCode()
    expect(servers.map(codeOf)).toEqual([code, code])
    for (const { heard } of servers)
      expect(heard.join('\n')).toContain(`http://tienda.gt/empezar y escriba este código:\n\n    ${code}`)

    rmSync(join(one.dataDir, 'codigo-de-inicio'))
    await new EmptyInstallation(one.database, one.dataDir, one.say).tellCode()
    expect([codeOf(one), codeOf(other)]).toEqual([code, code])
    expect(one.heard.at(-1)).toContain(`Código de inicio: ${code}`)
    expect((await begin(code)).status).toBe(201)
    for (const server of servers) await new EmptyInstallation(server.database, server.dataDir, server.say).isEmpty()
    expect(servers.map(({ dataDir }) => existsSync(join(dataDir, 'codigo-de-inicio')))).toEqual([false, false])
  })

  test('a hundred guesses at once count as a hundred', async () => {
    await theCode()
    const answers = await Promise.all(Array.from({ length: 100 }, () => begin('AAAA-AAAA')))
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90)
  })

  test.each([
    ['codigo', '', 'Este dato es obligatorio.'],
    ['nombre', '  ', 'Este dato es obligatorio.'],
    ['nombre', 'a'.repeat(201), 'Escriba como máximo 200 caracteres.'],
    ['email', 'marta', 'Escriba un correo como nombre@ejemplo.com.'],
    ['clave', 'corta', 'La contraseña necesita 8 caracteres como mínimo.'],
    ['clave', undefined, 'La contraseña necesita 8 caracteres como mínimo.'],
  ])('%s «%s» is refused at its field, and costs no guess', async (field, value, problem) => {
    const code = await theCode()
    const { status, body } = await begin(code, { [field]: value })
    expect([status, body.fields]).toEqual([400, { [field]: problem }])
    expect(people()).toEqual([])
    expect((await begin(code)).status).toBe(201)
  })

  test('refuses a body that is too large or no list', async () => {
    expect((await begin('x'.repeat(300_000))).status).toBe(413)
    expect((await shop.call(beginInstallation, { raw: 'no' })).status).toBe(400)
  })

  test('accepts no code after `npm run user`', async () => {
    const code = await theCode()
    await keepOwner(shop.database, () => shop.clock.now, { email: 'otro@casa.gt', name: 'Otro', passwordHash: 'x' })
    expect((await begin(code)).status).toBe(404)
    expect(await state()).toEqual({ pendiente: false })
    expect(existsSync(file())).toBe(false)
    expect(people()).toEqual([{ name: 'Otro', role: 1, shop_id: 0 }])
    expect(shop.database.raw.prepare(`select count(*) from secret where name = 'start-code'`).pluck().get()).toBe(0)
  })
})

describe('an installation with a user', () => {
  test('shows the open steps to its owner alone, who gets the first shop', async () => {
    const as = sessionIn(await begin(await theCode()))
    const open = async () => {
      const { pendiente, pasos } = await state(as)
      const left = pasos.filter(({ hecho }: { hecho: boolean }) => !hecho)
      return [pendiente, left.map(({ paso }: { paso: string }) => paso)]
    }
    expect(await open()).toEqual([true, ['grupo', 'tiendas', 'personal', 'productos']])
    const group = { nombre: 'Panaderías San José', razonSocial: '', nit: '', direccion: '', logo: '' }
    await shop.call(setTradingGroup, { as, raw: group })
    expect(await open()).toEqual([true, ['tiendas', 'personal', 'productos']])
    const made = await shop.call(lookups.shop.add, { as, raw: [{ nameDataRow: 'La Merced', activeDataRow: 1 }] })
    expect(people()).toEqual([{ name: 'Marta Coy', role: 1, shop_id: made.body.id }])
    const second = await shop.call(lookups.shop.add, { as, raw: [{ nameDataRow: 'Zona 4', activeDataRow: 1 }] })
    expect(second.body.id).not.toBe(made.body.id)
    expect((await shop.call(currentUser, { as })).body.data[0]).toMatchObject({
      comercio: 'La Merced',
      comercioId: made.body.id,
    })
    const shopId = made.body.id as number
    const clerk = await loginAs(shop, 'clerk', { shopId })
    expect(await open()).toEqual([true, ['productos']])
    // A product imported as 'No activo' is not sold yet.
    await makeProduct(shop, { shopId, isActive: false })
    expect(await open()).toEqual([true, ['productos']])
    await makeProduct(shop, { shopId })
    expect(await open()).toEqual([false, []])
    for (const other of [undefined, clerk, await loginAs(shop, 'manager', { shopId })])
      expect(await state(other)).toEqual({ pendiente: false })
  })

  test('counts active sellers only, and an owner once she has sold (D228)', async () => {
    const as = sessionIn(await begin(await theCode()))
    const { id } = (await shop.call(lookups.shop.add, { as, raw: [{ nameDataRow: 'Una', activeDataRow: 1 }] })).body
    await makeUser(shop, { role: 'owner', shopId: id })
    await makeUser(shop, { role: 'clerk', shopId: id, isActive: false })
    const staff = async () => (await state(as)).pasos[3]
    expect(await staff()).toEqual({ paso: 'personal', hecho: false })
    expect((await state(as)).vendio).toBe(false)
    await shop.call(beginSelling, { as, raw: [{ comercio: id }] })
    await shop.call(placeOrder, { as, raw: [orderOfUnits(await makeProduct(shop, { shopId: id }), 1)] })
    await shop.call(endSelling, { as })
    expect(await staff()).toEqual({ paso: 'personal', hecho: true })
    expect((await state(as)).vendio).toBe(true)
  })
})
