import type { returnGoods, returnWithoutReceipt } from '@mostrador/contract/sale/returns'
import { useState } from 'react'
import { useSend } from '../../../api/calls/send.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { keepIssued } from '../../../session/shop/issued-voucher.ts'
import { useFocusOnWrong } from '../../../ui/forms/use-focus-on-wrong.ts'
import { RETURN_READS } from './return-reads.ts'

/** Sends a return, forgets its draft and keeps the code of its voucher. Call `tryAgain` at each submit. */
export function useReturn<E extends typeof returnGoods | typeof returnWithoutReceipt>(
  call: E,
  forget: () => void,
  onDone: (returnId: number) => void,
) {
  const { id: userId } = useProfile()
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const box = useFocusOnWrong<HTMLFormElement>(tries)
  const { send, isSending } = useSend(call, {
    isKeyed: true,
    quiet: true,
    refreshes: RETURN_READS,
    setErrors: setRefused,
    onDone: ({ id, voucher }) => {
      forget()
      if (voucher) keepIssued({ userId, returnId: id, code: voucher.code })
      onDone(id)
    },
  })
  const tryAgain = () => {
    setTries((count) => count + 1)
    setRefused({})
  }
  return { send, isSending, box, refused, isTried: tries > 0, tryAgain }
}
