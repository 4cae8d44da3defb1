import { parentPort, workerData } from 'node:worker_threads'
import type { ReportDetail } from '@mostrador/domain/overview/report'
import { drawTicket } from '@mostrador/tickets/draw'
import { placeReport } from '@mostrador/tickets/papers/report-document'
import { readTicketFonts } from '@mostrador/tickets/text/node-fonts'

parentPort?.postMessage(await drawTicket(placeReport(workerData as ReportDetail), await readTicketFonts()))
