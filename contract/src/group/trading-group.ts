import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { optional, row } from '../row.ts'
import { optionalLine } from '../wire.ts'
import { isWebAddress } from './web-address.ts'

/** Web address of another page: only http or https, which cannot run code. '' for none. */
const webAddress = optionalLine.check(
  z.refine((written) => written === '' || isWebAddress(written), {
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
  reply: messageReply,
})

const group = {
  name: ['nombre', optionalLine],
  legalName: ['razonSocial', optionalLine],
  nit: ['nit', optionalLine],
  address: ['direccion', optionalLine],
  logo: ['logo', optionalLine],
} as const

/** Owner of the shops (D132). '' for unset fields. `logo` names an uploaded photo. */
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
  wrapped: 'either',
  body: row(optional(group)),
  reply: row({ group: ['data', row(group)], message: ['message', z.string()] }),
})
