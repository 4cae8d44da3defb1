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

/** A chosen file that cannot be sent: its message is fit to be shown. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}

const NO_ANSWER = 'No hay conexión con el servidor. Nada se perdió: revise su conexión e intente de nuevo.'

/** A server of ours was there, and what it said has no sentence. */
export const WORDLESS = 'El servidor contestó, pero no pudo hacerlo. Espere un momento e intente de nuevo.'

/** No answer, or a fault of ours with its own sentence: worth trying again (D49). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** A server of ours answered, with trouble of its own; without it nobody of ours did. */
  readonly isAnswer: boolean
  /** Seconds after which it wants to be asked again, when it says so. */
  readonly retryAfter: number | undefined

  constructor(message: string = NO_ANSWER, isAnswer = false, retryAfter?: number) {
    super(message)
    this.isAnswer = isAnswer
    this.retryAfter = retryAfter
  }
}
