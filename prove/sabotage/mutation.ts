/** A mutation check: edits that break one promise, usually in one line, and the tests that must then fail. */
export interface Mutation {
  readonly brokenBehaviour: string
  readonly edits: readonly Edit[]
  readonly tests: readonly FailingTests[]
}

export interface FailingTests {
  readonly file: string
  /** Titles in the file, or their beginnings. */
  readonly titles: readonly string[]
  /** Engine of the tests (default: SQLite). */
  readonly engine?: 'postgres'
}

export interface Edit {
  readonly file: string
  /** Occurs in the file exactly once. */
  readonly from: string
  readonly to: string
}
