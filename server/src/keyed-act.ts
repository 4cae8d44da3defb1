/** An act that is done once: whose it is, the key that its device gave it, and what it asks for. */
export interface KeyedAct {
  readonly authorId: number
  /** null: it came without a key, and is done as often as it is asked for. */
  readonly key: string | null
  readonly call: string
  readonly content: unknown
}

export interface Done<Answer> {
  readonly answer: Answer
  /** The same key and content came before: this is the first answer again. */
  readonly isReplay: boolean
}
