import type { Endpoint } from '@mostrador/contract/endpoint'
import { answerOf, type Request, readReply } from './call.ts'
import { CallFailed } from './call-errors.ts'
import { noteAnswer } from './reach.ts'
import { answerKind, isOurs } from './who-answered.ts'

interface FetchedFile {
  readonly name: string
  readonly content: Blob
}

/** Fetches a file. A link would show a refusal as JSON. `onBytes` gets the bytes read so far. Throws as `call` does. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  onBytes?: (count: number) => void,
): Promise<FetchedFile> {
  const response = await answerOf(endpoint, request)
  const { ok, status, body, headers } = response
  const isFile = ok && body !== null && isOurs({ status, header: (name) => headers.get(name) })
  if (!isFile) {
    await readReply(endpoint, response)
    throw new CallFailed()
  }
  noteAnswer(answerKind(endpoint, status, true))
  let count = 0
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        count += piece.byteLength
        onBytes?.(count)
        controller.enqueue(piece)
      },
    }),
  )
  try {
    // The browser stores a large blob on disk.
    const content = await new Response(counted, { headers }).blob()
    return { name: nameIn(headers.get('content-disposition')), content }
  } catch (fault) {
    if (request.signal?.aborted) throw fault
    throw new CallFailed('El archivo llegó incompleto. Revise su conexión e intente de nuevo.')
  }
}

const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'lista'
