import { parentPort, workerData } from 'node:worker_threads'
import { drawTicket } from '@mostrador/tickets/draw'
import { placeQuotationSheet } from '@mostrador/tickets/papers/quotation-sheet'
import { placeQuotationTicket } from '@mostrador/tickets/papers/quotation-ticket'
import { readTicketFonts } from '@mostrador/tickets/text/node-fonts'
import type { PrintedQuotation } from './quotation-pdf.ts'

const { paper, quotation } = workerData as PrintedQuotation
const placed = paper === 'ticket' ? placeQuotationTicket(quotation) : placeQuotationSheet(quotation)

/** Worker thread of quotation-pdf.ts. */
parentPort?.postMessage(await drawTicket(placed, await readTicketFonts()))
