import { handlesEncargos } from '@mostrador/domain/shop-rules'
import type { EncargoTerms } from '../../bag/bag.ts'
import { useProfile } from '../../session/session.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { TermsForm } from './terms-form.tsx'
import { useEncargoChoices } from './use-encargo-choices.ts'
import { useEncargoWords } from './words.ts'

interface Props {
  readonly isOpen: boolean
  readonly terms: EncargoTerms | null
  readonly onChoose: (terms: EncargoTerms) => void
  readonly onClose: () => void
}

/** What a new encargo asks first (P §2.11). */
export function TermsDialog({ isOpen, terms, onChoose, onClose }: Props) {
  const { choices, failed, retry } = useEncargoChoices()
  const { noun } = useEncargoWords()
  const hasAffiliates = handlesEncargos(useProfile())
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={`Nuevo ${noun}`}>
      {choices && (
        <TermsForm
          choices={choices}
          terms={terms}
          hasAffiliates={hasAffiliates}
          onChoose={onChoose}
          onClose={onClose}
        />
      )}
      {!choices && failed !== undefined && <ErrorState message={failed} onRetry={retry} />}
      {!choices && failed === undefined && <LoadingState label="Cargando afiliados y comercios" onRetry={retry} />}
    </FormDialog>
  )
}
