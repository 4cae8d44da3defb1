/** One promise broken on purpose, in a line or so. */
export interface Break {
  /** What is wrong while the promise is broken. */
  readonly what: string
  readonly edits: readonly Edit[]
  readonly tests: readonly NoticingTests[]
}

/** Tests that must fail. */
export interface NoticingTests {
  readonly file: string
  /** Titles of the file, or what titles begin with. */
  readonly titles: readonly string[]
  /** The engine that they run on, unless it is SQLite. */
  readonly engine?: 'postgres'
}

export interface Edit {
  readonly file: string
  /** Stands in the file exactly once. */
  readonly from: string
  readonly to: string
}
