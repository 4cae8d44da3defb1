import { parentPort, workerData } from 'node:worker_threads'
import type { ReportDetail } from '@mostrador/domain/report'
import { drawTicket } from '@mostrador/tickets/draw'
import { readTicketFonts } from '@mostrador/tickets/node-fonts'
import { placeReport } from '@mostrador/tickets/report-document'

/** The other side of report-pdf.ts. */
parentPort?.postMessage(await drawTicket(placeReport(workerData as ReportDetail), await readTicketFonts()))
