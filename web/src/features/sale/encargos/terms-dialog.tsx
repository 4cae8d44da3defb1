import { encargoList } from '@mostrador/contract/sale/encargos'
import { handlesEncargos } from '@mostrador/domain/group/shop-rules'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import type { EncargoTerms } from '../../../bag/bag.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { TermsForm } from './terms-form.tsx'
import { useEncargoWords } from './words.ts'

interface Props {
  readonly isOpen: boolean
  readonly terms: EncargoTerms | null
  readonly onChoose: (terms: EncargoTerms) => void
  readonly onClose: () => void
}

/** Terms of a new encargo: affiliate, day, deposit (P §2.11). */
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

/** Active entries only (P §2.11). The list's reply contains them. */
function useEncargoChoices() {
  const { data, error, refetch } = useQuery({
    ...queryOf(encargoList, { query: { page: 1, pageSize: 1 } }),
    staleTime: 60_000,
  })
  return { choices: data, failed: error ? sentenceOf(error) : undefined, retry: () => void refetch() }
}
