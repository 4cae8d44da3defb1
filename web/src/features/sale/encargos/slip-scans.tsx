import { encargoList } from '@mostrador/contract/sale/encargos'
import { isEncargoNumber } from '@mostrador/domain/sale/encargo'
import { call } from '../../../api/calls/call.ts'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { showInfo } from '../../../ui/notices/info.tsx'
import { useScans } from '../../../ui/scan/use-scans.ts'

interface Props {
  readonly onOpen: (id: number) => void
}

/** Scanning a slip over the list opens its encargo. */
export function SlipScans({ onOpen }: Props) {
  const find = async (number: string) => {
    try {
      const { rows } = await call(encargoList, {
        query: { page: 1, pageSize: 10, search: number, columns: ['numero'] },
      })
      const found = rows.find((row) => row.number === number)
      if (found) onOpen(found.id)
      else showInfo(`Ningún encargo tiene el número ${number}.`)
    } catch (fault) {
      showInfo(sentenceOf(fault))
    }
  }
  useScans(
    {
      onScan({ text }) {
        if (isEncargoNumber(text)) void find(text.toUpperCase())
        else showInfo(`«${text}» no es el número de un encargo. Escanee las barras de su ticket.`)
      },
      isCode: ({ text }) => isEncargoNumber(text),
    },
    { restsUnderDialogs: true },
  )
  return null
}
