import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setSupervisor } from '@mostrador/contract/group/settings'
import { login } from '@mostrador/contract/people/session'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, connections } from '../testing/ask.ts'
import { loginAs, makeProduct, makeUser, PASSWORD } from '../testing/factories.ts'
import { type RunningServer, startServer } from '../testing/running-server.ts'
import { type SeededShop, seededShop } from '../testing/seeded-shop.ts'
import { type AnsweredSale, newSale, send, soldIn } from '../testing/till.ts'

const TOKEN = 'ficha-para-medir'
const EMAIL = 'ana@tienda.gt'
const json = { 'content-type': 'application/json' }

let shop: SeededShop
let owner: string
let clerks: string[]
let product: number
let server: RunningServer

beforeAll(async () => {
  shop = await seededShop(async (place) => {
    await makeUser(place, { email: EMAIL })
    owner = await loginAs(place, 'owner')
    clerks = []
    for (let clerk = 0; clerk < 4; clerk += 1) clerks.push(await loginAs(place, 'clerk'))
    product = await makeProduct(place, { quantity: 100_000 })
  })
  server = await startServer({
    dataDir: shop.dataDir,
    environment: { METRICS: TOKEN, LOG_LEVEL: 'trace', CLIENT_SECONDS: '1' },
  })
})
afterAll(async () => {
  await server.end('SIGTERM')
  shop.remove()
})

describe('the log', () => {
  test('is JSON, has an id for each answer, and holds no secret', async () => {
    const KEY = 'llave-que-nadie-lee'
    const body = (password: string) => JSON.stringify([{ email: EMAIL, password }])
    const enter = (password: string) =>
      ask(server.port, { method: 'POST', path: login.path, headers: json, body: body(password) })
    await enter('clave-equivocada')
    const entered = await enter(PASSWORD)
    const cookie = String(entered.headers['set-cookie'])
    const sid = /sid=([\w-]+)/.exec(cookie)?.[1] ?? ''
    await ask(server.port, {
      method: setSupervisor.method,
      path: setSupervisor.path,
      headers: { ...json, cookie: `sid=${owner}` },
      body: JSON.stringify([{ password: PASSWORD, key: KEY }]),
    })
    await ask(server.port, { method: 'GET', path: `/api/nada?clave=${KEY}`, headers: { cookie: `sid=${sid}` } })
    await ask(server.port, { method: 'GET', path: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    const sale = newSale(clerks[0] ?? '', [product, 1])
    expect((await send(server.port, sale)).status).toBe(201)

    const answered = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === 'answered')
    await expect.poll(() => answered().length).toBeGreaterThanOrEqual(7)
    expect(answered().at(-1)).toMatchObject({ method: 'POST', route: '/api/post/items', status: 201, user: 3 })
    const ids = answered().map(({ reqId }) => reqId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(sid).toHaveLength(43)
    for (const secret of [
      PASSWORD,
      'clave-equivocada',
      KEY,
      sid,
      owner,
      clerks[0] ?? '?',
      TOKEN,
      sale.key,
      'argon2',
      EMAIL,
    ])
      expect(server.output()).not.toContain(secret)
  })
})

describe('/metrics', () => {
  const metrics = (headers = {}) => ask(server.port, { method: 'GET', path: '/metrics', headers })

  test('reports figures to callers with the token', async () => {
    const { status, text } = await metrics({ authorization: `Bearer ${TOKEN}` })
    expect(status).toBe(200)
    expect(text).toMatch(/^mostrador_resident_memory_bytes \d{8,}$/m)
    expect(text).toMatch(/^mostrador_answers_total\{status="2xx"\} \d+$/m)
    expect(text).toMatch(/^mostrador_answer_seconds_bucket\{le="\+Inf"\} \d+$/m)
  })

  test.each([{}, { authorization: 'Bearer otra' }, { authorization: TOKEN }])(
    'is not found for %o',
    async (headers) => {
      expect((await metrics(headers)).status).toBe(404)
    },
  )
})

describe('a client that is too slow', () => {
  /** Sends a head, then what `goOn` writes, until the server closes. Returns the answer. */
  const linger = (head: string, goOn: (socket: Socket) => void): Promise<string> =>
    new Promise((resolve) => {
      let received = ''
      let timer: NodeJS.Timeout
      // A busy machine takes longer than one interval to connect.
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(head)
        timer = setInterval(() => goOn(socket), 100)
      })
      socket.on('data', (part) => {
        received += part
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearInterval(timer)
        resolve(received)
      })
    })

  test.each([
    ['with its headers', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    [
      'with its body',
      `POST ${login.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n[`,
    ],
  ])('%s is disconnected, and the others are served meanwhile', async (_, head) => {
    const dripping = Promise.all(Array.from({ length: 20 }, () => linger(head, (socket) => socket.write('x'))))
    const silent = linger(head, () => undefined)
    expect((await ask(server.port, { method: 'GET', path: '/healthz' })).status).toBe(200)
    expect(await silent).toMatch(/^HTTP\/1\.1 408 /)
    // Sending after the server closed the socket resets it, and the pending reply is lost.
    for (const received of await dripping) expect(received).toMatch(/^(HTTP\/1\.1 408 |$)/)
    expect((await ask(server.port, { method: 'GET', path: '/readyz' })).status).toBe(200)
  })
})

test('stopped in the middle of selling it loses no answered order, and ends by itself', async () => {
  const agent = connections(8)
  const sold: AnsweredSale[] = []
  let isStopping = false
  const till = async (session: string): Promise<void> => {
    while (!isStopping) {
      const sale = newSale(session, [product, 1])
      const answer = await send(server.port, sale, agent).catch(() => undefined)
      const done = answer && soldIn(answer, sale)
      if (done) sold.push(done)
    }
  }
  const tills = [...clerks, ...clerks].map(till)
  await expect.poll(() => sold.length, { timeout: 20_000 }).toBeGreaterThan(50)
  const code = await server.end('SIGTERM')
  isStopping = true
  await Promise.all(tills)
  agent.destroy()
  expect(code).toBe(0)

  const raw = new Sqlite(shop.file, { readonly: true })
  const stored = new Map(
    raw.prepare('select idempotency_key, id from invoice').raw().all() as [key: string, id: number][],
  )
  const quantity = raw.prepare('select quantity from product where id = ?').pluck().get(product)
  raw.close()
  expect(sold.filter(({ key, id }) => stored.get(key) !== id)).toEqual([])
  expect(quantity).toBe(100_000 - stored.size)
})

test('an older program refuses a newer database in one line', async () => {
  const newer = await seededShop(async ({ database }) => {
    database.raw.exec(`insert into migration values ('9999-later', '2030')`)
  })
  const refusal = await startServer({ dataDir: newer.dataDir }).catch((error: Error) => error.message)
  expect(refusal).toBe(
    'The server ended with 1: La base de datos fue creada por una versión más nueva (9999-later). ' +
      'Actualice el programa, o restaure un respaldo anterior con «npm run restore».\n' +
      `El detalle está en ${join(newer.dataDir, 'arranque.log')}\n`,
  )
  newer.remove()
})

test('a start reports in one line that the clock went back', async () => {
  const ahead = await seededShop(async ({ database }) => {
    await makeUser({ database, clock: { now: Date.now() } })
    database.raw.exec(`update user_account set last_access_at = '2100-01-01T06:00:00.000Z'`)
  })
  const late = await startServer({ dataDir: ahead.dataDir })
  await late.end('SIGTERM')
  expect(late.output()).toMatch(
    /^El reloj de esta computadora retrocedió: marca .*, y lo último que se guardó dice vie 1 ene 2100, 00:00\. Revise la fecha y la hora\.$/m,
  )
  ahead.remove()
})
