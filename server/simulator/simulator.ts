import { setTimeout as pause } from 'node:timers/promises'
import { seriesAndNumber } from '@mostrador/domain/fiscal/authorisation'
import { emissionTime } from '@mostrador/domain/fiscal/dte'
import { HOUR_MS } from '@mostrador/domain/time'
import type { Answered, CertifierRequest } from '../src/certifiers/call.ts'
import { PATHS } from '../src/certifiers/infile.ts'
import { authorisationOf, certifiedXml } from './authorise.ts'
import { type Book, type Entry, sha256Of } from './book.ts'
import { type ReadDocument, readDocument, refusalsOf, type SimulatedRefusal } from './examine.ts'
import { Faults, faultsShape, type Struck } from './faults.ts'
import { plainPdf } from './plain-pdf.ts'
import { isRegistered, registeredName, taxpayerStateOf } from './registry.ts'
import { wordsOf } from './words.ts'

/** A call without an answer. Over HTTP its connection ends. */
export class Dropped extends Error {
  override readonly name = 'Dropped'
}

const LONGEST_KEY = 100
const KEYS = ['usuariofirma', 'llavefirma', 'usuarioapi', 'llaveapi'] as const
const TOKEN = 'simulador'
const LOGIN_MS = 2 * HOUR_MS

/**
 * A certifier without legal effect: answers INFILE's calls, refuses by SAT's rules, and fails on request (D172).
 * Without a book it stores nothing.
 */
export class Simulator {
  readonly faults = new Faults()
  readonly #clock: () => number
  readonly #book: Book | null
  #calls = 0

  constructor(clock: () => number, book: Book | null = null) {
    this.#clock = clock
    this.#book = book
  }

  /** @throws Dropped */
  async handle(request: CertifierRequest): Promise<Answered> {
    const { method, path } = request
    if (path.startsWith('/simulador/')) return this.#manage(request)
    if (this.faults.isDown(this.#clock())) throw new Dropped()
    if (method === 'POST' && path === PATHS.transaction) return this.#transaction(request)
    if (method === 'GET' && path.startsWith(PATHS.find))
      return this.#find(decodeURIComponent(path.slice(PATHS.find.length)))
    if (method === 'POST' && path === PATHS.taxpayer) return taxpayer(request.body)
    if (method === 'POST' && path === PATHS.login) return this.#login()
    if (method === 'POST' && path === PATHS.person) return person(request)
    if (method === 'GET' && path.startsWith(PATHS.pdf)) return pdf(decodeURIComponent(path.slice(PATHS.pdf.length)))
    return json(404, { mensaje: 'No existe' })
  }

  async #transaction({ headers, body }: CertifierRequest): Promise<Answered> {
    this.#calls += 1
    const key = headers['identificador'] ?? ''
    if (KEYS.some((name) => !headers[name])) return this.#refused([{ code: 'FEL_AUT003', field: 'UsuarioApi' }])
    if (key === '' || key.length > LONGEST_KEY) return this.#refused([{ code: 'FEL_GEN102', field: 'identificador' }])
    const read = readDocument(body)
    if (!read) return this.#refused([{ code: 'FEL_GEN102', field: 'XML' }])
    const struck = this.faults.strike(read.kind)
    if (struck?.fault === 'error500') return json(500, { mensaje: 'Error interno' })
    // Certifies before any delay, because a retry may arrive meanwhile.
    const answer = this.#answerTo(key, body, read, struck)
    if (struck?.fault === 'sinRespuesta') throw new Dropped()
    if (struck?.fault === 'lento') await pause(this.faults.slowMs)
    return struck?.fault === 'cortada' ? { ...answer, body: answer.body.subarray(0, answer.body.length / 2) } : answer
  }

  #answerTo(key: string, xml: string, read: ReadDocument, struck: Struck | null): Answered {
    const known = this.#book?.ofKey(key)
    if (known) return this.#known(known, xml)
    if (struck?.fault === 'rechazo' || struck?.fault === 'anulacion')
      return this.#refused([{ code: struck.code, field: idIn(read) }])
    const refusals = refusalsOf(read, this.#clock(), this.#book)
    if (refusals.length > 0) return this.#refused(refusals)
    if (this.#book?.isFull) return json(503, { mensaje: 'El simulador está lleno' })
    const uuid = read.kind === 'document' ? authorisationOf(key) : read.uuid
    const certified = certifiedXml(xml, read.kind, uuid, this.#clock())
    const originUuid = read.kind === 'document' ? (read.origin?.uuid ?? null) : null
    this.#book?.add({ key, hash: sha256Of(xml), kind: read.kind, uuid, originUuid }, certified)
    return this.#certified(uuid, certified)
  }

  #known(entry: Entry, xml: string): Answered {
    const book = this.#book as Book
    const isSame = entry.hash === sha256Of(xml)
    if (!isSame) book.keepConflict(entry.key)
    const document = documentFields(entry.uuid, book.xmlOf(entry))
    if (isSame && this.faults.repeat === 'mismo') return this.#answer(true, [], document)
    const words = isSame
      ? 'El identificador ya fue utilizado: el documento ya existe.'
      : 'El identificador ya fue utilizado con otro documento.'
    return this.#answer(false, [{ words, code: '' }], isSame && this.faults.repeat === 'sinDocumento' ? {} : document)
  }

  #find(key: string): Answered {
    const entry = this.#book?.ofKey(key)
    if (!entry) return json(404, { mensaje: 'No hay documento con ese identificador' })
    return this.#certified(entry.uuid, (this.#book as Book).xmlOf(entry))
  }

  #certified(uuid: string, xml: string): Answered {
    return this.#answer(true, [], documentFields(uuid, xml))
  }

  #refused(refusals: readonly SimulatedRefusal[]): Answered {
    return this.#answer(
      false,
      refusals.slice(0, 20).map(({ code, field }) => ({ code, words: wordsOf(code, field) })),
      {},
    )
  }

  #answer(isDone: boolean, errors: readonly { code: string; words: string }[], document: object): Answered {
    return json(200, {
      resultado: isDone,
      fecha: emissionTime(this.#clock()),
      origen: 'Simulador',
      descripcion: isDone ? 'Documento certificado' : 'El documento no se certificó',
      control_emision: { Saldo: 0, Creditos: 0 },
      alertas_infile: false,
      descripcion_alertas_infile: [],
      alertas_sat: false,
      descripcion_alertas_sat: [],
      cantidad_errores: errors.length,
      descripcion_errores: errors.map(({ code, words }) => ({
        resultado: false,
        fuente: 'SAT',
        categoria: 'Validación',
        numeral: '',
        validacion: code,
        mensaje_error: words,
      })),
      informacion_adicional: 'SIN VALIDEZ FISCAL',
      ...document,
    })
  }

  #login(): Answered {
    return json(200, { resultado: true, token: TOKEN, fecha_de_vencimiento: emissionTime(this.#clock() + LOGIN_MS) })
  }

  /** The simulator's own calls set faults and show entries. */
  #manage({ method, path, body }: CertifierRequest): Answered {
    if (path === '/simulador/fallas' && method === 'DELETE') {
      this.faults.clear()
      return json(200, { mensaje: 'Sin fallas' })
    }
    if (path === '/simulador/fallas' && method === 'POST') {
      const settings = faultsShape.safeParse(parsed(body))
      if (!settings.success) return json(400, { mensaje: 'No se entiende', errores: settings.error.issues })
      this.faults.take(settings.data, this.#clock())
      return json(200, { mensaje: 'Anotado' })
    }
    if (path !== '/simulador/estado' || method !== 'GET') return json(404, { mensaje: 'No existe' })
    const conflicts = this.#book?.conflicts ?? []
    return json(200, { llamadas: this.#calls, certificados: this.#book?.size ?? 0, conflictos: conflicts })
  }
}

const documentFields = (uuid: string, xml: string): object => {
  const { series, number } = seriesAndNumber(uuid)
  return { uuid, serie: series, numero: number, xml_certificado: Buffer.from(xml).toString('base64') }
}

const idIn = (read: ReadDocument): string => (read.kind === 'document' ? read.receiver.id : read.uuid)

function taxpayer(body: string): Answered {
  const { nit_consulta: typed } = (parsed(body) ?? {}) as { nit_consulta?: unknown }
  const nit = String(typed ?? '').slice(0, 20)
  return taxpayerStateOf(nit) === 'unknown'
    ? json(200, { nit, nombre: '', mensaje: 'NIT no encontrado' })
    : json(200, { nit, nombre: registeredName(nit), mensaje: '' })
}

function person({ headers, body }: CertifierRequest): Answered {
  if (headers['authorization'] !== `Bearer ${TOKEN}`) return json(401, { resultado: false })
  const cui = (new URLSearchParams(body).get('cui') ?? '').slice(0, 20)
  return isRegistered(cui)
    ? json(200, { resultado: true, cui: { cui, nombre: registeredName(cui), fallecido: 'NO' } })
    : json(200, { resultado: false, descripcion: 'CUI no encontrado', cui: null })
}

function pdf(uuid: string): Answered {
  if (!/^[\dA-F-]{36}$/.test(uuid)) return json(404, { mensaje: 'No existe' })
  return { status: 200, type: 'application/pdf', body: plainPdf(['SIN VALIDEZ FISCAL', `Documento simulado ${uuid}`]) }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const json = (status: number, written: object): Answered => ({
  status,
  type: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(written)),
})
