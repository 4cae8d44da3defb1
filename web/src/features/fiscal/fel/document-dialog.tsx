import { felDocumentById } from '@mostrador/contract/fiscal/fel'
import { useQuery } from '@tanstack/react-query'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { useLast } from '../../../ui/acts/use-last.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { DocumentPanel } from './document-panel.tsx'
import { TYPE_WORDS } from './fel-words.ts'

/** Interval in milliseconds at which a document in transit is read. */
const LOOK_AGAIN_MS = 2_000

interface Props {
  readonly documentId: number | undefined
  /** The document that this one replaces, or that replaced it. */
  readonly onOther: (documentId: number) => void
  readonly onClose: () => void
}

export function DocumentDialog({ documentId, onOther, onClose }: Props) {
  // Keeps the document visible while the dialog closes.
  const shown = useLast(documentId)
  const { data, error, refetch } = useQuery({
    ...queryOf(felDocumentById, { body: { id: shown ?? 0 } }),
    enabled: shown !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const { state: stands } = state.data?.document ?? {}
      return stands === 'queued' || stands === 'sending' ? LOOK_AGAIN_MS : false
    },
  })
  const document = data?.document
  return (
    <FormDialog
      isLarge
      opened={documentId !== undefined}
      onClose={onClose}
      title={document ? `${TYPE_WORDS[document.type]} ${document.invoice}` : 'Documento'}
    >
      {document ? (
        <DocumentPanel key={document.id} document={document} onOther={onOther} onClose={onClose} />
      ) : (
        <NoAnswerYet error={error} label="Cargando el documento" onRetry={refetch} />
      )}
    </FormDialog>
  )
}
