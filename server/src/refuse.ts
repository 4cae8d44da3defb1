import { REFUSALS, type RefusalCode } from '@mostrador/domain/messages.es'

export interface RefusalDetails {
  /** Our name of the field, 'issuer.nit' for a part of one. */
  readonly field?: string
  readonly each?: readonly Refusal[]
  /** The contract's messages by the wire's name of the field. Services do not set this. */
  readonly wireFields?: Readonly<Record<string, string>>
  /** A call's own sentence, instead of the code's (B §5). */
  readonly message?: string
  /** Value of the call's `refused` row. */
  readonly answer?: unknown
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number
}

/** Broken rule of the shop. http/errors.ts answers with its sentence and status. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly words: readonly unknown[]
  readonly details: RefusalDetails

  constructor(code: RefusalCode, words: readonly unknown[], details: RefusalDetails) {
    super(code)
    this.code = code
    this.words = words
    this.details = details
  }
}

type Words<Code extends RefusalCode> = Parameters<(typeof REFUSALS)[Code]>

export const refuse = <Code extends RefusalCode>(
  code: Code,
  words: Words<Code>,
  details: Omit<RefusalDetails, 'wireFields'> = {},
): Refusal => new Refusal(code, words, details)

export const sentenceOf = ({ code, words }: Refusal): string =>
  (REFUSALS[code] as (...words: readonly unknown[]) => string)(...words)
