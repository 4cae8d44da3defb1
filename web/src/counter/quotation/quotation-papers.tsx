import { Button, Group } from '@mantine/core'
import { type QuotationDetail, quotationPdf } from '@mostrador/contract/sale/quotations'
import { whatsappAddress } from '@mostrador/domain/public/whatsapp'
import { quotationText } from '@mostrador/domain/sale/quotation-text'
import { IconBrandWhatsapp, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { showFault } from '../../api/calls/errors.ts'
import { fetchFile } from '../../api/calls/fetch-file.ts'
import { useDownload } from '../../api/lists/use-download.ts'
import { worthOf } from './quoted-lines.tsx'
import { usePrintedFile } from './use-printed-file.tsx'

type Paper = 'letter' | 'ticket'

/** Browsers without a viewer of PDF files, such as a phone's, download the file. */
const CAN_PRINT = navigator.pdfViewerEnabled

export function QuotationPapers({ quotation }: { readonly quotation: QuotationDetail }) {
  const { id, version, number } = quotation
  const { download, isUnderWay } = useDownload()
  const printed = usePrintedFile(`Cotización ${number}`)
  const [isFetching, setFetching] = useState(false)
  const paperOf = (paper: Paper) => ({ params: { id }, query: { paper, version } })
  const print = async (paper: Paper) => {
    setFetching(true)
    try {
      printed.print((await fetchFile(quotationPdf, paperOf(paper))).content)
    } catch (fault) {
      showFault(fault, { retry: () => void print(paper) })
    } finally {
      setFetching(false)
    }
  }
  const take = (paper: Paper) => (CAN_PRINT ? void print(paper) : download(quotationPdf, paperOf(paper)))
  const isBusy = isUnderWay || isFetching
  return (
    <Group gap="sm">
      <Button
        variant="default"
        h={44}
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => take('ticket')}
      >
        Ticket
      </Button>
      <Button variant="default" h={44} disabled={isBusy} onClick={() => take('letter')}>
        Hoja carta
      </Button>
      {CAN_PRINT && (
        <Button
          variant="default"
          h={44}
          disabled={isBusy}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => download(quotationPdf, paperOf('letter'))}
        >
          PDF
        </Button>
      )}
      <Button
        component="a"
        variant="default"
        h={44}
        href={whatsappAddress('', textOf(quotation))}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        WhatsApp
      </Button>
      {printed.frame}
    </Group>
  )
}

const textOf = (quotation: QuotationDetail): string =>
  quotationText({ ...quotation, lines: quotation.lines.map((line) => ({ ...line, worth: worthOf(line) })) })
