import { randomBytes } from 'node:crypto'
import { entersByPin } from '@mostrador/domain/people/pin'
import type { Role } from '@mostrador/domain/platform/role'
import { refuse } from '../../../refuse.ts'
import { hashPassword } from '../session/password.ts'

/** A new password or PIN. Undefined keeps the present one. */
export interface NewSecret {
  readonly password?: string | undefined
  readonly pin?: string | undefined
}

/** An account has an e-mail and a password or, a clerk's alone, a PIN (D229). `before` is null for a new account. */
export function refuseWrongWayIn(
  before: { readonly email: string } | null,
  after: { readonly email: string; readonly role: Role },
  { password, pin }: NewSecret,
): void {
  if (entersByPin(after)) {
    if (after.role !== 'clerk') throw refuse('pinClerksOnly', [], { field: 'role' })
    if (pin === undefined && !(before && entersByPin(before))) throw refuse('pinMissing', [], { field: 'pin' })
  } else if (before && entersByPin(before) && password === undefined)
    throw refuse('emailFirst', [], { field: 'password' })
}

/** The hash of a password that nobody knows, for an account that is entered by PIN. */
export const hashOfNoPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('hex'))
