/** What a list is searched for, and in which columns (D56). */
export interface ListSearch {
  readonly text: string
  readonly ticked: readonly string[]
  readonly setText: (text: string) => void
  readonly setTicked: (columns: string[]) => void
  /** The field lost the focus: what was typed is searched at once, without the pause. */
  readonly settle: () => void
}

/** The kinds of file that a list leaves as. */
export type FileFormat = 'csv' | 'xlsx' | 'pdf'

/** A list as a file: how it is begun, and whether one is on its way. */
export interface ListExport {
  readonly start: (format: FileFormat) => void
  readonly isUnderWay: boolean
}
