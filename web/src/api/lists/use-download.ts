import type { Endpoint } from '@mostrador/contract/endpoint'
import { useState } from 'react'
import { saveFile } from '../../ui/acts/save-file.ts'
import { showUnderWay } from '../../ui/acts/under-way.tsx'
import type { Request } from '../calls/call.ts'
import { showFault, showSuccess } from '../calls/errors.ts'
import { fetchFile } from '../calls/fetch-file.ts'

type Otherwise = (fault: unknown) => boolean

/**
 * Downloads a call's file, even after leaving the screen. A refusal shows in a dialog unless `otherwise` handles it.
 */
export function useDownload() {
  const [isUnderWay, setUnderWay] = useState(false)
  const start = async <E extends Endpoint>(endpoint: E, request: Request<E>, otherwise?: Otherwise): Promise<void> => {
    const cancel = new AbortController()
    const notice = showUnderWay('Preparando el archivo', () => cancel.abort())
    setUnderWay(true)
    try {
      const { name, content } = await fetchFile(endpoint, { ...request, signal: cancel.signal }, (count) =>
        notice.say(`Van ${megabytes(count)} MB.`),
      )
      saveFile(name, content)
      showSuccess(`Se descargó ${name}.`)
    } catch (fault) {
      if (cancel.signal.aborted || otherwise?.(fault)) return
      showFault(fault, { retry: () => void start(endpoint, request, otherwise) })
    } finally {
      notice.end()
      setUnderWay(false)
    }
  }
  return {
    download: <E extends Endpoint>(endpoint: E, request: Request<E>, otherwise?: Otherwise) =>
      void start(endpoint, request, otherwise),
    isUnderWay,
  }
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
