import type { DocumentAge } from '@mostrador/domain/fiscal/age'
import type { Mendable } from '@mostrador/domain/fiscal/rejection'
import { z } from 'zod/mini'
import { createdReply, endpoint, messageReply } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { row } from '../row.ts'
import { count, day, flag, id, line, money, nit, oneOf, optionalLine, plain, whole } from '../wire.ts'
import { cfChange, cfLimits, documentType, felStateWord, receiverInput, saleType } from './fel-terms.ts'

/** A yes or no, written as 1 or 2 like in other settings. A client's true and false are accepted too. */
const yesOrNo = z.codec(z.union([z.boolean(), z.number(), z.string().check(z.trim())]), z.boolean(), {
  decode: (written, context) => {
    if (typeof written === 'boolean') return written
    const read = z.safeDecode(flag, written)
    if (read.success) return read.data
    context.issues.push({ code: 'custom', message: 'Elija una de las opciones.', input: written })
    return z.NEVER
  },
  encode: (value): boolean | number | string => z.encode(flag, value),
})

const regime = oneOf({ GEN: 'GEN', PEQ: 'PEQ' })
const certifier = oneOf({ simulador: 'simulador', infile: 'infile' })

const ownNit = nit.check(z.refine((written) => written !== 'CF', { error: 'Escriba el NIT del emisor.' }))

const lineOf = (most: number) => line.check(z.maxLength(most, { error: `Escriba como máximo ${most} caracteres.` }))

const phrase = row({
  type: ['tipo', whole(1, 12, 'El tipo de frase va de 1 a 12.')],
  scenario: ['escenario', whole(1, 99, 'El escenario va de 1 a 99.')],
  resolution: [
    'resolucion',
    z.optional(lineOf(50).check(z.minLength(4, { error: 'La resolución lleva de 4 a 50 caracteres.' }))),
  ],
  date: ['fecha', z.optional(day)],
})

const MOST_PHRASES = 20
const MOST_DUE_DAYS = 120
export const MOST_CF_CHANGES = 12

/** 'YYYY-MM'. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Escriba el mes como AAAA-MM.' }))

/** Settings of an issuer and an establishment, and whether the shop issues (D160). */
const settingFields = {
  isOn: ['activo', yesOrNo],
  certifier: ['certificador', certifier],
  issuer: [
    'emisor',
    row({
      nit: ['nit', ownNit],
      name: ['nombre', lineOf(200)],
      regime: ['regimen', regime],
      phrases: [
        'frases',
        z.readonly(
          z.array(phrase).check(z.maxLength(MOST_PHRASES, { error: `Escriba como máximo ${MOST_PHRASES} frases.` })),
        ),
      ],
      isRetentionAgent: ['agenteRetencion', yesOrNo],
      /** Document type of sales on credit to somebody with a tax id (D190). Absent: unchanged. */
      creditType: ['documentoCredito', z.optional(saleType)],
    }),
  ],
  establishment: [
    'establecimiento',
    row({
      code: ['codigo', whole(1, 9999, 'El código del establecimiento va de 1 a 9999.')],
      name: ['nombre', lineOf(200)],
      address: ['direccion', lineOf(200)],
      postalCode: ['codigoPostal', lineOf(10).check(z.regex(/^\d{1,10}$/, { error: 'El código postal son números.' }))],
      municipality: ['municipio', lineOf(100)],
      department: ['departamento', lineOf(100)],
    }),
  ],
  ...cfLimits,
  /** Coming limits and the days they begin (D163). Absent: unchanged. */
  cfChanges: [
    'cambiosCF',
    z.optional(
      z.readonly(
        z
          .array(cfChange)
          .check(z.maxLength(MOST_CF_CHANGES, { error: `Escriba como máximo ${MOST_CF_CHANGES} cambios.` })),
      ),
    ),
  ],
  /** Due day of each month's IVA return in SAT's calendar (D168). Absent: unchanged. */
  dueDays: [
    'calendario',
    z.optional(
      z.readonly(
        z
          .array(row({ month: ['mes', month], due: ['vence', day] }))
          .check(z.maxLength(MOST_DUE_DAYS, { error: `Escriba como máximo ${MOST_DUE_DAYS} meses.` })),
      ),
    ),
  ],
} as const

const shopParams = row({ shopId: ['shop', id] })

const toldSettings = row({
  isOn: settingFields.isOn,
  certifier: settingFields.certifier,
  issuer: [
    'emisor',
    row({
      nit: ['nit', plain],
      name: ['nombre', plain],
      regime: ['regimen', regime],
      phrases: [
        'frases',
        z.array(
          row({
            type: ['tipo', count],
            scenario: ['escenario', count],
            resolution: ['resolucion', z.optional(plain)],
            date: ['fecha', z.optional(plain)],
          }),
        ),
      ],
      isRetentionAgent: ['agenteRetencion', yesOrNo],
      creditType: ['documentoCredito', saleType],
    }),
  ],
  establishment: [
    'establecimiento',
    row({
      code: ['codigo', count],
      name: ['nombre', plain],
      address: ['direccion', plain],
      postalCode: ['codigoPostal', plain],
      municipality: ['municipio', plain],
      department: ['departamento', plain],
    }),
  ],
  cfLimit: settingFields.cfLimit,
  cfWarning: settingFields.cfWarning,
  cfChanges: ['cambiosCF', z.array(cfChange)],
  /** Due days by month. Unset months are left out. */
  dueDays: ['calendario', z.array(row({ month: ['mes', plain], due: ['vence', plain] }))],
  /** True if the environment has the certifier's credentials. Their values are never sent (D171). */
  hasCredentials: ['credenciales', z.boolean()],
})

export const felSettings = endpoint({
  name: 'felSettings',
  method: 'GET',
  path: '/api/settings/fel/:shop',
  action: 'settings.write',
  params: shopParams,
  reply: row({ settings: ['data', toldSettings], message: ['message', z.string()] }),
})

/** Saves a shop's settings. Refuses another name, regime or phrases for the NIT of an existing issuer (409, D160). */
export const setFelSettings = endpoint({
  name: 'setFelSettings',
  method: 'PUT',
  path: '/api/settings/fel/:shop',
  action: 'settings.write',
  params: shopParams,
  body: row(settingFields),
  reply: row({ settings: ['data', toldSettings], message: ['message', z.string()] }),
})
export type FelSettingsRequest = z.output<typeof setFelSettings.body>

/** Makes a document with these settings and lets the simulator judge it. Nothing is stored. */
export const tryFelSettings = endpoint({
  name: 'tryFelSettings',
  method: 'POST',
  path: '/api/settings/fel/prueba',
  action: 'settings.write',
  body: row({ shopId: ['comercioId', id], ...settingFields }),
  reply: row({
    isGood: ['aceptado', z.boolean()],
    uuid: ['uuid', z.nullable(plain)],
    xml: ['xml', z.string().check(z.maxLength(200_000))],
    /** Problems, one sentence each, with what to do. */
    problems: ['problemas', z.array(row({ problem: ['error', plain], toDo: ['queHacer', plain] }))],
    message: ['message', z.string()],
  }),
})

const age = oneOf({
  fresh: 'reciente',
  amber: 'un día',
  red: 'tres días',
  bell: 'por vencer',
  tooOld: 'vencido',
} satisfies Record<DocumentAge, string>)

const documentFields = {
  id: ['id', id, 'ID', 'number'],
  type: ['tipo', documentType, 'Tipo'],
  state: ['estado', felStateWord, 'Estado'],
  shop: ['comercio', plain, 'Comercio'],
  shopId: ['comercioId', id],
  /** Number of the invoice, or of the one that a note is about. */
  invoice: ['factura', plain, 'Factura'],
  invoiceId: ['facturaId', id],
  /** Number of the return (null: the document of a sale). */
  goodsReturn: ['devolucion', z.nullable(plain)],
  returnId: ['devolucionId', z.nullable(id)],
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  emittedAt: ['fecha', plain, 'Fecha', 'time'],
  receiver: ['receptor', plain, 'Receptor'],
  receiverName: ['nombre', plain, 'Nombre'],
  total: ['total', money, 'Total', 'money'],
  access: ['acceso', count, 'Acceso', 'number'],
  uuid: ['uuid', z.nullable(plain), 'Autorización'],
  series: ['serie', z.nullable(plain), 'Serie'],
  number: ['numero', z.nullable(plain), 'Número'],
  /** Problem in words, and what to do about it. Null means none. */
  problem: ['error', z.nullable(plain)],
  toDo: ['queHacer', z.nullable(plain)],
  /** Waiting time: from one day on, from three, from four and a half, from five (D166). */
  age: ['antiguedad', age],
} as const

export const felDocumentRow = row(documentFields)

export const felDocumentColumns = listColumns(felDocumentRow, [
  'id',
  'type',
  'state',
  'shop',
  'invoice',
  'emittedAt',
  'receiver',
  'receiverName',
  'total',
  'access',
  'uuid',
  'series',
  'number',
])

export type FelDocumentRow = z.output<typeof felDocumentRow>

/** Days are those of the emission. */
const felDocumentChoice = choosing(felDocumentColumns, {
  type: ['tipo', z.optional(documentType)],
  state: ['estado', z.optional(felStateWord)],
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  shopId: ['comercio', z.optional(id)],
})

export const felDocumentList = endpoint({
  name: 'felDocumentList',
  method: 'GET',
  path: '/api/fel/documentos',
  action: 'fel.read',
  query: row({ ...paging, ...felDocumentChoice }),
  reply: listReply(felDocumentRow),
})
export type FelDocumentQuery = z.output<typeof felDocumentList.query>

/** Target of 'Corregir': the receiver, or nothing once the settings are corrected (D167). */
const mendable = oneOf({ receiver: 'receptor', settings: 'ajustes', none: 'nada' } satisfies Record<Mendable, string>)

const mayDo = oneOf({ correct: 'corregir', retry: 'reintentar', anew: 'emitir de nuevo', decide: 'decidir' })

export const felDocumentById = endpoint({
  name: 'felDocumentById',
  method: 'POST',
  inTraining: 'open',
  path: '/api/fel/documentos/id',
  action: 'fel.read',
  body: row({ id: ['id', id] }),
  reply: row({
    document: [
      'data',
      row({
        ...documentFields,
        attempts: ['intentos', count],
        replaces: ['reemplazaA', z.nullable(id)],
        replacedBy: ['reemplazadoPor', z.nullable(id)],
        certifiedAt: ['certificadoEn', z.nullable(plain)],
        certifier: ['certificador', plain],
        issuerNit: ['emisor', plain],
        /** Target of the QR code on its ticket. */
        verifier: ['qr', z.nullable(plain)],
        mendable: ['corrige', mendable],
        may: ['puede', z.array(mayDo)],
      }),
    ],
    message: ['message', z.string()],
  }),
})

const file = row({})
const documentParams = row({ id: ['id', id] })

/** Returns the sent XML byte for byte, or 404 while it waits for its invoice. */
export const felXml = endpoint({
  name: 'felXml',
  method: 'GET',
  path: '/api/fel/documentos/:id.xml',
  action: 'fel.read',
  params: documentParams,
  reply: file,
})

/** Returns the certifier's XML, or 404 before certification. */
export const felCertifiedXml = endpoint({
  name: 'felCertifiedXml',
  method: 'GET',
  path: '/api/fel/documentos/:id/certificado.xml',
  action: 'fel.read',
  params: documentParams,
  reply: file,
})

/** Issues a rejected document again for another receiver. It replaces the one under `id` (D164, D167). */
export const correctFelDocument = endpoint({
  name: 'correctFelDocument',
  method: 'POST',
  path: '/api/fel/corregir',
  action: 'fel.write',
  status: 201,
  body: row({
    id: ['idData', id],
    nit: ['nit', optionalLine],
    receiver: ['receptor', z.optional(receiverInput)],
  }),
  reply: createdReply,
})

/** Sends at once a document that waits, or one in review: the same bytes under the same key. */
export const retryFelDocument = endpoint({
  name: 'retryFelDocument',
  method: 'POST',
  path: '/api/fel/reintentar',
  action: 'fel.write',
  body: row({ id: ['idData', id] }),
  reply: messageReply,
})

/** Issues a document that became too old again with today's date (D164). */
export const reissueFelDocument = endpoint({
  name: 'reissueFelDocument',
  method: 'POST',
  path: '/api/fel/emitir-de-nuevo',
  action: 'fel.decide',
  status: 201,
  body: row({ id: ['idData', id] }),
  reply: createdReply,
})

/** Decides a void whose annulment was refused: a credit note, or the sale restored (D168). */
export const decideFelAnnulment = endpoint({
  name: 'decideFelAnnulment',
  method: 'POST',
  path: '/api/fel/anulacion',
  action: 'fel.decide',
  body: row({
    id: ['idData', id],
    decision: ['decision', oneOf({ note: 'nota', undo: 'deshacer' })],
    /** For an undone void: whether the customer was refunded and owes the money. The default is 'devuelto'. */
    money: ['dinero', z.optional(oneOf({ returned: 'devuelto', kept: 'no devuelto' }))],
    reason: ['motivo', z.optional(optionalLine)],
  }),
  reply: messageReply,
})

/** Returns all documents certified in a month, with a CSV for the accountant (D170). */
export const felMonth = endpoint({
  name: 'felMonth',
  method: 'GET',
  path: '/api/fel/mes/:month.zip',
  action: 'fel.month',
  params: row({ month: ['month', month] }),
  reply: file,
})

/** State of each shop's documents: the traffic light. */
export const felStatus = endpoint({
  name: 'felStatus',
  method: 'GET',
  path: '/api/fel/estado',
  action: 'fel.read',
  reply: row({
    shops: [
      'data',
      z.array(
        row({
          shopId: ['comercioId', id],
          shop: ['comercio', plain],
          isOn: ['activo', flag],
          hasCredentials: ['credenciales', z.boolean()],
          certifier: ['certificador', certifier],
          queued: ['enCola', count],
          rejected: ['rechazados', count],
          review: ['porRevisar', count],
          annulPending: ['anulaciones', count],
          /** Emission of the oldest waiting document, local. Null means none. */
          oldest: ['masAntiguo', z.nullable(plain)],
          age: documentFields.age,
        }),
      ),
    ],
    message: ['message', z.string()],
  }),
})

/** An outage, as the five values of SAT's 'Aviso de contingencia' (D166). */
export const felOutages = endpoint({
  name: 'felOutages',
  method: 'GET',
  path: '/api/fel/avisos',
  action: 'fel.decide',
  reply: row({
    outages: [
      'data',
      z.array(
        row({
          id: ['id', id],
          shop: ['comercio', plain],
          establishment: ['establecimiento', count],
          startedAt: ['inicio', plain],
          endedAt: ['fin', z.nullable(plain)],
          reason: ['motivo', plain],
          documents: ['documentos', count],
          isFiled: ['presentado', flag],
        }),
      ),
    ],
    message: ['message', z.string()],
  }),
})

export const fileFelOutage = endpoint({
  name: 'fileFelOutage',
  method: 'POST',
  path: '/api/fel/avisos',
  action: 'fel.decide',
  body: row({ id: ['idData', id], isFiled: ['presentado', yesOrNo] }),
  reply: messageReply,
})
