/** Something that whoever starts the server or a command can mend; its message is all that they are told. */
export class PlainFault extends Error {}

/** No database that takes writes answers now. Nothing was stored. */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super(`The database is away: ${cause instanceof Error ? cause.message : 'nobody answers'}`, { cause })
  }
}

/** Others stayed in a transaction's way to its last attempt. Nothing was stored, and a moment later it may well be. */
export class OthersInTheWay extends Error {
  constructor(cause: unknown) {
    super('Others stayed in the way', { cause })
  }
}

/**
 * A transaction waited for a row that then named rows which it has not locked. Its body runs again, which PostgreSQL's
 * code for a serialization failure asks for. On SQLite nothing changes while a body runs.
 */
export class RunAgain extends Error {
  readonly code = '40001'
}

/** The database was lost while it committed: whether the work is stored nobody can say, and a till repeats it under its key. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database was lost while it committed', { cause })
  }
}

/** The database was seen damaged: nothing is written to it any more. */
export class DatabaseDamaged extends Error {
  constructor(cause?: unknown) {
    super('The database is damaged', { cause })
  }
}

/** What each engine says of a page, a row or an index that cannot be right: XX001 and XX002 are PostgreSQL's. */
const DAMAGE_CODES = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12]$)/

export const isDamage = (error: unknown): boolean =>
  error instanceof DatabaseDamaged || DAMAGE_CODES.test(String((error as { code?: unknown } | null)?.code ?? ''))

/** 53100 is PostgreSQL's. */
const FULL_CODES = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'])

/** Whether something failed for want of room on the disk, in the database or in the photo folder. */
export const isDiskFull = (error: unknown): boolean => FULL_CODES.has((error as { code?: string }).code ?? '')
