/** A photo of a form: on its way to the server, kept there under a name, or refused. */
export interface PhotoDraft {
  readonly key: string
  /** The photo's accessible name. */
  readonly label: string
  /** Address of the picture. */
  readonly preview: string
  /** Its name on the server, once uploaded. */
  readonly name?: string
  /** Progress of the upload, 0 to 1. */
  readonly progress?: number
  /** Why the upload failed. */
  readonly fault?: string
  readonly file?: File
}

/** Several names in one text, as the wire writes them. */
export const photoNames = (written: string): string[] => written.split(',').filter((name) => name !== '')

/** The names to save, in order and without duplicates. */
export const namesOf = (drafts: readonly PhotoDraft[]): string[] => [
  ...new Set(drafts.flatMap(({ name }) => (name === undefined ? [] : [name]))),
]
