import { given, instant, integer, optionalInstant, table, text } from '../table.ts'

/** Whose account asks for a code after its password, and the secret that the codes are made of (RFC 6238). */
export const totps = table('totp', {
  userId: integer('user_id'),
  /** Base32, as the telephone has it. */
  secret: text('secret'),
  /** The half minute of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: integer('last_step'),
  createdAt: instant('created_at'),
})

/** What gets in without the telephone, each once. */
export const recoveryCodes = table('recovery_code', {
  id: given('id'),
  userId: integer('user_id'),
  /** SHA-256 in hex, of the person and the code. */
  hash: text('hash'),
  usedAt: optionalInstant('used_at'),
})
