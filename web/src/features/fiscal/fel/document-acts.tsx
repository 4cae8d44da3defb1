import { Button } from '@mantine/core'
import { correctFelDocument, reissueFelDocument, retryFelDocument } from '@mostrador/contract/fiscal/fel'
import { isNote } from '@mostrador/domain/fiscal/issuer'
import { can } from '@mostrador/domain/people/permissions'
import { useSend } from '../../../api/calls/send.ts'
import { Link } from '../../../navigation/link.tsx'
import { accountOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import leads from '../../../ui/theme/lead.module.css'
import classes from './document-panel.module.css'
import { FEL_READS } from './fel-reads.ts'
import type { FelDocument } from './fel-words.ts'

interface Props {
  readonly document: FelDocument
  readonly onCorrect: () => void
  readonly onDecide: () => void
  readonly onOther: (documentId: number) => void
}

export function DocumentActs({ document, onCorrect, onDecide, onOther }: Props) {
  const profile = useProfile()
  const { id, type, mendable, may } = document
  const retry = useSend(retryFelDocument, { isKeyed: true, refreshes: FEL_READS })
  const reissue = useSend(reissueFelDocument, {
    isKeyed: true,
    refreshes: FEL_READS,
    onDone: ({ id: newId }) => onOther(newId),
  })
  const correct = useSend(correctFelDocument, {
    isKeyed: true,
    refreshes: FEL_READS,
    onDone: ({ id: newId }) => onOther(newId),
  })
  const mayDecide = can(profile, 'fel.decide')
  const rewriteWords = isNote(type) ? 'Corregir la nota' : 'Emitir con los ajustes de hoy'
  /** The new document has the same receiver and today's settings, so there is no form. */
  const askToRewrite = async () => {
    const isSure = await confirm({
      title: rewriteWords,
      message:
        'Se emite otro documento por lo mismo y al mismo receptor, con las frases y el establecimiento que están hoy en Opciones → FEL. Si fue eso lo que SAT rechazó, se corrige allí primero.',
      act: 'Emitir corregido',
    })
    if (isSure) correct.send({ body: { id, nit: '' } })
  }
  const askToReissue = async () => {
    const isSure = await confirm({
      title: 'Emitir de nuevo',
      message:
        'Se emite otro documento por lo mismo con la fecha de hoy, que toma el lugar de este. Queda en la bitácora.',
      act: 'Emitir de nuevo',
    })
    if (isSure) reissue.send({ body: { id } })
  }
  if (may.length === 0) return null
  return (
    <div className={classes['acts']}>
      {may.includes('correct') &&
        (mendable === 'receiver' ? (
          <Button onClick={onCorrect}>Corregir el receptor</Button>
        ) : (
          <Button loading={correct.isSending} onClick={() => void askToRewrite()}>
            {rewriteWords}
          </Button>
        ))}
      {may.includes('correct') && mendable === 'settings' && can(profile, 'settings.write') && (
        <Link className={leads['lead'] ?? ''} to={accountOf(profile.role)} search={{ pestana: 'fel' }}>
          Abrir los ajustes de FEL
        </Link>
      )}
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
