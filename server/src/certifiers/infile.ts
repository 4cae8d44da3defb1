import { seriesAndNumber } from '@mostrador/domain/fiscal/authorisation'
import { MINUTE_MS } from '@mostrador/domain/time'
import * as z from 'zod/mini'
import type { Answered, CertifierCall } from './call.ts'
import { certificationIn } from './certification.ts'
import { type Certified, type Certifier, CertifierAway, type Outcome } from './certifier.ts'
import { isSameDocument } from './same-document.ts'
import type { Secrets } from './secrets.ts'

/**
 * Paths of INFILE's services. The unified call signs and certifies at once, and the root element says whether it
 * annuls. `find` is not verified: no readable client of theirs asks by key.
 */
export const PATHS = {
  transaction: '/fel/procesounificado/transaccion/v2/xml',
  find: '/fel/procesounificado/identificador/v2/',
  taxpayer: '/rest/action',
  login: '/api/v2/servicios/externos/login',
  person: '/api/v2/servicios/externos/cui',
  pdf: '/ingfacereport/ingfacereport_documento?uuid=',
} as const

export interface Doors {
  readonly documents: CertifierCall
  readonly lookUps: CertifierCall
  readonly pdfs: CertifierCall
}

const text = z.nullish(z.string())

const answerShape = z.object({
  resultado: z.boolean(),
  descripcion: text,
  descripcion_errores: z.nullish(
    z.array(
      z.partial(z.object({ mensaje_error: text, validacion: text, numeral: text, categoria: text, fuente: text })),
    ),
  ),
  uuid: text,
  serie: z.nullish(z.union([z.string(), z.number()])),
  numero: z.nullish(z.union([z.string(), z.number()])),
  xml_certificado: text,
})
type Answer = z.output<typeof answerShape>

const taxpayerShape = z.object({ nit: text, nombre: text, mensaje: text })
const loginShape = z.object({ token: z.string().check(z.minLength(1)), fecha_de_vencimiento: text })
const personShape = z.object({ resultado: z.boolean(), cui: z.nullish(z.object({ cui: text, nombre: text })) })

/** INFILE's unified call (D171). `clock` ends the login for look-ups. */
export function infile(
  doors: Doors,
  secrets: Pick<Secrets, 'signUser' | 'signKey' | 'user' | 'key'>,
  clock: () => number,
): Certifier {
  const keys = {
    usuariofirma: secrets.signUser,
    llavefirma: secrets.signKey,
    usuarioapi: secrets.user,
    llaveapi: secrets.key,
  }
  const find = async (key: string): Promise<Certified | null> => {
    const path = `${PATHS.find}${encodeURIComponent(key)}`
    const reply = await doors.documents({ method: 'GET', path, headers: keys, body: '' })
    if (reply.status === 404) return null
    return certifiedIn(read(reply, answerShape), null)
  }
  const send = async (xml: string, key: string): Promise<Outcome> => {
    try {
      const headers = { ...keys, identificador: key, 'content-type': 'application/xml' }
      const reply = await doors.documents({ method: 'POST', path: PATHS.transaction, headers, body: xml })
      const answer = read(reply, answerShape)
      if (answer.resultado) return compared('certified', xml, certifiedIn(answer, xml))
      if (!saysKnown(answer)) return rejectionIn(answer)
      return compared('alreadyCertified', xml, answer.xml_certificado ? certifiedIn(answer, xml) : await find(key))
    } catch (fault) {
      if (fault instanceof CertifierAway) return { kind: 'away', why: fault.message }
      throw fault
    }
  }
  const token = loggedIn(doors.lookUps, secrets, clock)

  return {
    certify: send,
    annul: send,
    find,
    async taxpayer(nit) {
      const request = { emisor_codigo: secrets.user, emisor_clave: secrets.key, nit_consulta: nit }
      const headers = { 'content-type': 'application/json' }
      const reply = await doors.lookUps({
        method: 'POST',
        path: PATHS.taxpayer,
        headers,
        body: JSON.stringify(request),
      })
      const name = read(reply, taxpayerShape).nombre?.trim()
      return name ? { nit, name } : null
    },
    async person(cui) {
      const headers = { ...FORM, authorization: `Bearer ${await token()}` }
      const reply = await doors.lookUps({ method: 'POST', path: PATHS.person, headers, body: form({ cui }) })
      const name = read(reply, personShape).cui?.nombre?.trim()
      return name ? { cui, name } : null
    },
    async pdf(uuid) {
      const path = `${PATHS.pdf}${encodeURIComponent(uuid)}`
      const reply = await doors.pdfs({ method: 'GET', path, headers: {}, body: '' })
      if (reply.status === 404) return null
      if (reply.status !== 200) throw new CertifierAway(`Contestó ${reply.status}`)
      return reply.body.subarray(0, 5).toString('latin1') === '%PDF-' ? reply.body : null
    },
  }
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const form = (fields: Readonly<Record<string, string>>): string => String(new URLSearchParams(fields))

/** Renews a login an hour before its stated end, or after `LOGIN_MS`. A day has fifty logins. */
function loggedIn(
  call: CertifierCall,
  secrets: Pick<Secrets, 'user' | 'key'>,
  clock: () => number,
): () => Promise<string> {
  let held = { token: '', until: 0 }
  return async () => {
    if (clock() < held.until) return held.token
    const body = form({ prefijo: secrets.user, llave: secrets.key })
    const answer = read(await call({ method: 'POST', path: PATHS.login, headers: FORM, body }), loginShape)
    held = { token: answer.token, until: clock() + LOGIN_MS }
    return held.token
  }
}

/** Less than the two hours that a login lasts. */
const LOGIN_MS = 100 * MINUTE_MS

/** Throws for an answer of another shape. An error status may carry a refused document. */
function read<Shape extends z.core.$ZodType>({ status, body }: Answered, shape: Shape): z.output<Shape> {
  if (status >= 500 || status === 401 || status === 403 || status === 429) throw new CertifierAway(`Contestó ${status}`)
  let written: unknown
  try {
    written = JSON.parse(body.toString('utf8'))
  } catch {
    throw new CertifierAway('Su respuesta no está completa')
  }
  const parsed = z.safeParse(shape, written)
  if (!parsed.success) throw new CertifierAway('Su respuesta no está completa')
  return parsed.data
}

/** `sent` is the sent document, if known. */
function certifiedIn({ uuid, serie, numero, xml_certificado }: Answer, sent: string | null): Certified {
  const xml = Buffer.from(xml_certificado ?? '', 'base64').toString('utf8')
  const certification = certificationIn(xml, sent)
  if (!uuid || !certification) throw new CertifierAway('Su respuesta no está completa')
  const { series, number } = seriesAndNumber(uuid)
  const isTrue =
    /^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/.test(uuid) &&
    String(serie ?? series) === series &&
    String(numero ?? number) === number &&
    [null, uuid].includes(certification.uuid)
  if (!isTrue) throw new CertifierAway('La serie o el número de su respuesta no son los de la autorización')
  return { uuid, series, number, certifiedAt: certification.at, xml, certifier: certification.certifier }
}

const compared = (kind: 'certified' | 'alreadyCertified', sent: string, document: Certified | null): Outcome => {
  if (document === null) return { kind: 'doubtful', why: 'El certificador dice que ya lo certificó y no lo muestra' }
  return isSameDocument(sent, document.xml)
    ? { kind, document }
    : { kind: 'doubtful', why: `Con esta clave hay otro documento certificado, ${document.uuid}` }
}

const wordsOf = ({ descripcion, descripcion_errores }: Answer): string =>
  [descripcion, ...(descripcion_errores ?? []).flatMap((error) => [error.validacion, error.mensaje_error])].join(' ')

/** The certifier reports a used key only in words. */
const saysKnown = (answer: Answer): boolean =>
  Boolean(answer.uuid && answer.xml_certificado) ||
  /identificador.{0,60}(ya |existe|repetid|duplicad|utilizad|registrad)/i.test(wordsOf(answer))

/** Temporary problems: foreign keys, SAT is silent, 'debe de reenviarlo' (catalogue: AUT, GEN100, GEN104–108). */
const PASSING =
  /FEL_(AUT\d|GEN10[04-8])|usuario.{0,20}(llave|clave).{0,20}inv[aá]lid|reenviarlo|intente|m[aá]s tarde|no disponible|tiempo de espera|time ?out|error interno/i

/** A refusal must say what is wrong with the document. */
function rejectionIn(answer: Answer): Outcome {
  const [first] = answer.descripcion_errores?.filter(({ mensaje_error }) => mensaje_error?.trim()) ?? []
  const words = wordsOf(answer)
  if (!first || PASSING.test(words)) return { kind: 'away', why: 'El certificador no pudo atenderlo' }
  const [, number] = /\b(?:FEL_)?((?:RCP|INF|GEN|ANU|SEC|ASO)\d{2,3})\b/.exec(words) ?? []
  const code = number ? `FEL_${number}` : first.validacion?.trim() || first.numeral?.trim() || ''
  return { kind: 'rejected', code, words: (first.mensaje_error ?? '').trim().slice(0, 1000) }
}
