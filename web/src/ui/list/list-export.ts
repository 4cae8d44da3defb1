/** The kinds of file that a list leaves as. */
export type FileFormat = 'csv' | 'xlsx' | 'pdf'

/** A list as a file: how it is begun, and whether one is on its way. */
export interface ListExport {
  readonly start: (format: FileFormat) => void
  readonly isUnderWay: boolean
}
