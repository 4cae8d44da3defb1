import type { Endpoint } from '@mostrador/contract/endpoint'
import { answerOf, type Request, readReply } from './call.ts'
import { CallFailed } from './call-errors.ts'
import { noteAnswer } from './reach.ts'
import { answerKind, isOurs } from './who-answered.ts'

interface FetchedFile {
  /** As the server called it. */
  readonly name: string
  readonly content: Blob
}

/**
 * A call that answers with a file. It is fetched and not followed as a link, so that a refusal is a sentence on the
 * screen and not a page of JSON or a download that fails without a word. `onBytes` is told how many are there. Throws as
 * `call` does.
 */
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
    // The browser keeps it, on the disk when it is large.
    const content = await new Response(counted, { headers }).blob()
    return { name: nameIn(headers.get('content-disposition')), content }
  } catch (fault) {
    if (request.signal?.aborted) throw fault
    throw new CallFailed('El archivo llegó incompleto. Revise su conexión e intente de nuevo.')
  }
}

/** 'attachment; filename="productos-2026-11-21.csv"' → the name. */
const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'lista'
