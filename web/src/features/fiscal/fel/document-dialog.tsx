import { felDocumentById } from '@mostrador/contract/fiscal/fel'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useLast } from '../../../ui/acts/use-last.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { DocumentPanel } from './document-panel.tsx'
import { TYPE_WORDS } from './fel-words.ts'

/** Milliseconds between looks at one that is on its way. */
const LOOK_AGAIN_MS = 2_000

interface Props {
  readonly documentId: number | undefined
  /** Another document in its place: the one it replaces, or that replaced it. */
  readonly onOther: (documentId: number) => void
  readonly onClose: () => void
}

/** One document: what happened to it, and what may be done. */
export function DocumentDialog({ documentId, onOther, onClose }: Props) {
  // The one that is being closed stays to be seen until the dialog is gone.
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
      ) : error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="Cargando el documento" onRetry={() => void refetch()} />
      )}
    </FormDialog>
  )
}
