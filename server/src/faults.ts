/** A fault that the person at the terminal can mend. Only its message is shown. */
export class PlainFault extends Error {}

/** No database accepts writes. Nothing was stored. */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super(`The database is away: ${cause instanceof Error ? cause.message : 'nobody answers'}`, { cause })
  }
}

/** Other transactions interfered up to the last attempt. Nothing was stored, and a retry may succeed. */
export class OthersInTheWay extends Error {
  constructor(cause: unknown) {
    super('Others stayed in the way', { cause })
  }
}

/**
 * Runs the body again, as after PostgreSQL's serialization failure: the awaited row names rows that are not locked.
 * Impossible on SQLite.
 */
export class RunAgain extends Error {
  readonly code = '40001'
}

/** The database was lost during the commit. A till repeats its act under the key. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database was lost while it committed', { cause })
  }
}

export class DatabaseDamaged extends Error {
  constructor(cause?: unknown) {
    super('The database is damaged', { cause })
  }
}

/** Codes of the engines for a wrong page, row or index. XX001 and XX002 are PostgreSQL's. */
const DAMAGE_CODES = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12]$)/

export const isDamage = (error: unknown): boolean =>
  error instanceof DatabaseDamaged || DAMAGE_CODES.test(String((error as { code?: unknown } | null)?.code ?? ''))

const FULL_CODES = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'])

export const isDiskFull = (error: unknown): boolean => FULL_CODES.has((error as { code?: string }).code ?? '')
