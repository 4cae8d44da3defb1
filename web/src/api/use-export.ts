import type { Endpoint } from '@mostrador/contract/endpoint'
import { useState } from 'react'
import type { z } from 'zod'
import { showInfo } from '../ui/info.tsx'
import type { FileFormat, ListExport } from '../ui/list/list-controls.ts'
import { saveFile } from '../ui/save-file.ts'
import { showUnderWay } from '../ui/under-way.tsx'
import type { Request } from './call.ts'
import { CallRefused } from './call-errors.ts'
import { showFault, showSuccess } from './errors.ts'
import { fetchFile } from './fetch-file.ts'

/** A list as a file: `query` is what the list is filtered by; without endpoint it does nothing. It goes on when the screen is left. */
export function useExport<E extends Endpoint>(
  endpoint: E | undefined,
  query: Omit<z.output<E['query']>, 'format'>,
): ListExport {
  const [isUnderWay, setUnderWay] = useState(false)
  const start = async (format: FileFormat): Promise<void> => {
    if (!endpoint) return
    const cancel = new AbortController()
    const notice = showUnderWay('Preparando el archivo', () => cancel.abort())
    setUnderWay(true)
    try {
      const request = { query: { ...query, format }, signal: cancel.signal } as Request<E>
      const { name, content } = await fetchFile(endpoint, request, (count) => notice.say(`Van ${megabytes(count)} MB.`))
      saveFile(name, content)
      showSuccess(`Se descargó ${name}.`)
    } catch (fault) {
      if (cancel.signal.aborted) return
      // Too long for a spreadsheet: a CSV has no end.
      if (format === 'xlsx' && fault instanceof CallRefused && fault.status === 409)
        showInfo(fault.message, { act: 'Exportar como CSV', onAct: () => void start('csv') })
      else showFault(fault, { retry: () => void start(format) })
    } finally {
      notice.end()
      setUnderWay(false)
    }
  }
  return { start: (format) => void start(format), isUnderWay }
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
