/** A photo of a form: on its way to the server, kept there under a name, or refused. */
export interface PhotoDraft {
  readonly key: string
  /** What it is called for those who cannot see it. */
  readonly label: string
  /** Address of the picture. */
  readonly preview: string
  /** Its name on the server, once it is there. */
  readonly name?: string
  /** 0 to 1, while it is on its way. */
  readonly progress?: number
  /** Why it is not there. */
  readonly fault?: string
  readonly file?: File
}

/** Several names in one text, as the wire writes them. */
export const photoNames = (written: string): string[] => written.split(',').filter((name) => name !== '')

/** The names to save, in order; each once. */
export const namesOf = (drafts: readonly PhotoDraft[]): string[] => [
  ...new Set(drafts.flatMap(({ name }) => (name === undefined ? [] : [name]))),
]
