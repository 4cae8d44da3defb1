import { ErrorState } from '../../ui/texts/error-state.tsx'
import { LoadingState } from '../../ui/texts/loading-state.tsx'
import { sentenceOf } from './errors.ts'

interface Props {
  readonly error: Error | null
  /** For screen readers, while it loads. */
  readonly label: string
  readonly onRetry: () => unknown
}

/** Stands where the answer of a reading call will stand: that it loads, or why it did not. */
export const NoAnswerYet = ({ error, label, onRetry }: Props) =>
  error ? (
    <ErrorState message={sentenceOf(error)} onRetry={() => void onRetry()} />
  ) : (
    <LoadingState label={label} onRetry={() => void onRetry()} />
  )
