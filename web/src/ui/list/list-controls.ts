/** The searched text and the searched columns of a list (D56). */
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

/** The export of a list: how to start it, and whether it runs. */
export interface ListExport {
  readonly start: (format: FileFormat) => void
  readonly isUnderWay: boolean
}
