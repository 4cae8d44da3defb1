import { given, instant, integer, optionalInstant, table, text } from '../table.ts'

export const passkeys = table(
  'passkey',
  {
    id: given('id'),
    userId: integer('user_id'),
    /** The id that the device gives it, base64url. */
    credentialId: text('credential_id'),
    /** COSE, base64url. */
    publicKey: text('public_key'),
    /** Number of uses that the device reports. Always 0 for devices that do not count. */
    counter: integer('counter'),
    name: text('name'),
    createdAt: instant('created_at'),
    usedAt: optionalInstant('used_at'),
  },
  { label: 'Llaves de acceso' },
)
