import type { Endpoint } from '@mostrador/contract/endpoint'
import { toWire } from '@mostrador/contract/picker'
import { shapeOf } from '@mostrador/contract/row'
import type { RefusalCode } from '@mostrador/domain/messages.es'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAway, OutcomeUnknown } from '../database-away.ts'
import { isDiskFull } from '../disk-full.ts'
import { Refusal, sentenceOf } from '../refuse.ts'

/** The honest status of each refusal; what is not listed conflicts with the state of things (409). */
const STATUS: Partial<Record<RefusalCode, number>> = {
  notLoggedIn: 401,
  wrongLogin: 401,
  notAllowed: 403,
  noAdiHere: 403,
  noEncargosHere: 403,
  foreignOrigin: 403,
  notRaised: 403,
  higherRank: 403,
  roleAboveOwn: 403,
  ownRole: 403,
  ownShop: 403,
  ownActive: 403,
  ownRemoval: 403,
  humanCheckNeeded: 400,
  invalid: 400,
  malformed: 400,
  invalidKey: 400,
  wrongCurrentPassword: 400,
  samePassword: 400,
  passwordMissing: 400,
  passwordTooShort: 400,
  noProduct: 400,
  adiNeedsAffiliate: 400,
  adiNotEverywhere: 400,
  sumTooLarge: 400,
  paidTooMuch: 400,
  reportBackwards: 400,
  wrongSupervisorKey: 400,
  noPhoto: 400,
  notAPhoto: 400,
  brokenPhoto: 400,
  photoTooManyPixels: 400,
  strangeFile: 400,
  noSheet: 400,
  sheetUnreadable: 400,
  oldExcel: 400,
  sheetEmpty: 400,
  sheetColumns: 400,
  sheetColumnTwice: 400,
  unknownAddress: 404,
  notFound: 404,
  unknownProduct: 404,
  tooLarge: 413,
  tooManyPhotos: 413,
  photoTooLarge: 413,
  sheetTooLarge: 413,
  wrongType: 415,
  keyReused: 422,
  encargoKeyReused: 422,
  tooMany: 429,
  tooManyLogins: 429,
  supervisorLocked: 429,
  fault: 500,
  backupFailed: 500,
  databaseAway: 503,
  outcomeUnknown: 503,
  diskFull: 507,
}

/** What Fastify refuses by itself, in our words. */
const FASTIFYS: Readonly<Record<number, RefusalCode>> = {
  400: 'malformed',
  404: 'unknownAddress',
  413: 'tooLarge',
  415: 'wrongType',
}

/** The one place where what went wrong becomes an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply))
  app.setNotFoundHandler((request, reply) => answer(new Refusal('unknownAddress', [], {}), request, reply))
}

function answer(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error, request)
  const sentence = sentenceOf(refusal)
  const { field, answer: details, retryAfter } = refusal.details
  const endpoint = request.routeOptions.config.endpoint
  const fields = refusal.details.fields ?? (field === undefined ? undefined : { [wireName(endpoint, field)]: sentence })
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(STATUS[refusal.code] ?? 409)
    .type('application/json; charset=utf-8')
    .send({
      [endpoint?.outcome ?? 'success']: false,
      message: refusal.details.message ?? onlyMessage(fields) ?? sentence,
      ...(fields && { fields }),
      ...(endpoint && details !== undefined && (toWire(endpoint.refused, details) as object)),
    })
}

/** With one field at fault its own sentence says more than 'revise los datos'. */
function onlyMessage(fields: Readonly<Record<string, string>> | undefined): string | undefined {
  const messages = [...new Set(Object.values(fields ?? {}))]
  return messages.length === 1 ? messages[0] : undefined
}

/** Services speak of our fields; the body that was sent has the wire's. */
const wireName = (endpoint: Endpoint | undefined, ours: string): string =>
  (endpoint && shapeOf(endpoint.body)?.[ours]?.[0]) ?? ours

function asRefusal(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'disk full')
    return new Refusal('diskFull', [], {})
  }
  if (error instanceof DatabaseAway || error instanceof OutcomeUnknown) {
    request.log.warn({ err: error }, 'database away')
    return new Refusal(error instanceof DatabaseAway ? 'databaseAway' : 'outcomeUnknown', [], { retryAfter: 1 })
  }
  const status = error.statusCode ?? 500
  if (status === 429) return new Refusal('tooMany', [1], { retryAfter: 1 })
  if (status < 500) return new Refusal(FASTIFYS[status] ?? 'malformed', [], {})
  request.log.error({ err: error }, 'fault')
  return new Refusal('fault', [request.id], {})
}
