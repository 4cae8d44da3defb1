import type { Endpoint } from '@mostrador/contract/endpoint'
import type { z } from 'zod/mini'
import type { FileFormat, ListExport } from '../../ui/list/list-controls.ts'
import { showInfo } from '../../ui/notices/info.tsx'
import type { Request } from '../calls/call.ts'
import { CallRefused } from '../calls/call-errors.ts'
import { useDownload } from './use-download.ts'

/** Exports a list as a file. `query` holds the list's filters. Without an endpoint nothing happens. */
export function useExport<E extends Endpoint>(
  endpoint: E | undefined,
  query: Omit<z.output<E['query']>, 'format'>,
): ListExport {
  const { download, isUnderWay } = useDownload()
  const start = (format: FileFormat): void => {
    if (!endpoint) return
    download(endpoint, { query: { ...query, format } } as Request<E>, (fault) => {
      if (format !== 'xlsx' || !(fault instanceof CallRefused) || fault.status !== 409) return false
      // The list is too long for a spreadsheet. A CSV has no limit.
      showInfo(fault.message, { act: 'Exportar como CSV', onAct: () => start('csv') })
      return true
    })
  }
  return { start, isUnderWay }
}
