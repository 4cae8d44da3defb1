import { voucherByCode } from '@mostrador/contract/money/vouchers'
import { MOST_PARTS } from '@mostrador/domain/money/payment'
import { TILL_REFUSALS } from '@mostrador/domain/money/till-refusals.es'
import { isExpired, readVoucherCode } from '@mostrador/domain/money/voucher'
import { localDay } from '@mostrador/domain/time'
import { useState } from 'react'
import { call } from '../../api/calls/call.ts'
import { sentenceOf } from '../../api/calls/errors.ts'
import { type Reach, reach } from '../../api/calls/reach.ts'
import { addVoucher, dropVoucher, type HeldVoucher, type Paying, payByVoucher, vouchersOf } from '../../bag/paying.ts'

/** Returns why vouchers cannot pay now, or null if they can. Only the server knows a voucher's balance. */
export const noVouchers = (now: Reach): string | null => NO_VOUCHERS[now]

const NO_VOUCHERS = {
  there: null,
  away: 'Sin conexión no se paga con vale: solo el servidor sabe cuánto le queda. Cobre de otra forma, o espere la red.',
  troubled:
    'El servidor no puede guardar ahora, y sin él no se paga con vale. Cobre de otra forma, o espere un momento.',
} as const satisfies Record<Reach, string | null>

export const isVoucherCode = (text: string): boolean => readVoucherCode(text) !== null

/** Returns the voucher, or the sentence that says why it cannot pay. */
export async function findVoucher(typed: string): Promise<HeldVoucher | string> {
  const code = readVoucherCode(typed)
  if (code === null) return 'Este no es el código de un vale: son diez letras y cifras, como están en el papel.'
  const why = noVouchers(reach())
  if (why !== null) return why
  try {
    const { voucher } = await call(voucherByCode, { params: { code } })
    if (voucher.expiresOn !== null && isExpired(voucher, localDay(Date.now())))
      return TILL_REFUSALS.voucherOver(voucher.expiresOn)
    return voucher.balance === 0 ? TILL_REFUSALS.voucherShort(0) : { code: voucher.code, balance: voucher.balance }
  } catch (fault) {
    return sentenceOf(fault)
  }
}

export function useVouchers(paying: Paying, onChange: (change: (before: Paying) => Paying) => void) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isLooking, setLooking] = useState(false)
  const look = async (text: string) => {
    if (isLooking) return
    const code = readVoucherCode(text)
    if (vouchersOf(paying).some((held) => held.code === code)) return setProblem('Este vale ya está en este pago.')
    if (vouchersOf(paying).length >= MOST_PARTS - 1)
      return setProblem(`Se paga con ${MOST_PARTS - 1} vales como máximo.`)
    setLooking(true)
    setProblem(undefined)
    const found = await findVoucher(text)
    setLooking(false)
    if (typeof found === 'string') return setProblem(found)
    // The person may have typed the next code in the meantime.
    setTyped((now) => (now === text ? '' : now))
    onChange((before) => addVoucher(before, found))
  }
  return {
    typed,
    problem,
    isLooking,
    type(text: string) {
      setTyped(text)
      setProblem(undefined)
    },
    take(text: string) {
      setTyped(text)
      onChange(payByVoucher)
      void look(text)
    },
    drop(code: string) {
      // The message about the removed voucher is outdated.
      setTyped('')
      setProblem(undefined)
      onChange((before) => dropVoucher(before, code))
    },
  }
}

export type Vouchers = ReturnType<typeof useVouchers>
