import { parentPort, workerData } from 'node:worker_threads'
import { drawTicket } from '@mostrador/tickets/draw'
import { placeStatementSheet } from '@mostrador/tickets/papers/statement-sheet'
import { placeStatementTicket } from '@mostrador/tickets/papers/statement-ticket'
import { readTicketFonts } from '@mostrador/tickets/text/node-fonts'
import type { StatementDocument } from './statement-pdf.ts'

/** Worker thread of statement-pdf.ts. */
const { paper, statement } = workerData as StatementDocument
const placed = paper === 'ticket' ? placeStatementTicket(statement) : placeStatementSheet(statement)
parentPort?.postMessage(await drawTicket(placed, await readTicketFonts()))
