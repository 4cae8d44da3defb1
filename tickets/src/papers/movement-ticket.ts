import { movementWord, type ShiftMovement, type ShiftSheet } from '@mostrador/domain/money/shift-sheet'
import { showLocal } from '@mostrador/domain/time'
import { cropped } from '../pages.ts'
import { space, stack } from '../parts/blocks.ts'
import { fields, type LabelledValue } from '../parts/fields.ts'
import { caption, continuation, credit, signboard } from '../parts/sale-parts.ts'
import { signatures } from '../parts/signatures.ts'
import { grandTotalBlock } from '../parts/sums.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { typographyOf } from '../typographies.ts'

const SIGNED: Readonly<Record<string, readonly string[]>> = {
  entrada: ['Entrega'],
  salida: ['Recibí conforme', 'Autoriza'],
  retiro: ['Entrega', 'Recibe'],
  deposito: ['Deposita'],
}

export interface MovementSlip extends Pick<ShiftSheet, 'shop' | 'drawer' | 'ticket'> {
  readonly number: number
  readonly movement: ShiftMovement
}

/** Slip of cash in or out without a sale, with room for signatures (D94). */
export function placeMovement({ shop, drawer, number, ticket, movement }: MovementSlip): PlacedTicket {
  const { id, at, kind, amount, reason, document, author } = movement
  const word = movementWord(kind)
  const paper = { number: String(id), ticket }
  const { totalRule } = typographyOf(ticket.template)
  const rows: LabelledValue[] = [
    ['Caja', `${drawer}, turno ${number}`],
    ['Fecha', showLocal(at)],
    ...(reason === '' ? [] : [['Motivo', reason] as const]),
    ...(document === '' ? [] : [['Boleta', document] as const]),
    ['Cajero', author],
  ]
  const blocks = [
    stack(signboard(ticket, shop), space(3)),
    caption(paper, { name: word.toUpperCase(), isFilled: kind === 'salida' }),
    stack(space(2.4), fields(rows), space(2.6)),
    stack(totalRule, grandTotalBlock({ label: 'Monto', value: Math.abs(amount) }), totalRule),
    signatures(...(SIGNED[kind] ?? ['Firma'])),
    stack(space(3), credit(ticket)),
  ]
  return {
    title: `${word} ${id}`,
    fileName: `${kind}-${id}.pdf`,
    issuedAt: at,
    pages: cropped(blocks, continuation(word, paper)),
  }
}
