import { MOST_EXTRA_UNITS, MOST_MISSING_PERCENT } from '@mostrador/domain/goods/transfer'
import { MOST_PERCENT } from '@mostrador/domain/group/shop-rules'
import { whatsappFault } from '@mostrador/domain/public/whatsapp'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { optional, row } from '../row.ts'
import { flag, id, line, optionalLine, optionalText, password, plain, whole } from '../wire.ts'
import { brandFields } from './brands.ts'
import { cashSettingFields } from './cash-setting-fields.ts'
import { ticketSettingFields, ticketTemplate } from './shop-ticket.ts'

/** Raises the session by the supervisor key, for two minutes and one deletion (D16). */
export const verifySupervisor = endpoint({
  name: 'verifySupervisor',
  method: 'POST',
  path: '/api/verify/supervisor',
  action: 'products.delete',
  body: row({ key: ['key', password(1, 'Escriba la clave de supervisor.')] }),
  reply: messageReply,
})

export const setSupervisor = endpoint({
  name: 'setSupervisor',
  method: 'PUT',
  path: '/api/settings/supervisor',
  action: 'settings.write',
  body: row({
    password: ['password', password(1, 'Escriba su contraseña.')],
    key: ['key', password(6, 'La clave necesita 6 caracteres como mínimo.')],
  }),
  reply: messageReply,
})

/** A number for visitors' WhatsApp, or none. */
const whatsapp = optionalLine.check((context) => {
  const fault = whatsappFault(context.value)
  if (fault !== null) context.issues.push({ code: 'custom', message: fault, input: context.value })
})

const shopId = row({ id: ['id', id] })

const percent = whole(0, MOST_PERCENT, `Escriba un porcentaje entero, de 0 a ${MOST_PERCENT}.`)

const shopRuleFields = {
  hasAffiliates: ['afiliados', flag],
  hasEncargos: ['encargos', flag],
  offerPercent: ['rebajaCatalogo', percent],
  reducedPercent: ['factorReducido', percent],
  hasVehicles: ['vehiculos', flag],
  /** Surplus units, and missing percent of the sent ones, that a receiver books without a decision (D202). */
  transferExtraUnits: [
    'trasladoDeMas',
    whole(0, MOST_EXTRA_UNITS, `Escriba un número entero, de 0 a ${MOST_EXTRA_UNITS}.`),
  ],
  transferMissingPercent: [
    'trasladoDeMenos',
    whole(0, MOST_MISSING_PERCENT, `Escriba un porcentaje entero, de 0 a ${MOST_MISSING_PERCENT}.`),
  ],
} as const

const settledOfShop = row({
  settings: ['data', row({ ...ticketSettingFields, ...cashSettingFields, ...shopRuleFields, ...brandFields })],
  message: ['message', z.string()],
})

export const shopSettings = endpoint({
  name: 'shopSettings',
  method: 'GET',
  path: '/api/settings/shop/:id',
  action: 'settings.write',
  params: shopId,
  reply: settledOfShop,
})

/** Returns an uploaded photo in the form that tickets print as a logo (D130), saved or just chosen. */
export const paperLogo = endpoint({
  name: 'paperLogo',
  method: 'GET',
  path: '/api/settings/logo/:photo',
  action: 'settings.write',
  params: row({ photo: ['photo', plain] }),
  reply: row({
    /** Dots for the printer (dot-picture.ts). '' if nothing of it would be printed. */
    logo: ['data', row({ dots: ['puntos', plain] })],
    message: ['message', z.string()],
  }),
})

/** Changes only the given settings, so two people who change different ones both keep theirs. */
export const setShopSettings = endpoint({
  name: 'setShopSettings',
  method: 'PUT',
  path: '/api/settings/shop/:id',
  action: 'settings.write',
  wrapped: 'either',
  params: shopId,
  body: row(
    optional({
      title: ['titulo', line],
      address: ['direccion', optionalLine],
      whatsapp: ['whatsapp', whatsapp],
      catalogue: ['catalogo', optionalLine],
      credit: ['credito', optionalLine],
      footer: ['pie', optionalText],
      template: ['plantilla', ticketTemplate],
      cropsPaper: ['recortar', flag],
      namesPieces: ['piezasEnTicket', flag],
      ...cashSettingFields,
      ...shopRuleFields,
      ...brandFields,
    }),
  ),
  reply: settledOfShop,
})
