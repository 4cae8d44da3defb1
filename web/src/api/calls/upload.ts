import type { Endpoint } from '@mostrador/contract/endpoint'
import type { z } from 'zod/mini'
import { readAnswer } from './answer.ts'
import { addressOf, type Request } from './call.ts'
import { CallFailed } from './call-errors.ts'
import { passDoor } from './training.ts'

interface Upload<E extends Endpoint> extends Pick<Request<E>, 'query' | 'signal'> {
  /** The multipart field that the call reads. */
  readonly field: string
  readonly files: readonly File[]
  /** 0 to 1, as bytes leave. */
  readonly onProgress?: (share: number) => void
}

/** Sends files and reports progress, which `fetch` cannot. Returns and throws as `call` does. */
export function upload<E extends Endpoint>(
  endpoint: E,
  { field, files, onProgress, signal, ...request }: Upload<E>,
): Promise<z.output<E['reply']>> {
  try {
    passDoor(endpoint)
  } catch (fault) {
    return Promise.reject(fault)
  }
  const form = new FormData()
  for (const file of files) form.append(field, file)
  const sending = new XMLHttpRequest()
  signal?.addEventListener('abort', () => sending.abort())
  return new Promise((resolve, reject) => {
    sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    sending.onerror = () => reject(new CallFailed())
    sending.onabort = () => reject(new DOMException('Upload aborted', 'AbortError'))
    sending.onload = () => {
      try {
        resolve(readAnswer(endpoint, answerOf(sending)))
      } catch (fault) {
        reject(fault)
      }
    }
    sending.open(endpoint.method, addressOf(endpoint, request))
    sending.send(form)
  })
}

function answerOf(sent: XMLHttpRequest) {
  const about = { status: sent.status, header: (name: string) => sent.getResponseHeader(name) }
  try {
    return { ...about, body: JSON.parse(sent.responseText) as Record<string, unknown> }
  } catch {
    return { ...about, body: undefined }
  }
}
