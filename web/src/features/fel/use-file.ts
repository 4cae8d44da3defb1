import type { Endpoint } from '@mostrador/contract/endpoint'
import { useState } from 'react'
import type { Request } from '../../api/call.ts'
import { showFault, showSuccess } from '../../api/errors.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Downloads what a call answers with; a refusal is a sentence. */
export function useFile<E extends Endpoint>(endpoint: E) {
  const [isUnderWay, setUnderWay] = useState(false)
  const start = async (request: Request<E>): Promise<void> => {
    setUnderWay(true)
    try {
      const { name, content } = await fetchFile(endpoint, request)
      saveFile(name, content)
      showSuccess(`Se descargó ${name}.`)
    } catch (fault) {
      showFault(fault, { retry: () => void start(request) })
    } finally {
      setUnderWay(false)
    }
  }
  return { download: (request: Request<E>) => void start(request), isUnderWay }
}
