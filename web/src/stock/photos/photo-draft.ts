export interface PhotoDraft {
  readonly key: string
  readonly label: string
  readonly preview: string
  /** Set once the photo is uploaded. */
  readonly name?: string
  /** 0 to 1. */
  readonly progress?: number
  readonly fault?: string
  readonly file?: File
}

export const photoNames = (written: string): string[] => written.split(',').filter((name) => name !== '')

export const namesOf = (drafts: readonly PhotoDraft[]): string[] => [
  ...new Set(drafts.flatMap(({ name }) => (name === undefined ? [] : [name]))),
]
