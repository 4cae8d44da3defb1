import type { Endpoint } from '@mostrador/contract/endpoint'
import type { z } from 'zod'
import { readAnswer } from './answer.ts'
import { CallFailed } from './call-errors.ts'

interface Upload {
  /** The multipart field that the call reads. */
  readonly field: string
  readonly files: readonly File[]
  /** 0 to 1, as bytes leave. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** Sends files and tells how far they are, which fetch cannot; answers and throws as `call` does. */
export function upload<E extends Endpoint>(
  endpoint: E,
  { field, files, onProgress, signal }: Upload,
): Promise<z.output<E['reply']>> {
  const form = new FormData()
  for (const file of files) form.append(field, file)
  const request = new XMLHttpRequest()
  signal?.addEventListener('abort', () => request.abort())
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new CallFailed())
    request.onabort = () => reject(new DOMException('Upload aborted', 'AbortError'))
    request.onload = () => {
      try {
        resolve(readAnswer(endpoint, answerOf(request)))
      } catch (fault) {
        reject(fault)
      }
    }
    request.open(endpoint.method, endpoint.path)
    request.send(form)
  })
}

function answerOf(request: XMLHttpRequest) {
  const about = { status: request.status, retryAfter: request.getResponseHeader('retry-after') }
  try {
    return { ...about, body: JSON.parse(request.responseText) as Record<string, unknown> }
  } catch {
    return { ...about, body: undefined }
  }
}
