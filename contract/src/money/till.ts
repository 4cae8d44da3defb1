import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { tillFel } from '../fiscal/fel-terms.ts'
import { cashSettingFields } from '../group/cash-setting-fields.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { count, deviceKey, flag, id, inputMoney, plain, whole } from '../wire.ts'

/** A shop's cash settings for a till, cached with its drawers for offline use (D92). */
const tillSettings = row({
  charging: cashSettingFields.charging,
  completesWhenPaid: cashSettingFields.completesWhenPaid,
  shifts: cashSettingFields.shifts,
  isBlind: cashSettingFields.isBlind,
  clerkReturns: cashSettingFields.clerkReturns,
  clerkReturnsUpTo: cashSettingFields.clerkReturnsUpTo,
  returnDays: cashSettingFields.returnDays,
  reasons: ['motivos', z.readonly(z.array(plain))],
  layawayDays: cashSettingFields.layawayDays,
  layawayDeposit: cashSettingFields.layawayDeposit,
  sellsOnCredit: cashSettingFields.sellsOnCredit,
  quotationDays: cashSettingFields.quotationDays,
  /** Limits of sales without a NIT (D163). Null if the shop does not issue electronic invoices (FEL). */
  fel: ['fel', tillFel],
})

const drawerRow = row({
  id: ['id', id],
  name: ['nombre', plain],
  shop: ['comercio', plain],
  shopId: ['comercioId', id],
  extension: ['extension', z.nullable(plain)],
  extensionId: ['extensionId', z.nullable(id)],
  isActive: ['activo', flag],
  shift: [
    'turno',
    z.nullable(
      row({
        id: ['id', id],
        number: ['numero', count],
        openedAt: ['abierto', plain],
        author: ['autor', plain],
      }),
    ),
  ],
})

/** Lists drawers and the settings of the caller's shop, or of the named one for the office (D92). */
export const drawerList = endpoint({
  name: 'drawerList',
  method: 'GET',
  path: '/api/caja/cajas',
  action: 'drawers.read',
  query: row({ shopId: ['comercio', z.optional(id)] }),
  reply: row({
    drawers: ['data', z.array(drawerRow)],
    settings: ['ajustes', tillSettings],
    message: ['message', z.string()],
  }),
})

export const drawerExport = listExport('cajas', 'drawers.write', {})

/**
 * Opens a shift with a counted float. Refuses a drawer with an open shift (409 with its id, D93). `clave` identifies
 * a shift that was opened without network (D107).
 */
export const openShift = endpoint({
  name: 'openShift',
  method: 'POST',
  inTraining: 'waited',
  path: '/api/caja/turnos',
  action: 'shifts.use',
  status: 201,
  body: row({ drawerId: ['caja', id], float: ['fondo', inputMoney], key: ['clave', z.optional(deviceKey)] }),
  reply: row({ message: ['message', z.string()], id: ['id', id], number: ['numero', count] }),
  refused: row({ id: ['id', z.optional(id)] }),
})

const lastNumber = ['ultimo', whole(1, 1_000_000, 'Este número no es válido.')] as const

/**
 * Identifies the caller's device by the server's cookie. A device that sends no id is new, or has lost its storage.
 * The answer has the device's last sale number in each open shift (D231). Needs only the right to read drawers,
 * because an office user may have logged in on a till.
 */
export const knownDevice = endpoint({
  name: 'knownDevice',
  method: 'POST',
  path: '/api/caja/aparato',
  action: 'drawers.read',
  body: row({
    device: ['aparato', z.optional(deviceKey)],
    /**
     * Last sale numbers by shift, from the browser's own cookie, if its storage was erased. `aparato` is the other id
     * under which they were given, if any.
     */
    usedNumbers: [
      'hizo',
      z.optional(
        z
          .array(row({ shiftId: ['turno', id], device: ['aparato', z.optional(deviceKey)], last: [...lastNumber] }))
          .check(z.maxLength(10, { error: 'Son demasiados turnos.' })),
      ),
    ],
  }),
  reply: row({
    device: ['aparato', deviceKey],
    /** False if this browser is new: the server has just made its id. */
    isKnown: ['conocido', z.boolean()],
    lastNumbers: ['vistos', z.array(row({ shiftId: ['turno', id], last: [...lastNumber] }))],
    message: ['message', z.string()],
  }),
})
