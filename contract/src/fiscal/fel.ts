import type { DocumentAge } from '@mostrador/domain/fiscal/age'
import type { Mendable } from '@mostrador/domain/fiscal/rejection'
import { z } from 'zod/mini'
import { endpoint, made, said } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { row } from '../row.ts'
import { count, day, flag, id, line, money, nit, oneOf, optionalLine, plain, whole } from '../wire.ts'
import { cfChange, cfLimits, documentType, felStateWord, saidReceiver } from './fel-terms.ts'

/** A yes or no as our other settings have it, 1 or 2; a client's true and false are understood too. */
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

/** A NIT without 'CF', as an issuer has one. */
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
/** Ten years of them. */
const MOST_DUE_DAYS = 120
/** Changes of the limit of CF that are written beforehand. */
export const MOST_CF_CHANGES = 12

/** 'YYYY-MM'. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Escriba el mes como AAAA-MM.' }))

/** An issuer and an establishment as the owner settles them, and whether the shop issues (D160). */
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
  /** From which days to come on others hold (D163); left out: as they were settled. */
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
  /** Until which day the IVA of each month is declared (D168), as SAT's calendar says; left out: as it was settled. */
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

/** The same as they stand: all empty where nothing was settled. */
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
  /** Those of days to come. */
  cfChanges: ['cambiosCF', z.array(cfChange)],
  /** By month; those that nobody wrote are not in it. */
  dueDays: ['calendario', z.array(row({ month: ['mes', plain], due: ['vence', plain] }))],
  /** Whether the environment has what the certifier asks for: never what it is (D171). */
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

/** Another name, regime or phrases under the NIT of an issuer that there is: 409 (D160). */
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

/** A document of these settings, made and judged by the simulator; nothing is stored. */
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
    /** One sentence each, with what to do. */
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
  /** The invoice's number; of a note, the one it is about. */
  invoice: ['factura', plain, 'Factura'],
  invoiceId: ['facturaId', id],
  /** The return's number; null: of a sale. */
  goodsReturn: ['devolucion', z.nullable(plain)],
  returnId: ['devolucionId', z.nullable(id)],
  /** Its emission, local: 'YYYY-MM-DD HH:mm:ss'. */
  emittedAt: ['fecha', plain, 'Fecha', 'time'],
  receiver: ['receptor', plain, 'Receptor'],
  receiverName: ['nombre', plain, 'Nombre'],
  total: ['total', money, 'Total', 'money'],
  access: ['acceso', count, 'Acceso', 'number'],
  uuid: ['uuid', z.nullable(plain), 'Autorización'],
  series: ['serie', z.nullable(plain), 'Serie'],
  number: ['numero', z.nullable(plain), 'Número'],
  /** In words, and what to do; null: nothing is wrong. */
  problem: ['error', z.nullable(plain)],
  toDo: ['queHacer', z.nullable(plain)],
  /** How long it is waiting already: from a day on, from three, from four and a half, from five (D166). */
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

/** Which documents are asked for; days are Guatemala's, of their emission, both included. */
const felDocumentChoice = choosing(felDocumentColumns, {
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

/** What 'Corregir' asks for: who receives it, or nothing, because the settings say it otherwise by then (D167). */
const mendable = oneOf({ receiver: 'receptor', settings: 'ajustes', none: 'nada' } satisfies Record<Mendable, string>)

/** What somebody may do with it now. */
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
        /** The document whose place it took. */
        replaces: ['reemplazaA', z.nullable(id)],
        replacedBy: ['reemplazadoPor', z.nullable(id)],
        certifiedAt: ['certificadoEn', z.nullable(plain)],
        certifier: ['certificador', plain],
        issuerNit: ['emisor', plain],
        /** The address that the QR on its ticket leads to. */
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

/** What was sent, byte for byte; 404 while it waits for its invoice. */
export const felXml = endpoint({
  name: 'felXml',
  method: 'GET',
  path: '/api/fel/documentos/:id.xml',
  action: 'fel.read',
  params: documentParams,
  reply: file,
})

/** What the certifier gave back; 404 until then. */
export const felCertifiedXml = endpoint({
  name: 'felCertifiedXml',
  method: 'GET',
  path: '/api/fel/documentos/:id/certificado.xml',
  action: 'fel.read',
  params: documentParams,
  reply: file,
})

/** A rejected document anew, to another receiver: the one under `id` takes its place (D164, D167). */
export const correctFelDocument = endpoint({
  name: 'correctFelDocument',
  method: 'POST',
  path: '/api/fel/corregir',
  action: 'fel.write',
  status: 201,
  body: row({
    id: ['idData', id],
    nit: ['nit', optionalLine],
    receiver: ['receptor', z.optional(saidReceiver)],
  }),
  reply: made,
})

/** Sends at once what waits for its turn, or what a person looked at: the same bytes under the same key. */
export const retryFelDocument = endpoint({
  name: 'retryFelDocument',
  method: 'POST',
  path: '/api/fel/reintentar',
  action: 'fel.write',
  body: row({ id: ['idData', id] }),
  reply: said,
})

/** A document that grew too old, with today's date (D164). */
export const reissueFelDocument = endpoint({
  name: 'reissueFelDocument',
  method: 'POST',
  path: '/api/fel/emitir-de-nuevo',
  action: 'fel.decide',
  status: 201,
  body: row({ id: ['idData', id] }),
  reply: made,
})

/** What becomes of a void whose annulment was refused: a credit note, or the sale as it was (D168). */
export const decideFelAnnulment = endpoint({
  name: 'decideFelAnnulment',
  method: 'POST',
  path: '/api/fel/anulacion',
  action: 'fel.decide',
  body: row({
    id: ['idData', id],
    decision: ['decision', oneOf({ note: 'nota', undo: 'deshacer' })],
    /** Of a void that is undone: whether the customer got the money back, so that it is owed. It says so where nothing is said. */
    money: ['dinero', z.optional(oneOf({ returned: 'devuelto', kept: 'no devuelto' }))],
    reason: ['motivo', z.optional(optionalLine)],
  }),
  reply: said,
})

/** All that was certified in a month, with a CSV for the accountant (D170). */
export const felMonth = endpoint({
  name: 'felMonth',
  method: 'GET',
  path: '/api/fel/mes/:month.zip',
  action: 'fel.month',
  params: row({ month: ['month', month] }),
  reply: file,
})

/** How each shop's documents stand: the traffic light. */
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
          /** The emission of the oldest that waits, local; null: none does. */
          oldest: ['masAntiguo', z.nullable(plain)],
          age: documentFields.age,
        }),
      ),
    ],
    message: ['message', z.string()],
  }),
})

/** An outage, in the five values of SAT's 'Aviso de contingencia' (D166). */
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
  reply: said,
})
