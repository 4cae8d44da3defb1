import { Button } from '@mantine/core'
import { tellVoucher } from '@mostrador/contract/sale/returns'
import { can } from '@mostrador/domain/people/permissions'
import { useState } from 'react'
import { useSend } from '../../../api/calls/send.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { type ReturnPaper, ReturnViewer, useReturn } from './return-viewer.tsx'

interface Props {
  readonly returnId: number
  readonly onBack: () => void
}

/** A person who decides can show the code of a lost voucher again, which the log records (D200). */
export function EarlierReturn({ returnId, onBack }: Props) {
  const profile = useProfile()
  const [paper, setPaper] = useState<ReturnPaper>('return')
  const [code, setCode] = useState<string>()
  const voucher = useReturn(returnId).data?.return.voucher
  const { send, isSending } = useSend(tellVoucher, {
    quiet: true,
    onDone: (reply) => {
      setCode(reply.code)
      setPaper('voucher')
    },
  })
  const ask = async () => {
    const agreed = await confirm({
      title: 'Ver el código del vale',
      message:
        'Con el código se puede gastar el vale. Véalo sólo para imprimirlo de nuevo a su dueño: queda en la bitácora.',
      act: 'Ver el código',
    })
    if (agreed) send({ body: { id: returnId } })
  }
  const isOffered = voucher != null && voucher.balance > 0 && code === undefined && can(profile, 'returns.decide')
  return (
    <ReturnViewer
      returnId={returnId}
      paper={paper}
      onPaper={setPaper}
      onBack={onBack}
      code={code}
      actions={
        isOffered && (
          <Button variant="default" loading={isSending} onClick={() => void ask()}>
            Ver el código del vale
          </Button>
        )
      }
    />
  )
}
