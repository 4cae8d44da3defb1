import { given, instant, integer, optionalInstant, table, text } from '../table.ts'

/** Accounts that need a code after the password, and the secret of these codes (RFC 6238). */
export const totps = table(
  'totp',
  {
    userId: integer('user_id'),
    /** Base32, the form that the telephone has. */
    secret: text('secret'),
    /** The half minute of the last accepted code: that code and earlier ones are refused from then on. */
    lastStep: integer('last_step'),
    createdAt: instant('created_at'),
  },
  { label: 'Códigos de verificación' },
)

/** Codes that work once each, for a person without the telephone. */
export const recoveryCodes = table(
  'recovery_code',
  {
    id: given('id'),
    userId: integer('user_id'),
    /** SHA-256 in hex, of the person and the code. */
    hash: text('hash'),
    usedAt: optionalInstant('used_at'),
  },
  { label: 'Códigos de recuperación' },
)
