import { MOST_PERCENT } from '@mostrador/domain/shop-rules'
import { z } from 'zod/mini'
import { brandFields } from './brands.ts'
import { cashSettingFields } from './cash.ts'
import { endpoint, said } from './endpoint.ts'
import { ticketSettingFields } from './invoices.ts'
import { optional, row } from './row.ts'
import { ticketTemplate } from './ticket-template.ts'
import { flag, id, line, optionalLine, optionalText, password, plain, whole } from './wire.ts'

/** The supervisor key raises the session for two minutes and one deletion (D16). */
export const verifySupervisor = endpoint({
  name: 'verifySupervisor',
  method: 'POST',
  path: '/api/verify/supervisor',
  action: 'products.delete',
  body: row({ key: ['key', password(1, 'Escriba la clave de supervisor.')] }),
  reply: said,
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
  reply: said,
})

/** A name before an at would pass for the place: 'https://ejemplo.gt@otro.sitio'. */
const HTTP = /^https?:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?$/i

/** A page elsewhere: http or https and nothing that could run; empty where there is none. */
const webAddress = optionalLine.check(
  z.refine((written) => written === '' || HTTP.test(written), {
    error: 'Escriba la dirección completa, por ejemplo https://ejemplo.gt, o déjela vacía.',
  }),
)

const links = {
  developer: ['desarrollador', webAddress],
  about: ['acercaDe', webAddress],
  blog: ['blog', webAddress],
} as const

/** The three links at the foot of the menu (P §2.6, D84). */
export const footerLinks = endpoint({
  name: 'footerLinks',
  method: 'GET',
  path: '/api/settings/links',
  action: 'account.use',
  reply: row({ links: ['data', row(links)], message: ['message', z.string()] }),
})

export const setFooterLinks = endpoint({
  name: 'setFooterLinks',
  method: 'PUT',
  path: '/api/settings/links',
  action: 'settings.write',
  wrapped: 'bare',
  body: row(links),
  reply: said,
})

const group = {
  name: ['nombre', optionalLine],
  legalName: ['razonSocial', optionalLine],
  nit: ['nit', optionalLine],
  address: ['direccion', optionalLine],
  logo: ['logo', optionalLine],
} as const

/** Who the group is (D132); what is not settled is ''. `logo` is the name of an uploaded photo. */
export const tradingGroup = endpoint({
  name: 'tradingGroup',
  method: 'GET',
  path: '/api/settings/group',
  action: 'account.use',
  reply: row({ group: ['data', row(group)], message: ['message', z.string()] }),
})

export const setTradingGroup = endpoint({
  name: 'setTradingGroup',
  method: 'PUT',
  path: '/api/settings/group',
  action: 'settings.write',
  wrapped: 'bare',
  body: row(group),
  reply: row({ group: ['data', row(group)], message: ['message', z.string()] }),
})

const shopId = row({ id: ['id', id] })

const percent = whole(0, MOST_PERCENT, `Escriba un porcentaje entero, de 0 a ${MOST_PERCENT}.`)

/** What a shop does (D131). */
const shopRuleFields = {
  hasAffiliates: ['afiliados', flag],
  hasEncargos: ['encargos', flag],
  offerPercent: ['rebajaCatalogo', percent],
  reducedPercent: ['factorReducido', percent],
} as const

/** What is not said stays as it is: who knows only tickets changes only those. */
const optionalSettings = optional({ ...cashSettingFields, ...shopRuleFields, ...brandFields })

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

/** An uploaded photo as tickets print it where it is a shop's logo (D130), saved or only just chosen. */
export const paperLogo = endpoint({
  name: 'paperLogo',
  method: 'GET',
  path: '/api/settings/logo/:photo',
  action: 'settings.write',
  params: row({ photo: ['photo', plain] }),
  reply: row({
    /** The dots of the printer (dot-picture.ts); '' where nothing of it would be printed. */
    logo: ['data', row({ dots: ['puntos', plain] })],
    message: ['message', z.string()],
  }),
})

export const setShopSettings = endpoint({
  name: 'setShopSettings',
  method: 'PUT',
  path: '/api/settings/shop/:id',
  action: 'settings.write',
  wrapped: 'bare',
  params: shopId,
  body: row({
    title: ['titulo', line],
    address: ['direccion', optionalLine],
    whatsapp: ['whatsapp', optionalLine],
    catalogue: ['catalogo', optionalLine],
    credit: ['credito', optionalLine],
    footer: ['pie', optionalText],
    template: ['plantilla', ticketTemplate],
    cropsPaper: ['recortar', flag],
    ...optionalSettings,
  }),
  reply: settledOfShop,
})
