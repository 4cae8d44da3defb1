interface Refusal {
  readonly status: number
  readonly message: string
  /** A sentence per field, by our names. */
  readonly fields: Record<string, string>
  /** The body of the endpoint's `refused` answer. Its reader knows the endpoint. */
  readonly details: unknown
  /** Seconds to wait, if the server named them (429). */
  readonly retryAfter: number | undefined
}

/** A refusal by the server. Its message can be shown. */
export class CallRefused extends Error implements Refusal {
  override readonly name = 'CallRefused'
  readonly status: number
  readonly fields: Record<string, string>
  readonly details: unknown
  readonly retryAfter: number | undefined

  constructor({ status, message, fields, details, retryAfter }: Refusal) {
    super(message)
    this.status = status
    this.fields = fields
    this.details = details
    this.retryAfter = retryAfter
  }
}

/** A chosen file that cannot be sent: its message is fit to be shown. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}

const NO_ANSWER = 'No hay conexión con el servidor. Nada se perdió: revise su conexión e intente de nuevo.'

/** The sentence for a fault that our server reported without one. */
export const WORDLESS = 'El servidor contestó, pero no pudo hacerlo. Espere un momento e intente de nuevo.'

/** No answer, or a fault of the server. A retry may succeed (D49). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** True if our server answered with a fault of its own, false if no server of ours answered. */
  readonly isAnswer: boolean
  /** Seconds after which the server accepts another try, if it named them. */
  readonly retryAfter: number | undefined

  constructor(message: string = NO_ANSWER, isAnswer = false, retryAfter?: number) {
    super(message)
    this.isAnswer = isAnswer
    this.retryAfter = retryAfter
  }
}
