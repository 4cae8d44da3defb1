import { ANSWERED_BY, ANSWERED_HEADER } from '@mostrador/contract/answered'
import type { Endpoint } from '@mostrador/contract/endpoint'

/** A reply. Files come without `body` because they are not read here. */
interface Came {
  readonly status: number
  readonly body?: Readonly<Record<string, unknown>> | undefined
  header(name: string): string | null
}

/** Statuses of a proxy whose server does not answer. */
const SAID_OF_A_SERVER: ReadonlySet<number> = new Set([502, 503, 504])

const hasOurForm = (body: Came['body']): boolean => body?.['success'] === false && typeof body['message'] === 'string'

/**
 * Tells whether our server answered, and not a proxy. The mark decides. Without a mark, 502 to 504 need our message
 * form, other 5xx are ours, and all else needs JSON.
 */
export const isOurs = ({ status, header, body }: Came): boolean => {
  if (header(ANSWERED_HEADER) === ANSWERED_BY) return true
  if (status >= 500) return !SAID_OF_A_SERVER.has(status) || hasOurForm(body)
  return /^application\/json\b/.test(header('content-type') ?? '')
}

/** Meaning of a reply: no server of ours, trouble with storing, a server that answers, or a write just handled. */
export type AnswerKind = 'nobody' | 'trouble' | 'answer' | 'act'

/** Tells whether a call writes. A read does not show whether the server can store. */
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
