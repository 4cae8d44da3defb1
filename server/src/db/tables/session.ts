import type { AskedSecret } from '@mostrador/domain/people/user'
import {
  flag,
  given,
  instant,
  integer,
  optionalInstant,
  optionalInteger,
  optionalText,
  table,
  text,
  word,
} from '../table.ts'

export const sessions = table(
  'session',
  {
    /** SHA-256 of the cookie, in hex: a copy of the database opens no session. */
    hash: text('hash'),
    userId: integer('user_id'),
    isRemembered: flag('is_remembered'),
    createdAt: instant('created_at'),
    seenAt: instant('seen_at'),
    expiresAt: instant('expires_at'),
    /** Until when the supervisor key counts for one deletion (D16). */
    raisedUntil: optionalInstant('raised_until'),
    /** The account's version when the session began (D52). */
    accountVersion: given('account_version'),
    /** The browser in plain words. Null for sessions older than this column. */
    device: optionalText('device'),
    /** The shop in which somebody of the office sells in this session (D228). Null in the office. */
    sellingShopId: optionalInteger('selling_shop_id'),
    /** The device of a shop on which a PIN opened it. Null for all others. */
    shopDeviceId: optionalInteger('shop_device_id'),
  },
  { label: 'Sesiones' },
)

export const loginAttempts = table(
  'login_attempt',
  {
    id: given('id'),
    /** Folded e-mail that was tried, whether it exists or not. */
    account: text('account'),
    address: text('address'),
    at: instant('at'),
    /** The known browser of the attempt, or '' if it is new to the account. */
    browser: text('browser'),
  },
  { label: 'Intentos de entrar' },
)

/** A browser that has logged in well before: an attack on the account does not lock it out (D12). */
export const knownBrowsers = table(
  'known_browser',
  {
    hash: text('hash'),
    userId: integer('user_id'),
    createdAt: instant('created_at'),
  },
  { label: 'Navegadores conocidos' },
)

export const secretTries = table(
  'secret_try',
  {
    id: given('id'),
    userId: integer('user_id'),
    secret: word<AskedSecret>()('secret'),
    at: instant('at'),
  },
  { label: 'Intentos con una clave' },
)

/** Solved challenges, so that each serves once (D12). */
export const usedChallenges = table(
  'used_challenge',
  {
    signature: text('signature'),
    expiresAt: instant('expires_at'),
  },
  { label: 'Pruebas de persona usadas' },
)

export const secrets = table(
  'secret',
  {
    name: text('name'),
    value: text('value'),
  },
  { label: 'Claves del servidor' },
)
