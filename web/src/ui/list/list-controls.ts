/** A list's search text and the columns that it searches (D56). */
export interface ListSearch {
  readonly text: string
  readonly ticked: readonly string[]
  readonly setText: (text: string) => void
  readonly setTicked: (columns: string[]) => void
  /** Called on blur: searches at once, without the debounce. */
  readonly settle: () => void
}

export type FileFormat = 'csv' | 'xlsx' | 'pdf'

export interface ListExport {
  readonly start: (format: FileFormat) => void
  readonly isUnderWay: boolean
}
