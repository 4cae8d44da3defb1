import type { Role } from './role.ts'

/** Who is logged in (B §3): what the profile cookie keeps and the server answers. Never a password. */
export interface Profile {
  readonly id: number
  readonly role: Role
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly department: string
  readonly description: string
  readonly occupation: string
  readonly shop: string
  readonly shopId: number
  readonly extension: string
  readonly extensionId: number
}

export const SHORTEST_PASSWORD = 8
