import { type Centavos, showMoney } from '@mostrador/domain/money'
import { METHOD_WORDS } from '@mostrador/domain/money/payment'
import { DENOMINATION_ORDER, DENOMINATIONS } from '@mostrador/domain/money/shift'
import {
  awaitedTransfers,
  cashSteps,
  differencesInWords,
  differenceWord,
  EXPLAINS_WORDS,
  listedMovements,
  movementWord,
  pieceWord,
  type ShiftSheet,
  STORAGE_ERASED,
} from '@mostrador/domain/money/shift-sheet'
import { showLocal } from '@mostrador/domain/time'
import type { Block } from '../marks.ts'
import { cropped } from '../pages.ts'
import { lines, rule, space, stack } from '../parts/blocks.ts'
import { amountEntry, heading, list } from '../parts/entries.ts'
import { fields, type LabelledValue } from '../parts/fields.ts'
import { itemTable } from '../parts/item-table.ts'
import { caption, continuation, credit, signboard } from '../parts/sale-parts.ts'
import { signatures } from '../parts/signatures.ts'
import { grandTotalBlock, type Sum, sums } from '../parts/sums.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { MEASURE, styles } from '../styles.ts'
import { plainMoney } from '../text/figures.ts'
import { wrap } from '../text/wrap.ts'
import { typographyOf } from '../typographies.ts'

/**
 * Ticket of a shift (D95): the Z of a counted one, or the X of an open one, without a count. It has only figures that
 * the caller may see.
 */
export function placeShift(shift: ShiftSheet, takenAt: string): PlacedTicket {
  const isOpen = shift.closedAt === null
  const kind = isOpen ? 'Corte X' : 'Corte'
  const number = String(shift.number)
  const { ticket } = shift
  const blocks = [
    stack(signboard(ticket, `${shift.shop} · ${shift.drawer}`), space(3)),
    caption({ number, ticket }, { name: kind.toUpperCase(), isFilled: !isOpen }),
    about(shift, takenAt),
    cash(shift),
    ...byMethod(shift),
    ...inCuotas(shift),
    ...list('Transferencias por confirmar', awaitedTransfers(shift).map(awaitedBlock)),
    ...pieces(shift),
    ...list('Ventas por aparato', shift.devices.map(deviceBlock)),
    ...lateSales(shift),
    ...list('Movimientos', listedMovements(shift).map(movementBlock)),
    ...(shift.counts.length > 1 ? list('Conteos', shift.counts.map(countBlock)) : []),
    ...(isOpen ? [] : [signatures('Entrega', 'Recibe')]),
    stack(space(3), credit(ticket)),
  ]
  const drawer = shift.drawer.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return {
    title: `${kind} ${number}, ${shift.drawer}`,
    fileName: `${isOpen ? 'corte-x' : 'corte'}-${drawer}-${number}.pdf`,
    issuedAt: shift.closedAt ?? takenAt,
    pages: cropped(blocks, continuation(kind, { number })),
  }
}

function about({ author, openedAt, closedAt, closedBy }: ShiftSheet, takenAt: string): Block {
  const rows: LabelledValue[] = [
    ['Abrió', author],
    ['Abierto', showLocal(openedAt)],
    ...(closedAt === null
      ? [['A las', showLocal(takenAt)] as const]
      : [['Contó', closedBy ?? ''] as const, ['Cerrado', showLocal(closedAt)] as const]),
  ]
  return stack(space(2.4), fields(rows), space(1.2))
}

function cash(shift: ShiftSheet): Block {
  const { float, expected, counted, difference, left, reason, openingDifference, ticket } = shift
  const { totalRule } = typographyOf(ticket.template)
  const steps: Sum[] = [
    { label: 'Fondo', value: float },
    ...cashSteps(shift).map(({ word, count, sum }) => ({ label: `${word} (${count})`, value: sum })),
  ]
  const opening: Sum[] = openingDifference ? [{ label: 'Diferencia de apertura', value: openingDifference }] : []
  if (expected === null) return stack(heading('Efectivo'), sums([...steps, ...opening]))
  if (counted === null || difference === null)
    return stack(
      heading('Efectivo'),
      sums(steps),
      totalRule,
      grandTotalBlock({ label: 'Debería haber', value: expected }),
      totalRule,
      sums(opening),
    )
  return stack(
    heading('Efectivo'),
    sums(steps),
    rule(0.8),
    sums([
      { label: 'Esperado', value: expected },
      { label: 'Contado', value: counted },
    ]),
    totalRule,
    ...differenceBlocks(shift),
    totalRule,
    reason === null ? space(0) : stack(fields([['Motivo', reason]]), space(1)),
    sums([...opening, ...kept(counted, left)]),
  )
}

/** Prints each form's difference as large as the total, or 'Cuadra' if every form matches (D206). */
const differenceBlocks = ({ differences }: ShiftSheet): Block[] =>
  differences.length === 0
    ? [grandTotalBlock({ label: differenceWord(0), value: 0 })]
    : differences.map(({ method, difference }) =>
        stack(
          ...(method === 'cash' ? [] : [heading(METHOD_WORDS[method])]),
          grandTotalBlock({ label: differenceWord(difference), value: Math.abs(difference) }),
        ),
      )

const kept = (counted: Centavos, left: Centavos | null): Sum[] =>
  left === null
    ? []
    : [
        { label: 'Queda en la caja', value: left },
        ...(left < counted ? [{ label: 'A la caja fuerte', value: counted - left }] : []),
      ]

const BY_METHOD = 'Por forma de pago'

/** Each form's expected sum, and after the count the declared one and the difference. */
function byMethod({ byMethod: figures, closedAt }: ShiftSheet): Block[] {
  if (figures.length === 0) return []
  if (closedAt === null)
    return [
      stack(
        heading(BY_METHOD),
        sums(figures.map(({ method, expected }) => ({ label: METHOD_WORDS[method], value: expected }))),
      ),
    ]
  const written = (value: Centavos | null) => (value === null ? '—' : plainMoney(value))
  const [head, ...rows] = itemTable(
    ['Esperado', 'Declarado', 'Diferencia'],
    figures.map(({ method, expected, declared, difference }) => ({
      name: METHOD_WORDS[method],
      details: '',
      figures: [written(expected), written(declared), written(difference)],
    })),
    true,
  )
  return head ? [stack(space(2.4), lines([BY_METHOD], styles.section), space(1), head), ...rows] : []
}

const inCuotas = ({ inCuotas: paid }: ShiftSheet): Block[] =>
  paid.length === 0
    ? []
    : [
        stack(
          heading('Tarjeta en cuotas'),
          sums(paid.map(({ cuotas, amount }) => ({ label: `${cuotas} cuotas`, value: amount }))),
        ),
      ]

function pieces({ counts }: ShiftSheet): Block[] {
  const held = counts.findLast(({ kind }) => kind === 'corte')?.pieces
  if (!held) return []
  const rows = DENOMINATION_ORDER.flatMap((piece): Sum[] => {
    const many = held[piece] ?? 0
    return many === 0 ? [] : [{ label: `${many} × ${pieceWord(piece)}`, value: many * DENOMINATIONS[piece] }]
  })
  return rows.length === 0 ? [] : [stack(heading('Lo que se contó'), sums(rows))]
}

/** Sales that a device made and the server has, and the missing numbers (D97), if still expected (D231). */
function deviceBlock({ device, made, stored, missing, isErased }: ShiftSheet['devices'][number]): Block {
  const counts = `Aparato ${device.slice(0, 4)}: hizo ${made}, el servidor tiene ${stored}`
  const gaps = missing.length === 0 ? [] : [`Faltan: ${missing.join(', ')}`, ...(isErased ? [STORAGE_ERASED] : [])]
  return stack(
    lines(wrap(counts, styles.figure, MEASURE), styles.figure),
    ...gaps.map((gap) => lines(wrap(gap, styles.name, MEASURE), styles.name)),
    space(0.6),
  )
}

/** Sales that arrived after the count, with the difference that each explains (D96). */
const lateSales = ({ lateSales: sales }: ShiftSheet): Block[] =>
  list(
    'Llegaron después',
    sales.map(({ document, soldAt, total, cash: inCash, explains }) =>
      amountEntry({
        label: document,
        amount: total,
        detail: `${showLocal(soldAt)} · efectivo ${showMoney(inCash)} · ${EXPLAINS_WORDS[explains].toLowerCase()}`,
      }),
    ),
  )

const movementBlock = ({
  at,
  kind,
  document,
  method,
  amount,
  reason,
  author,
}: ShiftSheet['movements'][number]): Block =>
  amountEntry({
    label: [movementWord(kind), document, method === 'cash' ? '' : METHOD_WORDS[method].toLowerCase()]
      .filter(Boolean)
      .join(' · '),
    amount,
    detail: [at.slice(11, 16), reason, author].filter(Boolean).join(' · '),
  })

const awaitedBlock = ({ at, document, reference, amount, author }: ShiftSheet['movements'][number]): Block =>
  amountEntry({ label: document, amount, detail: [at.slice(11, 16), reference, author].filter(Boolean).join(' · ') })

const countBlock = ({
  at,
  kind,
  cash: found,
  difference,
  differences,
  author,
  reason,
}: ShiftSheet['counts'][number]): Block =>
  amountEntry({
    label: movementWord(kind),
    amount: found,
    detail: [
      showLocal(at),
      author,
      difference === null ? '' : differencesInWords(differences).replace(/^./, (letter) => letter.toLowerCase()),
      reason,
    ]
      .filter(Boolean)
      .join(' · '),
  })
