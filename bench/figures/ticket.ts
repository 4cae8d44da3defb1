import { drawTicket } from '@mostrador/tickets/draw'
import { placeInvoice } from '@mostrador/tickets/papers/invoice-ticket'
import { placeReceipt } from '@mostrador/tickets/papers/receipt-ticket'
import { sampleInvoice } from '@mostrador/tickets/testing/sample-invoice'
import { readTicketFonts } from '@mostrador/tickets/text/node-fonts'
import type { Figure, Reading } from '../reading.ts'
import { across, pairedRounds } from '../rounds.ts'

const LINES = 5

export const ticket: Figure = {
  name: 'ticket',
  title: `Ticket en PDF de ${LINES} líneas`,
  async measure({ rounds: count, seconds }): Promise<Reading[]> {
    const fonts = await readTicketFonts()
    const detail = sampleInvoice({ lines: LINES })
    const rounds = await pairedRounds(count, {
      invoice: () => millisecondsOf(() => drawTicket(placeInvoice(detail), fonts), seconds),
      receipt: () => millisecondsOf(() => drawTicket(placeReceipt(detail), fonts), seconds),
    })
    return [
      { what: 'factura', value: across(rounds, (round) => round.invoice), unit: 'ms' },
      { what: 'recibo', value: across(rounds, (round) => round.receipt), unit: 'ms' },
    ]
  },
}

async function millisecondsOf(work: () => Promise<unknown>, seconds: number): Promise<number> {
  const start = performance.now()
  let done = 0
  while (performance.now() - start < seconds * 1000) {
    await work()
    done += 1
  }
  return (performance.now() - start) / done
}
