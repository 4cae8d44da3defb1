interface Refusal {
  readonly status: number
  readonly message: string
  /** A sentence per field, by our names. */
  readonly fields: Record<string, string>
  /** What the endpoint's `refused` carries; its reader knows the endpoint. */
  readonly details: unknown
  /** Seconds to wait, when the server says so (429). */
  readonly retryAfter: number | undefined
}

/** The server understood and said no: its message is fit to be shown. */
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

const NO_ANSWER = 'No hay conexión con el servidor. Nada se perdió: revise su conexión e intente de nuevo.'

/** No answer, or a fault of ours with its own sentence: worth trying again (D49). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** A server answered, with trouble of its own. */
  readonly isAnswer: boolean

  constructor(message: string = NO_ANSWER, isAnswer = false) {
    super(message)
    this.isAnswer = isAnswer
  }
}
