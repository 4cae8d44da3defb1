/** One promise broken on purpose, in a line or so. */
export interface Break {
  /** What is broken, as the table of docs/promises.md says it. */
  readonly what: string
  readonly edits: readonly Edit[]
  /** Tests that must fail: their file, and titles of it (or what titles begin with). */
  readonly tests: readonly { readonly file: string; readonly titles: readonly string[] }[]
}

export interface Edit {
  readonly file: string
  /** Stands in the file exactly once. */
  readonly from: string
  readonly to: string
}
