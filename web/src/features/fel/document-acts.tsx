import { Button } from '@mantine/core'
import { reissueFelDocument, retryFelDocument } from '@mostrador/contract/fel'
import { can } from '@mostrador/domain/permissions'
import { useSend } from '../../api/send.ts'
import { useProfile } from '../../session/session.tsx'
import { confirm } from '../../ui/confirm.tsx'
import classes from './document-panel.module.css'
import { FEL_READS } from './fel-reads.ts'
import type { FelDocument } from './fel-words.ts'

interface Props {
  readonly document: FelDocument
  readonly onCorrect: () => void
  readonly onDecide: () => void
  readonly onOther: (documentId: number) => void
}

/** What somebody may do with a document now; nothing where nothing is to be done. */
export function DocumentActs({ document, onCorrect, onDecide, onOther }: Props) {
  const profile = useProfile()
  const { id, may } = document
  const retry = useSend(retryFelDocument, { isKeyed: true, refreshes: FEL_READS })
  const reissue = useSend(reissueFelDocument, {
    isKeyed: true,
    refreshes: FEL_READS,
    onDone: ({ id: newId }) => onOther(newId),
  })
  const mayDecide = can(profile, 'fel.decide')
  const askToReissue = async () => {
    const isSure = await confirm({
      title: 'Emitir de nuevo',
      message:
        'Se emite otro documento de la misma venta con la fecha de hoy, que toma el lugar de este. Queda en la bitácora.',
      act: 'Emitir de nuevo',
    })
    if (isSure) reissue.send({ body: { id } })
  }
  if (may.length === 0) return null
  return (
    <div className={classes['acts']}>
      {may.includes('correct') && <Button onClick={onCorrect}>Corregir el receptor</Button>}
      {may.includes('decide') && mayDecide && <Button onClick={onDecide}>Decidir qué se hace</Button>}
      {may.includes('anew') && mayDecide && (
        <Button
          variant={may.includes('correct') ? 'default' : 'filled'}
          loading={reissue.isSending}
          onClick={() => void askToReissue()}
        >
          Emitir de nuevo
        </Button>
      )}
      {may.includes('retry') && (
        <Button variant="default" loading={retry.isSending} onClick={() => retry.send({ body: { id } })}>
          Reintentar ahora
        </Button>
      )}
    </div>
  )
}
