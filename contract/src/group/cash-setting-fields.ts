import {
  CHARGING_WORDS,
  CLERK_RETURNS_WORDS,
  LONGEST_REASON,
  MOST_REASONS,
  SHIFTS_WORDS,
} from '@mostrador/domain/money/cash-settings'
import { LONGEST_VALIDITY } from '@mostrador/domain/sale/quotation'
import { z } from 'zod/mini'
import { flag, inputMoney, line, oneOf, whole } from '../wire.ts'

const percentWhole = whole(0, 100, 'Escriba un número entero de 0 a 100.')
const days = whole(0, 3650, 'Escriba un número de días, de 0 a 3650.')

export const quotationDays = whole(1, LONGEST_VALIDITY, `Escriba un número de días, de 1 a ${LONGEST_VALIDITY}.`)

/** Owner's settings of a shop for taking money (D88–D105). */
export const cashSettingFields = {
  charging: ['cobro', oneOf(CHARGING_WORDS)],
  completesWhenPaid: ['entregaAlCobrar', flag],
  shifts: ['turnos', oneOf(SHIFTS_WORDS)],
  isBlind: ['corteCiego', flag],
  tolerance: ['toleranciaCorte', inputMoney],
  reasons: [
    'motivosCaja',
    z.readonly(
      z
        .array(
          line.check(
            z.maxLength(LONGEST_REASON, { error: `Escriba como máximo ${LONGEST_REASON} caracteres.` }),
            z.refine((written) => !written.includes('\n'), { error: 'Escriba cada motivo en una sola línea.' }),
          ),
        )
        .check(z.maxLength(MOST_REASONS, { error: `Escriba como máximo ${MOST_REASONS} motivos.` })),
    ),
  ],
  clerkReturns: ['devoluciones', oneOf(CLERK_RETURNS_WORDS)],
  clerkReturnsUpTo: ['devolucionesHasta', inputMoney],
  returnDays: ['diasDevolucion', days],
  voucherMonths: ['valeMeses', whole(0, 120, 'Escriba un número de meses, de 0 a 120.')],
  layawayDays: ['apartadoDias', whole(1, 365, 'Escriba un número de días, de 1 a 365.')],
  layawayDeposit: ['apartadoDeposito', percentWhole],
  /** Sales on credit, the days of grace after a due day, and whether a clerk is told sums (D186). */
  sellsOnCredit: ['ventasCredito', flag],
  creditGraceDays: ['creditoGracia', whole(0, 365, 'Escriba un número de días, de 0 a 365.')],
  showsCreditSums: ['creditoVerSumas', flag],
  quotationDays: ['cotizacionDias', quotationDays],
} as const
