import { REFUSALS, type RefusalCode } from '@mostrador/domain/messages.es'

/** What a refusal may carry beside its sentence. */
export interface RefusalDetails {
  /** Our name of the one field that the sentence is about; of a part of it 'issuer.nit'. */
  readonly field?: string
  /** Of several fields what is wrong with each: refusals that name one. */
  readonly each?: readonly Refusal[]
  /** Messages by the wire's name of the field, as the contract found them: no service writes them. */
  readonly wireFields?: Readonly<Record<string, string>>
  /** Said instead of the sentence of the code: the call has one of its own (B §5). */
  readonly message?: string
  /** What the call's `refused` row lists. */
  readonly answer?: unknown
  /** Seconds until trying again makes sense. */
  readonly retryAfter?: number
}

/** Something that the shop's rules do not allow. Leaves through http/errors.ts with its sentence and status. */
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

/** `throw refuse('nameTaken', ['Toallas'], { field: 'name' })` */
export const refuse = <Code extends RefusalCode>(
  code: Code,
  words: Words<Code>,
  details: Omit<RefusalDetails, 'wireFields'> = {},
): Refusal => new Refusal(code, words, details)

/** What a refusal says, without its details. */
export const sentenceOf = ({ code, words }: Refusal): string =>
  (REFUSALS[code] as (...words: readonly unknown[]) => string)(...words)
