/** No database that takes writes answers now. Nothing was stored. */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super(`The database is away: ${cause instanceof Error ? cause.message : 'nobody answers'}`, { cause })
  }
}

/** The database was lost while it committed: whether the work is stored nobody can say, and a till repeats it under its key. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database was lost while it committed', { cause })
  }
}
