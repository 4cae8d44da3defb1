import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { seriesAndNumber } from '@mostrador/domain/fiscal/authorisation'
import { emissionTime } from '@mostrador/domain/fiscal/dte'
import { DAY_MS } from '@mostrador/domain/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Book } from '../../simulator/book.ts'
import {
  annulmentXml,
  type RunningSimulator,
  runSimulator,
  SOLD_AT,
  saleXml,
  simulatorEnvironment,
} from '../../testing/certified.ts'
import { callHttp } from './call.ts'
import type { Certifier, Outcome } from './certifier.ts'
import { certifiersOf } from './certifiers-of.ts'
import { infile } from './infile.ts'
import { additionTo, isSameDocument } from './same-document.ts'

const ISSUER = '12521337'
const KEYS = {
  signUser: 'firmante-de-prueba',
  signKey: 'secreto-de-firma',
  user: 'usuario-de-prueba',
  key: 'secreto-de-api',
}
const HASTE_MS = 150

let now = SOLD_AT
let running: RunningSimulator
let certifier: Certifier

const certifierAt = (url: string, patienceMs = 20_000): Certifier => {
  const call = callHttp(url, patienceMs)
  return infile({ documents: call, lookUps: call, pdfs: call }, KEYS, () => now)
}
const fail = (faults: object) =>
  fetch(`${running.url}/simulador/fallas`, { method: 'POST', body: JSON.stringify(faults) }).then(
    ({ status }) => status,
  )
const next = (falla: string, codigo?: string) => fail({ proximas: [{ falla, codigo }] })
const state = async () =>
  (await (await fetch(`${running.url}/simulador/estado`)).json()) as { certificados: number; conflictos: string[] }
const documentOf = (outcome: Outcome) => {
  if (outcome.kind !== 'certified' && outcome.kind !== 'alreadyCertified')
    throw new Error(`Not certified: ${JSON.stringify(outcome)}`)
  return outcome.document
}

beforeEach(async () => {
  now = SOLD_AT
  running = await runSimulator(() => now)
  certifier = certifierAt(running.url)
})
afterEach(() => running.close())

describe('a correct document', () => {
  test('is certified with series and number from its UUID, and keeps its content', async () => {
    const [xml, key] = [saleXml(), randomUUID()]
    const outcome = await certifier.certify(xml, key, ISSUER)
    const document = documentOf(outcome)
    expect(outcome.kind).toBe('certified')
    expect(document).toMatchObject(seriesAndNumber(document.uuid))
    expect(document.uuid).toMatch(/^[\dA-F]{8}-[\dA-F]{4}-4[\dA-F]{3}-[89AB][\dA-F]{3}-[\dA-F]{12}$/)
    expect(document.certifiedAt).toBe(emissionTime(now))
    expect(document.certifier.name).toContain('SIN VALIDEZ FISCAL')
    expect(isSameDocument(xml, document.xml)).toBe(true)
    expect(additionTo(xml, document.xml)).toMatch(/^<dte:Certificacion>.*<\/dte:Certificacion>$/)
    expect(await certifier.find(key, ISSUER)).toEqual(document)
    expect((await certifier.pdf(document.uuid))?.toString('latin1')).toContain('SIN VALIDEZ FISCAL')
  })

  test('equals the sent one after the certifier rewrote it, and not if anything else was added', async () => {
    const xml = saleXml()
    const { xml: certified } = documentOf(await certifier.certify(xml, randomUUID(), ISSUER))
    const anew = certified.replace('</dte:Certificacion>', '</dte:Certificacion><ds:Signature/>')
    expect(additionTo(xml, anew)).toBeNull()
    expect(isSameDocument(xml, anew)).toBe(true)
    const twice = '</dte:Certificacion><dte:Item/><dte:Certificacion></dte:Certificacion>'
    for (const other of [
      certified.replace('Toalla', 'Toallas'),
      certified.replace('</dte:Certificacion>', twice),
      xml.replace('<dte:SAT', '<dte:Certificacion><dte:SAT'),
      xml.replace('<dte:Cantidad>', '<dte:Cantidad><dte:Certificacion></dte:Certificacion>'),
      xml.replace('<dte:SAT', '<dte:SAT<dte:Certificacion></dte:Certificacion>'),
    ])
      expect(additionTo(xml, other)).toBeNull()
    expect(isSameDocument(xml, certified.replace('Toalla', 'Toallas'))).toBe(false)
  })

  test('is annulled once', async () => {
    const { uuid } = documentOf(await certifier.certify(saleXml(), randomUUID(), ISSUER))
    const key = randomUUID()
    const annulled = await certifier.annul(annulmentXml(uuid), key, ISSUER)
    expect(documentOf(annulled)).toMatchObject({ uuid, certifier: { name: expect.stringContaining('SIMULADOR') } })
    expect(await certifier.annul(annulmentXml(uuid), key, ISSUER)).toEqual(annulled)
    expect(await certifier.annul(annulmentXml(uuid), randomUUID(), ISSUER)).toMatchObject({ code: 'FEL_ANU368' })
  })

  test('can be annulled until the last day of the next month, when its IVA is due', async () => {
    const [first, second] = [
      await certifier.certify(saleXml(), randomUUID(), ISSUER),
      await certifier.certify(saleXml(), randomUUID(), ISSUER),
    ]
    now = Date.parse('2026-12-31T23:59:00-06:00')
    expect((await certifier.annul(annulmentXml(documentOf(first).uuid), randomUUID(), ISSUER)).kind).toBe('certified')
    now = Date.parse('2027-01-01T00:00:00-06:00')
    expect(await certifier.annul(annulmentXml(documentOf(second).uuid), randomUUID(), ISSUER)).toMatchObject({
      kind: 'rejected',
      code: 'FEL_ANU375',
    })
  })

  test('is limited by its note: no larger sum, no other receiver, and no annulment afterwards', async () => {
    const { uuid, series, number } = documentOf(await certifier.certify(saleXml(), randomUUID(), ISSUER))
    const origin = { uuid, series, number, emittedOn: '2026-11-22', reason: 'Devolución' }
    const note = (otherwise: object) =>
      certifier.certify(saleXml({ type: 'NCRE', origin, ...otherwise }), randomUUID(), ISSUER)
    const line = { quantity: 1, description: 'Toalla', unitPrice: 30_000, discount: 0 }
    expect(await note({ lines: [line] })).toMatchObject({ kind: 'rejected', code: 'FEL_RCP333' })
    expect(await note({ receiver: { kind: 'NIT', id: ISSUER, name: 'Otro' } })).toMatchObject({ code: 'FEL_RCP355' })
    expect(await note({ origin: { ...origin, uuid: randomUUID().toUpperCase() } })).toMatchObject({
      code: 'FEL_RCP351',
    })
    expect((await note({})).kind).toBe('certified')
    expect(await certifier.annul(annulmentXml(uuid), randomUUID(), ISSUER)).toMatchObject({ code: '3.16.2.2' })
  })
})

describe('a document with an unknown result is sent again and certified once', () => {
  test.each(['sinRespuesta', 'cortada', 'error500'])('%s', async (falla) => {
    const [xml, key] = [saleXml(), randomUUID()]
    await next(falla)
    expect((await certifier.certify(xml, key, ISSUER)).kind).toBe('away')
    const document = documentOf(await certifier.certify(xml, key, ISSUER))
    expect(await state()).toMatchObject({ certificados: 1, conflictos: [] })
    expect(new Book(running.folder).ofKey(key)?.uuid).toBe(document.uuid)
  })

  test('an answer that comes too late', async () => {
    const [xml, key] = [saleXml(), randomUUID()]
    await fail({ proximas: [{ falla: 'lento' }], lentoMs: 2000 })
    expect(await certifierAt(running.url, HASTE_MS).certify(xml, key, ISSUER)).toEqual({
      kind: 'away',
      why: 'No contestó a tiempo',
    })
    expect((await certifier.certify(xml, key, ISSUER)).kind).toBe('certified')
    expect((await state()).certificados).toBe(1)
  })

  test('a certifier that is away for documents and names, and answers again later', async () => {
    await fail({ caidoSegundos: 60 })
    expect((await certifier.certify(saleXml(), randomUUID(), ISSUER)).kind).toBe('away')
    await expect(certifier.taxpayer(ISSUER, ISSUER)).rejects.toThrow('No hay conexión')
    now += 61_000
    expect(await certifier.taxpayer(ISSUER, ISSUER)).toMatchObject({ nit: ISSUER })
    await running.close()
    expect((await certifier.certify(saleXml(), randomUUID(), ISSUER)).kind).toBe('away')
    running = await runSimulator(() => now)
  })
})

describe('a key that was used before', () => {
  test.each(['existe', 'sinDocumento'] as const)('for the same document (%s) is accepted', async (repeticion) => {
    const [xml, key] = [saleXml(), randomUUID()]
    const first = documentOf(await certifier.certify(xml, key, ISSUER))
    await fail({ repeticion })
    expect(await certifier.certify(xml, key, ISSUER)).toEqual({ kind: 'alreadyCertified', document: first })
  })

  test('for another document needs a person, and the simulator reports the conflict', async () => {
    const key = randomUUID()
    await certifier.certify(saleXml(), key, ISSUER)
    expect(await certifier.certify(saleXml({ access: 987_654_321 }), key, ISSUER)).toMatchObject({ kind: 'doubtful' })
    expect((await state()).conflictos).toEqual([key])
  })
})

describe('a wrong document is rejected with the code of its fault', () => {
  const person = { kind: 'CUI', id: '2218516581217', name: 'Ana' } as const
  test.each([
    ['a NIT that nobody has', { receiver: { kind: 'NIT', id: '14044', name: 'x' } }, 'FEL_RCP309'],
    ['a NIT that is not active', { receiver: { kind: 'NIT', id: '14036', name: 'x' } }, 'FEL_RCP304'],
    ['a NIT with a wrong check digit', { receiver: { kind: 'NIT', id: '12521338', name: 'x' } }, 'FEL_RCP309'],
    ['a CUI with a wrong check digit', { receiver: { ...person, id: '2218516591217' } }, 'FEL_RCP308'],
    [
      'CF from the limit on',
      { lines: [{ quantity: 1, description: 'x', unitPrice: 250_000, discount: 0 }] },
      'FEL_RCP535',
    ],
    ['too old', { emittedAt: emissionTime(SOLD_AT - 6 * DAY_MS) }, 'FEL_INF300'],
    ['of tomorrow', { emittedAt: emissionTime(SOLD_AT + DAY_MS) }, 'FEL_RCP301'],
    [
      'no phrase',
      { issuer: { nit: ISSUER, name: 'x', regime: 'GEN', phrases: [], isRetentionAgent: false } },
      'FEL_RCP318',
    ],
  ] as const)('%s', async (_, otherwise, code) => {
    const outcome = await certifier.certify(saleXml(otherwise as object), randomUUID(), ISSUER)
    expect(outcome).toMatchObject({ kind: 'rejected', code })
  })

  test('a document of five days ago is certified, also for a buyer with DPI', async () => {
    const emittedAt = emissionTime(SOLD_AT - 5 * DAY_MS)
    expect((await certifier.certify(saleXml({ emittedAt, receiver: person }), randomUUID(), ISSUER)).kind).toBe(
      'certified',
    )
  })

  test('a requested rejection strikes once, and the same key can be used again', async () => {
    const key = randomUUID()
    await next('rechazo', 'FEL_RCP321')
    expect(await certifier.certify(saleXml(), key, ISSUER)).toMatchObject({ kind: 'rejected', code: 'FEL_RCP321' })
    expect((await certifier.certify(saleXml(), key, ISSUER)).kind).toBe('certified')
  })

  test('an annulment is refused on request', async () => {
    const { uuid } = documentOf(await certifier.certify(saleXml(), randomUUID(), ISSUER))
    await next('anulacion')
    const key = randomUUID()
    expect(await certifier.annul(annulmentXml(uuid), key, ISSUER)).toMatchObject({
      kind: 'rejected',
      code: 'FEL_RCP455',
    })
    expect((await certifier.annul(annulmentXml(uuid), key, ISSUER)).kind).toBe('certified')
  })

  test.each([
    ['a bomb of entities', '<!DOCTYPE a [<!ENTITY b "x"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
    ['a file to be read', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['an entity of nobody', saleXml().replace('Toalla', '&toalla;')],
    ['too deep', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`],
    ['two documents', saleXml() + saleXml().replace(/^<\?.*?\?>/, '')],
    ['half a document', saleXml().slice(0, 900)],
    ['no document', 'hola'],
    ['nothing', ''],
  ])('%s is refused, and the next one is certified', async (_, xml) => {
    expect(await certifier.certify(xml, randomUUID(), ISSUER)).toMatchObject({ kind: 'rejected', code: 'FEL_GEN102' })
    expect((await certifier.certify(saleXml(), randomUUID(), ISSUER)).kind).toBe('certified')
  })

  test('a body that is too long or compressed is not read', async () => {
    const long = await certifier.certify(`<a>${'x'.repeat(5_000_000)}</a>`, randomUUID(), ISSUER)
    expect(long.kind).toBe('away')
    const url = `${running.url}/fel/procesounificado/transaccion/v2/xml`
    const packed = await fetch(url, { method: 'POST', headers: { 'content-encoding': 'gzip' }, body: 'x' })
    expect(packed.status).toBe(413)
  })
})

describe('the names of taxpayers and people', () => {
  test('every valid NIT and CUI has one fixed name, and some are unknown', async () => {
    const found = await certifier.taxpayer(ISSUER, ISSUER)
    expect(found?.name).toMatch(/^[A-Z ,]{5,}$/)
    expect(await certifier.taxpayer(ISSUER, ISSUER)).toEqual(found)
    expect(await certifier.taxpayer('14044', ISSUER)).toBeNull()
    expect(await certifier.taxpayer('12521338', ISSUER)).toBeNull()
    expect((await certifier.person('2218516581217', ISSUER))?.name).toMatch(/^[A-Z ,]{5,}$/)
    expect(await certifier.person('2218516591217', ISSUER)).toBeNull()
  })
})

describe('other answers of a certifier', () => {
  const answers = async (status: number, body: string, type = 'application/json') => {
    const server = createServer((_, reply) => reply.writeHead(status, { 'content-type': type }).end(body))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const other = certifierAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const outcome = await other.certify(saleXml(), randomUUID(), ISSUER)
    server.close()
    return outcome
  }
  const refused = (error: object) => JSON.stringify({ resultado: false, descripcion_errores: [error] })

  test.each([
    [200, 'not JSON', '<html>'],
    [200, 'nothing', ''],
    [200, 'a result without a document', '{"resultado":true}'],
    [200, 'a refusal without a reason', '{"resultado":false,"descripcion":"Error"}'],
    [200, 'SAT does not answer', refused({ mensaje_error: 'Servicio de SAT no disponible, intente más tarde' })],
    [200, 'a document to be sent again', refused({ mensaje_error: 'FEL_GEN104 debe de reenviarlo' })],
    [
      200,
      'keys that are not theirs',
      refused({ validacion: 'FEL_AUT003', mensaje_error: 'Usuario / Clave Invalidos' }),
    ],
    [401, 'keys that are not theirs', '{}'],
    [429, 'too many calls', '{}'],
    [503, 'a pause', refused({ validacion: 'FEL_RCP302', mensaje_error: 'x' })],
    [302, 'another address', ''],
  ])('%i, %s: the result is unknown', async (status, _, body) => {
    expect((await answers(status, body)).kind).toBe('away')
  })

  test('a series that does not follow from its UUID is refused', async () => {
    const { uuid, xml } = documentOf(await certifier.certify(saleXml(), randomUUID(), ISSUER))
    const whole = { resultado: true, uuid, xml_certificado: Buffer.from(xml).toString('base64') }
    expect((await answers(200, JSON.stringify(whole))).kind).toBe('certified')
    expect((await answers(200, JSON.stringify({ ...whole, serie: '00000000' }))).kind).toBe('away')
    expect((await answers(200, JSON.stringify({ ...whole, numero: 1 }))).kind).toBe('away')
    const other = documentOf(await certifier.certify(saleXml({ access: 987_654_321 }), randomUUID(), ISSUER))
    const wrong = { ...whole, uuid: other.uuid, xml_certificado: Buffer.from(other.xml).toString('base64') }
    expect((await answers(200, JSON.stringify(wrong))).kind).toBe('doubtful')
  })

  test("a code is found anywhere in an answer, and without one the certifier's words are kept", async () => {
    expect(await answers(200, refused({ mensaje_error: '[RCP302] El NIT no existe' }))).toMatchObject({
      code: 'FEL_RCP302',
    })
    expect(await answers(400, refused({ numeral: '9.9', mensaje_error: ' Otra cosa ' }))).toEqual({
      kind: 'rejected',
      code: '9.9',
      words: 'Otra cosa',
    })
  })

  test('no outcome contains a key or an address', async () => {
    const environment = simulatorEnvironment('http://127.0.0.1:1')
    const away = await certifiersOf(environment, () => now)('infile', ISSUER)?.certify(saleXml(), randomUUID(), ISSUER)
    expect(away).toEqual({ kind: 'away', why: 'No hay conexión' })
  })
})

describe('the simulator in this process', () => {
  test('answers the same after a restart, without stored data', async () => {
    const [xml, key] = [saleXml(), randomUUID()]
    const anew = () => certifiersOf({}, () => now)('simulador', ISSUER)
    const first = await anew()?.certify(xml, key, ISSUER)
    expect(first).toMatchObject({ kind: 'certified' })
    expect(await anew()?.certify(xml, key, ISSUER)).toEqual(first)
    expect(certifiersOf({}, () => now)('infile', ISSUER)).toBeNull()
  })
})

describe('the simulator keeps what it certified', () => {
  test('through a restart, except for an incomplete line', async () => {
    const key = randomUUID()
    const { xml } = documentOf(await certifier.certify(saleXml(), key, ISSUER))
    appendFileSync(join(running.folder, 'certificados.jsonl'), '{"key":"half')
    const [again, later] = [new Book(running.folder), randomUUID()]
    const entry = again.ofKey(key)
    expect(entry && again.xmlOf(entry)).toBe(xml)
    again.add({ key: later, hash: '', kind: 'document', uuid: 'X', originUuid: null }, '<a/>')
    expect(new Book(running.folder).entries().map((each) => each.key)).toEqual([key, later])
  })

  test('other calls are answered while a call never ends', async () => {
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1')
    socket.write('POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc')
    expect((await certifier.certify(saleXml(), randomUUID(), ISSUER)).kind).toBe('certified')
    socket.destroy()
  })

  test('unknown faults are refused', async () => {
    expect(await fail({ proximas: [{ falla: 'otra' }] })).toBe(400)
    expect(await fail({ azar: { sinRespuesta: 2 } })).toBe(400)
    expect(await next('rechazo', 'x')).toBe(400)
  })
})
