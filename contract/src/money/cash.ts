import { byDeclaredMethod, DECLARED_WORDS } from '@mostrador/domain/money/payment'
import {
  DENOMINATIONS,
  type Denomination,
  DRAWER_MOVEMENT_WORDS,
  MOST_PIECES,
  type PieceCount,
} from '@mostrador/domain/money/shift'
import { z } from 'zod/mini'
import { createdReply, endpoint, messageReply } from '../endpoint.ts'
import { ticket } from '../group/shop-ticket.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import {
  count,
  day,
  flag,
  id,
  inputMoney,
  inputSignedMoney,
  line,
  money,
  oneOf,
  optionalLine,
  plain,
  signedMoney,
  whole,
} from '../wire.ts'
import { cuotasSums, methodNumber, reference, shiftRef } from './payments.ts'

const drawerFields = {
  name: ['nombre', line.check(z.maxLength(60, { error: 'Escriba como máximo 60 caracteres.' }))],
  shopId: ['comercioId', id],
  extensionId: ['extensionId', z.optional(z.nullable(id))],
  isActive: ['activo', flag],
} as const

export const addDrawer = endpoint({
  name: 'addDrawer',
  method: 'POST',
  path: '/api/caja/cajas',
  action: 'drawers.write',
  status: 201,
  body: row(drawerFields),
  reply: createdReply,
})

export const editDrawer = endpoint({
  name: 'editDrawer',
  method: 'PUT',
  path: '/api/caja/cajas',
  action: 'drawers.write',
  body: row({ id: ['idData', id], ...drawerFields }),
  reply: createdReply,
})

/** Payment methods whose count differs, cash first. Empty if none differs, or if the caller may not see them (D206). */
export const differences = z.array(row({ method: ['forma', methodNumber], difference: ['diferencia', signedMoney] }))

const shiftFields = {
  id: ['id', id, 'ID', 'number'],
  number: ['numero', count, 'Número', 'number'],
  drawer: ['caja', plain, 'Caja'],
  drawerId: ['cajaId', id],
  shop: ['comercio', plain, 'Comercio'],
  author: ['autor', plain, 'Abrió'],
  openedAt: ['abierto', plain, 'Abierto', 'time'],
  closedAt: ['cerrado', z.nullable(plain), 'Cerrado', 'time'],
  float: ['fondo', money],
  /** Expected cash. Null while the shift is open for a clerk who counts blind (D95). */
  expected: ['esperado', z.nullable(signedMoney), 'Esperado', 'money'],
  counted: ['contado', z.nullable(money), 'Contado', 'money'],
  difference: ['diferencia', z.nullable(signedMoney), 'Diferencia', 'money'],
  differences: ['diferencias', differences],
  /** Number of sales that arrived after the count (D96). */
  late: ['tarde', count, 'Tarde', 'number'],
} as const

export const shiftRow = row(shiftFields)

export const shiftColumns = listColumns(shiftRow, [
  'id',
  'number',
  'drawer',
  'shop',
  'author',
  'openedAt',
  'closedAt',
  'expected',
  'counted',
  'difference',
  'late',
])

/** Days are those of the opening. */
const shiftChoice = choosing(shiftColumns, {
  shopId: ['comercio', z.optional(id)],
  drawerId: ['caja', z.optional(id)],
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  isOpen: ['abiertos', z.optional(flag)],
})

export const shiftList = endpoint({
  name: 'shiftList',
  method: 'GET',
  path: '/api/caja/turnos',
  action: 'shifts.use',
  query: row({ ...paging, ...shiftChoice }),
  reply: listReply(shiftRow),
})
export type ShiftQuery = z.output<(typeof shiftList)['query']>

/** Shifts, for users who may see what a drawer should hold (D95). */
export const shiftExport = listExport('turnos', 'shifts.decide', shiftChoice)

const missingSale = row({
  device: ['aparato', plain],
  number: ['consecutivo', count],
  /** True if the device lost its storage, so that the missing sale will not come (D231). */
  isErased: ['borrado', z.optional(z.boolean())],
})

const pieces = z.pipe(
  z.partialRecord(
    z.enum(Object.keys(DENOMINATIONS) as [Denomination, ...Denomination[]]),
    whole(0, MOST_PIECES, 'Escriba cuántos hay, un número entero.'),
    { error: 'Esta denominación no existe.' },
  ),
  z.custom<PieceCount>(),
)

/** A shift with the rows behind its figures. A clerk who counts blind sees less while the shift is open (D95). */
export const shiftDetail = row({
  ...shiftFields,
  /** Cash counted at the opening, less the cash that the last count left. Null for a drawer's first shift. */
  openingDifference: ['diferenciaApertura', z.nullable(signedMoney)],
  closedBy: ['cerradoPor', z.nullable(plain)],
  left: ['queda', z.nullable(money)],
  reason: ['motivo', z.nullable(plain)],
  movements: [
    'movimientos',
    z.array(
      row({
        id: ['id', id],
        at: ['fecha', plain],
        kind: ['tipo', plain],
        document: ['documento', plain],
        invoiceId: ['facturaId', z.nullable(id)],
        encargoId: ['encargoId', z.nullable(id)],
        method: ['forma', methodNumber],
        reference: ['referencia', plain],
        amount: ['monto', signedMoney],
        reason: ['motivo', plain],
        author: ['autor', plain],
        /** True for a transfer that has not been confirmed (D87). */
        isUnconfirmed: ['porConfirmar', z.boolean()],
        cuotas: ['cuotas', z.optional(count)],
      }),
    ),
  ],
  byMethod: [
    'porForma',
    z.array(
      row({
        method: ['forma', methodNumber],
        expected: ['esperado', signedMoney],
        declared: ['declarado', z.nullable(signedMoney)],
        difference: ['diferencia', z.nullable(signedMoney)],
      }),
    ),
  ],
  /** Part of the sum paid by card that was paid in cuotas (D195). Empty for a clerk who counts blind. */
  inCuotas: ['enCuotas', cuotasSums],
  counts: [
    'conteos',
    z.array(
      row({
        id: ['id', id],
        at: ['fecha', plain],
        author: ['autor', plain],
        kind: ['tipo', plain],
        cash: ['efectivo', money],
        pieces: ['conteo', z.nullable(pieces)],
        difference: ['diferencia', z.nullable(signedMoney)],
        differences: ['diferencias', differences],
        reason: ['motivo', plain],
      }),
    ),
  ],
  devices: [
    'aparatos',
    z.array(
      row({
        device: ['aparato', plain],
        made: ['hizo', count],
        stored: ['tiene', count],
        missing: ['faltan', z.readonly(z.array(count))],
        /** True if the device's browser lost its storage meanwhile (D231). */
        isErased: ['borrado', z.optional(z.boolean())],
      }),
    ),
  ],
  lateSales: [
    'tardias',
    z.array(
      row({
        id: ['id', id],
        document: ['documento', plain],
        soldAt: ['vendidoEn', plain],
        at: ['fecha', plain],
        total: ['total', money],
        cash: ['efectivo', signedMoney],
        /** Figure that its cash explains: this count, the next opening, or none of this shift's. */
        explains: ['explica', z.enum(['corte', 'apertura', 'otro'])],
      }),
    ),
  ],
  ticket: ['tienda', ticket],
})

export const shiftById = endpoint({
  name: 'shiftById',
  method: 'POST',
  inTraining: 'open',
  path: '/api/caja/turnos/id',
  action: 'shifts.use',
  body: row({ id: ['id', id] }),
  reply: row({ shift: ['data', shiftDetail], message: ['message', z.string()] }),
})

/** Books cash in or out of a drawer without a sale (D94). `aCaja` names another drawer, which gets the cash at once. */
export const moveCash = endpoint({
  name: 'moveCash',
  method: 'POST',
  path: '/api/caja/movimientos',
  action: 'shifts.use',
  status: 201,
  body: row({
    shift: ['turno', shiftRef],
    kind: ['tipo', oneOf(DRAWER_MOVEMENT_WORDS)],
    amount: ['monto', inputMoney],
    reason: ['motivo', line],
    toDrawerId: ['aCaja', z.optional(id)],
    slip: ['boleta', z.optional(reference)],
  }),
  reply: createdReply,
})

const closing = {
  id: ['idData', id],
  pieces: ['conteo', z.optional(pieces)],
  cash: ['efectivo', z.optional(inputMoney)],
  /** Sum of a payment method. Negative if more was refunded than taken (D206). */
  declared: [
    'declarado',
    z.optional(row(byDeclaredMethod((method) => [DECLARED_WORDS[method].name, z.optional(inputSignedMoney)] as const))),
  ],
  made: ['ventas', z.optional(z.record(z.uuid(), whole(0, 1_000_000, 'Este número no es válido.')))],
  left: ['queda', z.optional(inputMoney)],
  reason: ['motivo', z.optional(optionalLine)],
} as const

const closedReply = {
  message: ['message', z.string()],
  shift: ['data', shiftDetail],
} as const

const missingSales = row({ missing: ['faltan', z.optional(z.array(missingSale))] })

/** Count that ends a shift (D95, D97). */
export const closeShift = endpoint({
  name: 'closeShift',
  method: 'POST',
  path: '/api/caja/turnos/cerrar',
  action: 'shifts.use',
  body: row(closing),
  reply: row(closedReply),
  refused: missingSales,
})
export type ShiftClosing = z.output<(typeof closeShift)['body']>

/** Ends a shift and opens the next with the counted cash, at once (D93). */
export const relieveShift = endpoint({
  name: 'relieveShift',
  method: 'POST',
  path: '/api/caja/turnos/relevo',
  action: 'shifts.use',
  body: row({ ...closing, float: ['fondo', z.optional(inputMoney)] }),
  reply: row({ ...closedReply, next: ['siguiente', id] }),
  refused: missingSales,
})

/** Corrects a shift's float in its first minutes (D212). */
export const setFloat = endpoint({
  name: 'setFloat',
  method: 'PUT',
  path: '/api/caja/turnos/fondo',
  action: 'shifts.use',
  body: row({ id: ['idData', id], float: ['fondo', inputMoney] }),
  reply: messageReply,
})

/** Stores a second count of a closed shift, whose first count stays (D95). */
export const recountShift = endpoint({
  name: 'recountShift',
  method: 'POST',
  path: '/api/caja/turnos/recuento',
  action: 'shifts.decide',
  status: 201,
  body: row({ id: ['idData', id], cash: ['efectivo', inputMoney], reason: ['motivo', line] }),
  reply: messageReply,
})
