// Runs only on SQLite: it tests headers, refusals and types of bodies, not SQL.

import type { Endpoint } from '@mostrador/contract/endpoint'
import { endpoints } from '@mostrador/contract/endpoints'
import { logout } from '@mostrador/contract/people/session'
import { REFUSALS } from '@mostrador/domain/messages.es'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GOLDEN } from '../../../contract/test/golden.ts'
import { loginAs } from '../../testing/factories.ts'
import { MULTIPART } from '../../testing/multipart.ts'
import { hasOurHeaders, namesNoSoftware, sendRaw } from '../../testing/raw-request.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

// Rules that every call of the table keeps, tested in one walk over it. role-matrix.test.ts tests who may call what.

let shop: TestApp
let port: number
let owner: string
let clerk: string

beforeAll(async () => {
  shop = await testApp({ TRUST_PROXY: '127.0.0.1' })
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})
afterAll(() => shop.close())

let serial = 0
const elsewhere = () => {
  serial += 1
  return `10.8.${serial >> 8}.${serial & 255}`
}

const changesState = (endpoint: Endpoint) => endpoint.method !== 'GET' || endpoint === logout
const contentTypeOf = ({ takesFiles }: Endpoint) => (takesFiles ? MULTIPART : 'application/json')
const send = (endpoint: Endpoint, options: InjectOptions) =>
  shop.app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:[a-zA-Z]+/g, '2'),
    remoteAddress: elsewhere(),
    ...options,
  })

/** Another site cannot write with the owner's cookie, and no session begins or ends. */
async function refusesOtherSites(endpoint: Endpoint): Promise<void> {
  if (!changesState(endpoint)) return
  const sessions = () => shop.database.raw.prepare('select count(*) as rows from session').get()
  const before = sessions()
  for (const foreign of [{ origin: 'https://sitio.malo' }, { 'sec-fetch-site': 'cross-site' }]) {
    const answer = await send(endpoint, {
      headers: { 'content-type': contentTypeOf(endpoint), ...foreign },
      cookies: { sid: owner },
      ...(endpoint.method !== 'GET' && { payload: '[{}]' }),
    })
    expect(answer.statusCode, `refuses a request of another site (${JSON.stringify(foreign)})`).toBe(403)
  }
  expect(sessions(), 'a request of another site changes no session').toEqual(before)
}

/** A form of another site can send three types of body, and none of them is accepted. */
async function refusesBodiesOfForms(endpoint: Endpoint): Promise<void> {
  if (endpoint.method === 'GET' || endpoint.takesFiles) return
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', MULTIPART]) {
    const headers = { 'content-type': type }
    const answer = await send(endpoint, { headers, cookies: { sid: owner }, payload: 'id=1' })
    expect([401, 403, 415], `refuses a body of type ${type}`).toContain(answer.statusCode)
  }
}

async function guardsReplies(endpoint: Endpoint): Promise<void> {
  if (changesState(endpoint)) return
  for (const sid of [owner, clerk]) {
    const { headers, body } = await send(endpoint, { cookies: { sid } })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['server']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    // No proxy may keep the reply. The browser may, if it revalidates each time.
    expect(headers['cache-control']).toMatch(/^(no-store|private, no-cache)$/)
    if (headers['cache-control'] !== 'no-store') expect(headers['etag']).toBeTruthy()
    expect(body, 'the reply tells nothing of the inside').not.toMatch(/argon2|password_hash|sqlite|node_modules/i)
  }
}

/** A bare request over the network, refused or not, is answered with the headers and names no software. */
async function guardsBareReply({ method, path }: Endpoint): Promise<void> {
  const answer = await sendRaw(
    port,
    `${method} ${path} HTTP/1.1\r\nHost: mostrador.test\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  )
  expect(answer.status).toBeGreaterThanOrEqual(200)
  hasOurHeaders(answer)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  namesNoSoftware(answer)
}

/** Calls that store nothing of the shop, typed by hand. A practising device is refused every other call but GETs. */
const OPEN_IN_TRAINING: ReadonlySet<string> = new Set([
  'login',
  'passkeyLogin',
  'enterCode',
  'pinLogin',
  'beginSelling',
  'endSelling',
  'beginTraining',
  'endTraining',
  'accountPaymentById',
  'adiPrices',
  'catalogue',
  'catalogueOrderById',
  'encargoById',
  'encargoStock',
  'familyById',
  'felDocumentById',
  'invoiceById',
  'knownBuyer',
  'personalData',
  'proposeCustomers',
  'purchaseOrderById',
  'quotationById',
  'receivingById',
  'report',
  'reportSums',
  'returnById',
  'shiftById',
  'stockCountById',
  'transferById',
  'tryOffer',
  'userPasskeys',
  'userSessions',
])
/** Calls that a practising device may send for the time before its practice. */
const WAITING: ReadonlySet<string> = new Set(['placeOrder', 'openShift'])

/** A practising device stores nothing, whatever its page believes (D135). */
async function storesNothingInTraining(endpoint: Endpoint): Promise<void> {
  if (endpoint.method === 'GET') return
  const answerTo = async (sid: string, more: Record<string, string> = {}) => {
    const headers = { 'content-type': contentTypeOf(endpoint), cookie: `sid=${sid}; practica=1`, ...more }
    const answer = await send(endpoint, { headers, payload: '[{}]' })
    return { status: answer.statusCode, message: answer.json().message }
  }
  const isOfTraining = ({ message }: { message: unknown }) => message === REFUSALS.training()
  const isOpen = OPEN_IN_TRAINING.has(endpoint.name)
  const answers = [await answerTo(owner), await answerTo(clerk)]
  const refused = answers.filter(isOfTraining)
  const allowed = answers.filter(({ status }) => status !== 403)
  expect(allowed.length, 'the owner or a clerk may call it').toBeGreaterThan(0)
  expect(refused, `a practising device ${isOpen ? 'may call it' : 'is refused'}`).toEqual(isOpen ? [] : allowed)
  for (const { status } of refused) expect(status).toBe(409)
  const waited = { 'waited-on-device': '1' }
  const late = [await answerTo(owner, waited), await answerTo(clerk, waited)]
  expect(late.some(isOfTraining), 'a practising device is refused what waited on it').toBe(
    !isOpen && !WAITING.has(endpoint.name),
  )
}

/** A person without a session or without the right learns that first, whatever is wrong with the body (D78). */
async function checksRightsBeforeBodies(endpoint: Endpoint): Promise<void> {
  const [asOwner, , , asClerk, , , asNobody] = GOLDEN.get(endpoint.name)?.answers?.split(' ').map(Number) ?? []
  if (endpoint.method === 'GET' || endpoint.takesFiles || asOwner === 401) return
  const people = [
    { sid: undefined, status: asNobody, refusal: 401 },
    { sid: clerk, status: asClerk, refusal: 403 },
  ]
  for (const { sid, refusal } of people.filter(({ status, refusal }) => status === refusal))
    for (const [payload, type] of [
      ['{', 'application/json'],
      ['x', 'text/plain'],
    ] as const) {
      const headers = { 'content-type': type }
      const answer = await send(endpoint, { payload, headers, ...(sid !== undefined && { cookies: { sid } }) })
      expect(answer.statusCode, `a broken body of type ${type} is looked at after the rights`).toBe(refusal)
    }
}

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_, endpoint) => {
  await refusesOtherSites(endpoint)
  await refusesBodiesOfForms(endpoint)
  await guardsReplies(endpoint)
  await guardsBareReply(endpoint)
  await storesNothingInTraining(endpoint)
  await checksRightsBeforeBodies(endpoint)
})
