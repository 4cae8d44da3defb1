import { MENU_AREAS } from '@mostrador/domain/platform/menu-area'
import { PUESTOS } from '@mostrador/domain/platform/role'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { brandColours } from '../group/brand-colours.ts'
import { ticket } from '../group/shop-ticket.ts'
import { row } from '../row.ts'
import { count, flag, id, line, newPassword, oneOf, password, plain, REQUIRED } from '../wire.ts'
import { CHALLENGE_PATH } from './challenge-path.ts'

/** puesto: 1 owner, 2 manager, 3 provider, 4 clerk (B §1). */
export const puesto = oneOf(PUESTOS)

const menuArea = oneOf(MENU_AREAS)

/**
 * The logged-in user (B §3, wire.md), with the rules (D131) and look (D130) of the user's shop. A till keeps it for
 * work without network.
 */
export const profile = row({
  id: ['id', id],
  role: ['puesto', puesto],
  name: ['nombre', plain],
  email: ['email', plain],
  phone: ['telefono', plain],
  address: ['direccion', plain],
  department: ['departamento', plain],
  description: ['descripcion', plain],
  occupation: ['ocupacion', plain],
  shop: ['comercio', plain],
  /** Shop of the user. 0 for an owner without shops (D133). */
  shopId: ['comercioId', count],
  extension: ['extension', plain],
  extensionId: ['extensionId', id],
  hasAffiliates: ['afiliados', flag],
  hasEncargos: ['encargos', flag],
  reducedPercent: ['factorReducido', z.number()],
  /** True if goods are chosen by vehicle (D180). */
  hasVehicles: ['vehiculos', flag],
  /** The user's office puesto while the user sells in a shop as its clerk (D228). */
  officeRole: ['puestoOficina', z.optional(puesto)],
  sign: ['marca', z.optional(row({ colours: ['colores', brandColours(plain)], logo: ['logo', plain] }))],
  unused: ['sinUso', z.optional(z.array(menuArea))],
})

export const login = endpoint({
  name: 'login',
  method: 'POST',
  inTraining: 'open',
  path: '/api/auth/validateToken',
  action: 'anyone',
  outcome: 'IS_LOGGED_IN',
  body: row({
    email: ['email', line],
    password: ['password', password(1, REQUIRED)],
    humanCheck: ['altcha', z.optional(z.string().check(z.maxLength(5000)))],
    remember: ['remember', z.optional(z.boolean())],
  }),
  reply: messageReply,
  /** True if the password is right and the account needs a code too. */
  refused: row({ needsCode: ['pideCodigo', z.optional(z.boolean())] }),
})

/** An ALTCHA challenge (D12), as its widget expects it. */
export const challenge = endpoint({
  name: 'challenge',
  method: 'GET',
  path: CHALLENGE_PATH,
  action: 'anyone',
  reply: row({ parameters: ['parameters', z.record(z.string(), z.unknown())], signature: ['signature', z.string()] }),
})

export const isLoggedIn = endpoint({
  name: 'isLoggedIn',
  method: 'GET',
  path: '/api/verify/isLoggedIn',
  action: 'anyone',
  outcome: 'IS_LOGGED_IN',
  reply: row({ isLoggedIn: ['IS_LOGGED_IN', z.boolean()], message: ['message', z.string()] }),
})

export const currentUser = endpoint({
  name: 'currentUser',
  method: 'GET',
  path: '/api/verify/user',
  action: 'anyone',
  outcome: 'IS_LOGGED_IN',
  reply: row({
    isLoggedIn: ['IS_LOGGED_IN', z.boolean()],
    message: ['message', z.string()],
    profiles: ['data', z.array(profile)],
    role: ['userType', z.optional(puesto)],
    /** True if accounts of the demo group can still log in. Staff pages then show a banner (D81). */
    hasDemo: ['demo', z.optional(z.boolean())],
    /** Ticket settings of the user's shop, because a till prints offline too (D58). */
    ticket: ['tienda', z.optional(ticket)],
    /** Key that encrypts unsaved input on the device (D11): 32 bytes in base64url. */
    sealingKey: ['llaveBorradores', z.optional(plain)],
  }),
})

/** Starts selling in a shop as its clerk, for an office user in this session (D228). */
export const beginSelling = endpoint({
  name: 'beginSelling',
  method: 'POST',
  inTraining: 'open',
  path: '/api/auth/vender',
  action: 'sales.begin',
  body: row({ shopId: ['comercio', id] }),
  reply: messageReply,
})

export const endSelling = endpoint({
  name: 'endSelling',
  method: 'DELETE',
  inTraining: 'open',
  path: '/api/auth/vender',
  action: 'account.use',
  reply: messageReply,
})

export const logout = endpoint({
  name: 'logout',
  method: 'GET',
  path: '/api/logout/user/token',
  action: 'anyone',
  outcome: 'LOG_OUT',
  reply: messageReply,
})

/** Changes the user's password and ends the user's other sessions (D67). */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/account/password',
  action: 'account.use',
  body: row({
    current: ['current', password(1, 'Escriba su contraseña actual.')],
    next: ['next', newPassword],
  }),
  reply: messageReply,
})
