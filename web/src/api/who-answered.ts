import { ANSWERED_BY, ANSWERED_HEADER } from '@mostrador/contract/answered'
import type { Endpoint } from '@mostrador/contract/endpoint'

/** What came back, before its body is read. */
interface Came {
  readonly status: number
  header(name: string): string | null
}

/**
 * Whether a server of ours says this, and not a proxy before it. Its mark settles it. Without one (a server of an older build) what
 * is JSON is taken for ours, as far as nothing failed: whatever fails may be a proxy's, which writes JSON too.
 */
export const isOurs = ({ status, header }: Came): boolean =>
  header(ANSWERED_HEADER) === ANSWERED_BY || (status < 500 && /^application\/json\b/.test(header('content-type') ?? ''))

/** What an answer shows of the server: nobody of ours said it, it can store nothing now, it is there, it has just stored or weighed a change. */
export type Heard = 'nobody' | 'trouble' | 'answer' | 'act'

/** Whether a call is one that stores; what only reads shows nothing of whether anything could be stored. */
const stores = ({ method, inTraining }: Pick<Endpoint, 'method' | 'inTraining'>): boolean =>
  method !== 'GET' && inTraining !== 'open'

export function heardIn(
  endpoint: Pick<Endpoint, 'method' | 'inTraining'>,
  status: number,
  isOurAnswer: boolean,
): Heard {
  if (!isOurAnswer) return 'nobody'
  if (!stores(endpoint)) return 'answer'
  return status === 503 ? 'trouble' : 'act'
}
