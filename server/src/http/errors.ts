import type { Endpoint } from '@mostrador/contract/endpoint'
import { toWire } from '@mostrador/contract/picker'
import { wirePath } from '@mostrador/contract/row'
import type { RefusalCode } from '@mostrador/domain/messages.es'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Damage } from '../db/damage.ts'
import { DatabaseAway, isDamage, isDiskFull, OthersInTheWay, OutcomeUnknown } from '../faults.ts'
import { Refusal, sentenceOf } from '../refuse.ts'

/** HTTP status of each refusal. 409 for codes that are not listed. */
const STATUS: Partial<Record<RefusalCode, number>> = {
  notLoggedIn: 401,
  wrongLogin: 401,
  startCodeWrong: 403,
  installationBegun: 404,
  notAllowed: 403,
  notInThisShop: 403,
  noAdiHere: 403,
  noEncargosThere: 403,
  foreignOrigin: 403,
  needsHttps: 403,
  notOnThisComputer: 403,
  unknownName: 403,
  notRaised: 403,
  supervisorNeeded: 403,
  higherRank: 403,
  roleAboveOwn: 403,
  ownRole: 403,
  ownShop: 403,
  ownActive: 403,
  ownRemoval: 403,
  ownPassword: 403,
  humanCheckNeeded: 400,
  invalid: 400,
  backupFolderWrong: 400,
  backupDiskAway: 409,
  required: 400,
  nitForm: 400,
  taxIdWrong: 400,
  instalmentsUnfit: 400,
  productTwice: 400,
  declineReasonMissing: 400,
  instalmentsSum: 400,
  instalmentsDays: 400,
  searchTooShort: 400,
  dayAhead: 400,
  malformed: 400,
  invalidKey: 400,
  wrongCurrentPassword: 400,
  samePassword: 400,
  passkeyNotRead: 400,
  entryCodeNeeded: 401,
  wrongCode: 401,
  wrongRecoveryCode: 401,
  secondStepOver: 401,
  wrongPin: 401,
  pinLocked: 429,
  deviceLocked: 429,
  emailFirst: 400,
  pinMissing: 400,
  pinClerksOnly: 400,
  codeLocked: 429,
  setUpOver: 400,
  codeNotFromIt: 400,
  passwordMissing: 400,
  passwordTooShort: 400,
  noProduct: 400,
  felNitWrong: 400,
  cfAboveLimit: 400,
  nitDigitWrong: 400,
  phrasesWrong: 400,
  cfLimitMissing: 400,
  creditTypeWrong: 400,
  cfWarningLate: 400,
  cfChangeLate: 400,
  cfChangeTwice: 400,
  dueMonthTwice: 400,
  dueTooEarly: 400,
  felSameReceiver: 400,
  taxpayerUnknown: 404,
  adiNeedsAffiliate: 400,
  adiNotEverywhere: 400,
  sumTooLarge: 400,
  sumBeyond: 400,
  drawerFull: 400,
  sumsWrong: 400,
  ruleWrong: 400,
  targetUnknown: 400,
  ruleBelowCentavo: 400,
  offersIncomplete: 400,
  paidTooMuch: 400,
  depositTooSmall: 400,
  phoneNeeded: 400,
  heldInPast: 400,
  tooManyParts: 400,
  paidAboveOwed: 400,
  looseExcess: 400,
  accountShopNeeded: 400,
  voucherMistyped: 400,
  voucherUnknown: 400,
  voucherNotFound: 404,
  refundImpossible: 400,
  returnedTwice: 400,
  articleNotNamed: 400,
  transferNotYours: 403,
  notYourStep: 403,
  senderDiffers: 403,
  transferSamePlace: 400,
  transferTwice: 400,
  notOfTransfer: 400,
  notOfOrigin: 404,
  nothingSent: 400,
  notAllCounted: 400,
  membersInvalid: 400,
  memberValues: 400,
  photoAttributeUnknown: 400,
  transferDiffers: 400,
  notThatArticle: 400,
  unknownCode: 404,
  codeNeeded: 400,
  receivingTooHigh: 400,
  discountAboveCosts: 400,
  noCostsToSpread: 400,
  notOfReceiving: 400,
  receivedTwice: 400,
  voucherLocked: 429,
  drawerSumLocked: 429,
  returnsNotAllowed: 403,
  maximumBelowMinimum: 400,
  codesWrong: 400,
  piecesWrong: 400,
  fitsWrong: 400,
  equivalentItself: 400,
  equivalentTwice: 400,
  sameMethod: 400,
  partWrong: 400,
  noSaleIsNothing: 400,
  amountNeeded: 400,
  slipNeeded: 400,
  changeGoesOut: 400,
  countMissing: 400,
  countDiffers: 400,
  leftTooMuch: 400,
  floatNotLeft: 400,
  differenceNeedsReason: 400,
  correctionLate: 403,
  correctionBeside: 403,
  shiftUnknown: 404,
  nothingChosen: 400,
  scopeNeeded: 400,
  countNegative: 400,
  codeUnknown: 404,
  reportBackwards: 400,
  wrongSupervisorKey: 400,
  tooNested: 400,
  noPhoto: 400,
  heicPhoto: 400,
  notAPhoto: 400,
  brokenPhoto: 400,
  logoGone: 400,
  slugTaken: 400,
  tooManyPublic: 400,
  colourUnreadable: 400,
  photoTooManyPixels: 400,
  strangeFile: 400,
  nobodyMeant: 400,
  noSheet: 400,
  sheetUnreadable: 400,
  oldExcel: 400,
  sheetPadded: 413,
  sheetChoice: 400,
  sheetOpenQuote: 400,
  sheetBrokenQuote: 400,
  sheetEmpty: 400,
  sheetColumns: 400,
  sheetColumnTwice: 400,
  unknownAddress: 404,
  notFound: 404,
  unknownProduct: 404,
  quotationUnknown: 404,
  catalogueOrderUnknown: 404,
  notYourGoods: 404,
  tooLarge: 413,
  tooManyPhotos: 413,
  photoTooLarge: 413,
  sheetTooLarge: 413,
  wrongType: 415,
  pastTheEnd: 416,
  keyReused: 422,
  actKeyReused: 422,
  encargoKeyReused: 422,
  alreadyCorrected: 422,
  correctedIsStored: 422,
  tooMany: 429,
  tooManyLogins: 429,
  tooManyCatalogueOrders: 429,
  tooManyDiscarded: 429,
  tooManyUploads: 429,
  tooManyFiles: 429,
  passwordLocked: 429,
  supervisorLocked: 429,
  fault: 500,
  backupFailed: 500,
  inTheWay: 503,
  databaseAway: 503,
  databaseDamaged: 503,
  outcomeUnknown: 503,
  diskFull: 507,
}

const FASTIFYS: Readonly<Record<number, RefusalCode>> = {
  400: 'malformed',
  404: 'unknownAddress',
  413: 'tooLarge',
  415: 'wrongType',
  416: 'pastTheEnd',
}

export const TOO_MANY = new Refusal('tooMany', [1], { retryAfter: 1 })
export const IN_THE_WAY = new Refusal('inTheWay', [], { retryAfter: 2 })

export function answerErrors(
  app: FastifyInstance,
  damage: Damage,
  isTooMany: (request: FastifyRequest) => boolean = () => false,
): void {
  const limited = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) =>
    answer(isTooMany(request) ? TOO_MANY : refusal, request, reply)
  app.setErrorHandler((error: FastifyError, request, reply) =>
    limited(asRefusal(error, request, damage), request, reply),
  )
  app.setNotFoundHandler((request, reply) => limited(new Refusal('unknownAddress', [], {}), request, reply))
}

function answer(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const sentence = sentenceOf(refusal)
  const { answer: details, retryAfter } = refusal.details
  const endpoint = request.routeOptions.config.endpoint
  const fields = fieldsOf(refusal, endpoint)
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

/** If one field is at fault, its sentence says more than 'revise los datos'. */
function onlyMessage(fields: Readonly<Record<string, string>> | undefined): string | undefined {
  const messages = [...new Set(Object.values(fields ?? {}))]
  return messages.length === 1 ? messages[0] : undefined
}

/** Sentences of the fields at fault. Services use our field names, and the answer has the wire's names. */
function fieldsOf(refusal: Refusal, endpoint: Endpoint | undefined): Readonly<Record<string, string>> | undefined {
  const { wireFields, each = [refusal] } = refusal.details
  if (wireFields) return wireFields
  const named = each.flatMap((one) =>
    one.details.field === undefined ? [] : [[wireName(endpoint, one.details.field), sentenceOf(one)]],
  )
  return named.length === 0 ? undefined : Object.fromEntries(named)
}

const wireName = (endpoint: Endpoint | undefined, ours: string): string =>
  (endpoint && (wirePath(endpoint.body, ours) ?? wirePath(endpoint.query, ours))) ?? ours

function asRefusal(error: FastifyError | Refusal, request: FastifyRequest, damage: Damage): Refusal {
  if (error instanceof Refusal) return error
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'disk full')
    return new Refusal('diskFull', [], {})
  }
  if (error instanceof DatabaseAway || error instanceof OutcomeUnknown) {
    request.log.warn({ err: error }, 'database away')
    return new Refusal(error instanceof DatabaseAway ? 'databaseAway' : 'outcomeUnknown', [], { retryAfter: 1 })
  }
  if (error instanceof OthersInTheWay) {
    request.log.warn({ err: error }, 'others in the way')
    return new Refusal('inTheWay', [], { retryAfter: 1 })
  }
  if (isDamage(error)) return new Refusal('databaseDamaged', [], {})
  const status = error.statusCode ?? 500
  if (status < 500) return new Refusal(FASTIFYS[status] ?? 'malformed', [], {})
  request.log.error({ err: error }, 'fault')
  // Damaged pages break the program anywhere, so such an error is no fault of the program.
  return damage.isSeen ? new Refusal('databaseDamaged', [], {}) : new Refusal('fault', [request.id], {})
}
