import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { endpoints } from '@mostrador/contract/endpoints'
import { addDrawer, closeShift, moveCash } from '@mostrador/contract/money/cash'
import { auditLog } from '@mostrador/contract/platform/audit'
import { shapeOf } from '@mostrador/contract/row'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { type Centavos, writeMoney } from '@mostrador/domain/money'
import { can } from '@mostrador/domain/people/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goldenBodiesOf } from '../../../../../contract/test/golden.ts'
import { loginAs, makeAffiliate, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { orderOfUnits, tillOf } from '../../../../testing/money.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

const CLERK = { role: 'clerk', hasAffiliates: true } as const

/** Calls that would end her session or her shift. */
const NOT_ASKED = new Set([
  'login',
  'logout',
  'passkeyLogin',
  'enterCode',
  'endSession',
  'changePassword',
  'closeShift',
  'relieveShift',
])

const ASKED = endpoints.filter(
  ({ name, action, takesFiles }) => !NOT_ASKED.has(name) && !takesFiles && (action === 'anyone' || can(CLERK, action)),
)

interface Sale {
  readonly total: Centavos
  readonly cash: Centavos
  /** Keys by which sales may be grouped: seller, buyer, product, drawer. */
  readonly groups: readonly string[]
}

const FLOAT = 31_337
const IN = 777
const OUT = 1_213
const OFFICES_IN = 5_551

let shop: TestApp
let clerk: string
let till: ReturnType<typeof tillOf>
let colleague: string
let owner: ReturnType<typeof tillOf>
let ownerSession: string
let shift: number
let ids: Readonly<Record<string, number>>
const sales: Sale[] = []

beforeAll(async () => {
  shop = await testApp()
  ownerSession = await loginAs(shop, 'owner')
  owner = tillOf(shop, ownerSession)
  clerk = await loginAs(shop, 'clerk')
  till = tillOf(shop, clerk)
  colleague = await loginAs(shop, 'clerk')
  const other = tillOf(shop, colleague)
  const drawer = (await owner.call(addDrawer, { nombre: 'La de ella', comercioId: ROSALES, activo: 1 })).body.id
  shift = (await till.open(drawer, writeMoney(FLOAT))).body.id
  const buyers = [await makeAffiliate(shop), await makeAffiliate(shop)]
  const goods = [
    await makeProduct(shop, { price: 13_717, quantity: 40 }),
    await makeProduct(shop, { price: 2_939, quantity: 40 }),
  ]
  let invoice = 0
  for (const [place, units] of [3, 7, 2, 5, 1, 6].entries()) {
    const [by, seller] = place % 3 === 2 ? [other, 'colleague'] : [till, 'she']
    const [product, price] = place % 2 === 0 ? [goods[0], 13_717] : [goods[1], 2_939]
    const total = units * price
    const card = place === 3 ? 4_003 : 0
    const buyer = place % 3
    const answer = await by.call(placeOrder, {
      ...orderOfUnits(product ?? 0, units, { cliente: 'Ana Blind' }),
      afiliado: buyers[buyer] ?? null,
      pagos: [
        { forma: 1, monto: writeMoney(total - card) },
        ...(card > 0 ? [{ forma: 3, monto: writeMoney(card) }] : []),
      ],
      turno: shift,
    })
    expect(answer.status).toBe(201)
    invoice = answer.body.id
    sales.push({ total, cash: total - card, groups: ['all', seller, `buyer ${buyer}`, `product ${product}`] })
  }
  expect((await till.move(shift, 'entrada', writeMoney(IN))).status).toBe(201)
  expect((await till.move(shift, 'salida', writeMoney(OUT))).status).toBe(201)
  expect((await owner.move(shift, 'entrada', writeMoney(OFFICES_IN))).status).toBe(201)
  const affiliate = (code: number | undefined) =>
    shop.database.raw.prepare('select id from affiliate where code = ?').pluck().get(code) as number
  ids = {
    shift,
    drawer,
    invoice,
    product: goods[0] ?? 0,
    affiliate: affiliate(buyers[0]),
    otherAffiliate: affiliate(buyers[1]),
  }
})
afterAll(() => shop.close())

/** Sums of several sales, with and without the float. Whole quetzales are left out, because an id could equal one. */
function secrets(): Map<Centavos, string> {
  const found = new Map<Centavos, string>()
  const single = new Set(sales.flatMap(({ total, cash }) => [total, cash]))
  for (const group of new Set(sales.flatMap(({ groups }) => groups))) {
    const members = sales.filter(({ groups }) => groups.includes(group))
    if (members.length < 2) continue
    for (const what of ['total', 'cash'] as const) {
      const sum = members.reduce((all, sale) => all + sale[what], 0)
      for (const float of [0, FLOAT])
        for (const own of [0, IN, -OUT, IN - OUT])
          for (const office of [0, OFFICES_IN]) {
            const secret = sum + float + own + office
            if (!single.has(secret) && secret % 100 !== 0)
              found.set(secret, `${what} of ${group}, float ${float}, own ${own}, office ${office}`)
          }
    }
  }
  return found
}

/** Random keys (a request's, a sale's, a passkey's challenge). Their digits may equal a figure by chance. */
const RANDOM_KEY = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|"challenge":"[\w-]+"/gi

const numbersIn = (text: string): Set<Centavos> =>
  new Set(
    [...text.replaceAll(RANDOM_KEY, '').matchAll(/\d[\d,]*(?:\.\d+)?/g)].flatMap(([written]) => {
      const value = Number(written.replaceAll(',', ''))
      return [value, Math.round(value * 100)]
    }),
  )

function valuesOf(name: string): string[] {
  if (/formato/.test(name)) return ['csv']
  if (/desde|inicio|start/.test(name)) return ['2026-11-01']
  if (/hasta|fin|end/.test(name)) return ['2026-11-19', '2026-11-18']
  if (/texto|search/.test(name)) return ['Ana Blind']
  if (/producto/i.test(name)) return [String(ids['product'])]
  return []
}

const pathsOf = ({ path }: Endpoint): string[] =>
  path.includes(':') ? Object.values(ids).map((id) => path.replaceAll(/:\w+/g, String(id))) : [path]

function queriesOf({ query }: Endpoint): string[] {
  const named = Object.values(shapeOf(query) ?? {}).flatMap(([name]) =>
    valuesOf(name).map((value) => [name, value] as const),
  )
  const whole = new URLSearchParams(Object.fromEntries(named.toReversed())).toString()
  return ['', ...named.map(([name, value]) => `?${new URLSearchParams({ [name]: value })}`), `?${whole}`]
}

function bodiesOf({ name, method }: Endpoint): unknown[] {
  if (method === 'GET') return [undefined]
  const { request } = goldenBodiesOf(name)
  if (request === undefined) return [[{}]]
  const golden = JSON.stringify(request)
  return Object.values(ids).map((id) =>
    JSON.parse(golden, (field, value) =>
      /^(id|idData|turno|caja)$/.test(field) && typeof value === 'number' ? id : value,
    ),
  )
}

async function answersOf(call: Endpoint, as: string): Promise<string[]> {
  const texts: string[] = []
  for (const path of pathsOf(call))
    for (const query of queriesOf(call))
      for (const raw of bodiesOf(call)) {
        const { body } = await shop.call(call, {
          as,
          path,
          query,
          ...(raw !== undefined && { raw }),
          headers: { 'idempotency-key': randomUUID() },
        })
        texts.push(Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body ?? null))
      }
  return texts
}

function leaksIn(what: string, texts: readonly string[], amounts: ReadonlyMap<Centavos, string>): string[] {
  return texts.flatMap((text) =>
    [...numbersIn(text)].flatMap((number) => {
      const secret = amounts.get(number)
      return secret === undefined ? [] : [`${what}: ${writeMoney(number)}, the ${secret}`]
    }),
  )
}

const expected = async (): Promise<Centavos> => Math.round(Number((await owner.shift(shift)).esperado) * 100)

test.each([
  ['the clerk who opened it', () => clerk],
  ['a clerk who could count it', () => colleague],
])('no call of %s reveals the sum of an open shift that is counted blind (D95, D199)', async (_, of) => {
  const amounts = secrets()
  const reads = ASKED.filter(({ method }) => method === 'GET')
  const leaks: string[] = []
  // Reading calls come first, because a writing call may make another sale.
  for (const call of [...reads, ...ASKED.filter((call) => !reads.includes(call))]) {
    const before = await expected()
    const answers = await answersOf(call, of())
    for (const sum of [before, await expected()]) if (sum % 100 !== 0) amounts.set(sum, 'expected')
    leaks.push(...leaksIn(call.name, answers, amounts))
  }
  expect([...new Set(leaks)].join('\n')).toBe('')
  expect(ASKED.length).toBeGreaterThan(30)
})

test('the parts of an open shift do not tell it to who may not see its sum, and after its count they do (D199)', async () => {
  const drawer = (await owner.call(addDrawer, { nombre: 'La de partes', comercioId: ROSALES, activo: 1 })).body.id
  const id = (await till.open(drawer)).body.id
  const { body } = await till.sell(1, { turno: id, pagos: [{ forma: 1, monto: '10.00' }] })
  const provider = tillOf(shop, await loginAs(shop, 'provider'))
  const shiftTold = async (asker: ReturnType<typeof tillOf>) => (await asker.detail(body.id)).pagos[0].turno
  expect([await shiftTold(till), await shiftTold(provider), await shiftTold(owner)]).toEqual([null, null, id])
  expect((await till.close(id, '210.00')).status).toBe(200)
  expect(await shiftTold(till)).toBe(id)
})

test('the drawer that gets change is checked before the cash, so that the refusal reveals no sum', async () => {
  // The lock after the refusals of earlier tests has ended (D199).
  shop.clock.now += 16 * 60_000
  for (const monto of ['0.01', '90000.00', '9999999999.99']) {
    const { status, body } = await till.move(shift, 'salida', monto, { aCaja: ids['drawer'] })
    expect([status, body.message]).toEqual([409, 'El sencillo sale de esta misma caja. Elija otra.'])
  }
})

test('a clerk who asks five times for more than there is waits and is in the log, and the office never waits (D199)', async () => {
  const session = await loginAs(shop, 'clerk')
  const guesser = tillOf(shop, session)
  const drawer = (await owner.call(addDrawer, { nombre: 'La adivinada', comercioId: ROSALES, activo: 1 })).body.id
  const id = (await guesser.open(drawer, '123.45')).body.id
  const guess = async (monto: string) => (await guesser.move(id, 'salida', monto)).status
  expect(await guess('1.00')).toBe(201)
  const guesses = await Promise.all(Array.from({ length: 20 }, () => guess('500.00')))
  expect(guesses.toSorted()).toEqual([...Array(5).fill(409), ...Array(15).fill(429)])
  expect(await guess('1.00')).toBe(429)
  const wait = (await guesser.move(id, 'salida', '1.00')).body.message
  expect(wait).toContain('La caja no tuvo lo que se pidió cinco veces.')
  const deposit = await guesser.move(id, 'deposito', '1.00', { boleta: 'B-1' })
  expect(deposit.status).toBe(201)
  for (let count = 0; count < 7; count += 1) expect((await owner.move(id, 'salida', '500.00')).status).toBe(409)
  const log = (await shop.call(auditLog, { as: ownerSession, query: '?pageSize=500' })).body.data
  expect(
    log.find(({ accion, entidad }: Record<string, string>) => accion === 'rechazado' && entidad === 'caja'),
  ).toMatchObject({ despues: expect.stringMatching(/no hay tanto efectivo.*"veces":5/) })
  shop.clock.now += 16 * 60_000
  expect(await guess('1.00')).toBe(201)
})

test('no refusal reveals the sum of a shift that is counted blind', async () => {
  const amounts = secrets().set(await expected(), 'expected')
  const answers = [
    await till.close(shift, '1.00'),
    await till.call(closeShift, { idData: shift, efectivo: '2.00', ventas: { [randomUUID()]: 3 }, motivo: 'Así' }),
    await till.call(moveCash, { turno: shift, tipo: 'salida', monto: '90000.00', motivo: 'Todo' }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(leaksIn('refused', [JSON.stringify(body)], amounts).join('\n')).toBe('')
  }
})
