export interface KeyedAct {
  readonly authorId: number
  /** Null without a key: each request is done. */
  readonly key: string | null
  readonly call: string
  readonly content: unknown
}

export interface Done<Answer> {
  readonly answer: Answer
  readonly isReplay: boolean
}
