import { createHash } from 'node:crypto'

/** Ids: Rosales's clerks from 1, then D'Luna's, then the owners. */
export const ROSALES_CLERKS = 64
export const DLUNA_CLERKS = 4
/** Several, because a session may make only 500 calls a second. */
export const OWNERS = 16
export const FIRST_OWNER = ROSALES_CLERKS + DLUNA_CLERKS + 1
export const PEOPLE = ROSALES_CLERKS + DLUNA_CLERKS + OWNERS

/** Equal in every run, so that load, servers and databases agree. */
export const tokenOf = (userId: number): string => createHash('sha256').update(`bench ${userId}`).digest('base64url')

const tokensOf = (first: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => tokenOf(first + index))

export const clerkTokens = tokensOf(1, ROSALES_CLERKS)
export const ownerTokens = tokensOf(FIRST_OWNER, OWNERS)

export const PASSWORD = 'Mostrador-de-prueba-1'
