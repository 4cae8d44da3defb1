import { CertifierAway } from './certifier.ts'

export interface CertifierRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Includes the query. */
  readonly path: string
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Answered {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

/** Throws CertifierAway without a complete answer. */
export type CertifierCall = (request: CertifierRequest) => Promise<Answered>

/** Longest accepted answer. A certified document takes some 10 kB, its PDF 200. */
const LONGEST_ANSWER_BYTES = 16_000_000

/** Errors name neither the address nor the content, because both may hold secrets. */
export const callHttp =
  (url: string, patienceMs: number): CertifierCall =>
  async ({ method, path, headers, body }) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...(method === 'GET' ? {} : { body }),
    }).catch((fault: unknown) => {
      throw new CertifierAway(reasonOf(fault))
    })
    const bytes = await readAll(reply).catch((fault: unknown) => {
      throw fault instanceof CertifierAway ? fault : new CertifierAway(reasonOf(fault))
    })
    return { status: reply.status, type: reply.headers.get('content-type') ?? '', body: bytes }
  }

async function readAll(reply: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of reply.body ?? []) {
    length += part.length
    if (length > LONGEST_ANSWER_BYTES) throw new CertifierAway('Su respuesta es demasiado larga')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const reasonOf = (fault: unknown): string =>
  fault instanceof Error && fault.name === 'TimeoutError' ? 'No contestó a tiempo' : 'No hay conexión'
