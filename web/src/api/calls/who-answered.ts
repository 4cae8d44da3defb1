import { ANSWERED_BY, ANSWERED_HEADER } from '@mostrador/contract/answered'
import type { Endpoint } from '@mostrador/contract/endpoint'

/** What came back; a file's body is not read for it. */
interface Came {
  readonly status: number
  readonly body?: Readonly<Record<string, unknown>> | undefined
  header(name: string): string | null
}

/** What a proxy says where the server behind it does not answer. */
const SAID_OF_A_SERVER: ReadonlySet<number> = new Set([502, 503, 504])

/** How every trouble of ours is told, with its sentence. */
const hasOurForm = (body: Came['body']): boolean => body?.['success'] === false && typeof body['message'] === 'string'

/**
 * Whether a server of ours says this, and not a proxy before it. Its mark settles it. Without one (a server of an older build, or a
 * proxy that strips it) what a proxy says of a server behind it is ours only in our form; any other trouble is ours, and of what did
 * not fail JSON is.
 */
export const isOurs = ({ status, header, body }: Came): boolean => {
  if (header(ANSWERED_HEADER) === ANSWERED_BY) return true
  if (status >= 500) return !SAID_OF_A_SERVER.has(status) || hasOurForm(body)
  return /^application\/json\b/.test(header('content-type') ?? '')
}

/** What an answer shows of the server: nobody of ours said it, it can store nothing now, it is there, it has just stored or weighed a change. */
export type AnswerKind = 'nobody' | 'trouble' | 'answer' | 'act'

/** Whether a call is one that stores; what only reads shows nothing of whether anything could be stored. */
const stores = ({ method, inTraining }: Pick<Endpoint, 'method' | 'inTraining'>): boolean =>
  method !== 'GET' && inTraining !== 'open'

export function answerKind(
  endpoint: Pick<Endpoint, 'method' | 'inTraining'>,
  status: number,
  isOurAnswer: boolean,
): AnswerKind {
  if (!isOurAnswer) return 'nobody'
  if (!stores(endpoint)) return 'answer'
  return status === 503 ? 'trouble' : 'act'
}
