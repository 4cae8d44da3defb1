import { firstRun } from '@mostrador/contract/people/first-run'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { Navigate, useParams } from '../../../navigation/navigation.ts'
import { firstRunAt, paths } from '../../../paths.ts'
import { useVisitor } from '../../../session/person/session.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { BeginScreen } from './begin-screen.tsx'
import { type Stage, stageNamed } from './stages.ts'
import { StepsScreen } from './steps-screen.tsx'

/** /empezar: creates the group's owner, who then goes on by steps that can be left and resumed (D133). */
export function FirstRunScreen() {
  const visitor = useVisitor()
  const { paso } = useParams()
  const { data, error, refetch } = useQuery({ ...queryOf(firstRun), staleTime: 0 })
  if (!data)
    return error ? (
      <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} fills />
    ) : (
      <LoadingState label="Abriendo su casa" onRetry={() => void refetch()} fills />
    )
  const { isPending, parts = [], hasSold = false } = data.firstRun
  if (!visitor) return isPending ? <BeginScreen /> : <Navigate to={paths.login} replace />
  const stage = stageNamed(paso)
  if (stage) return <StepsScreen stage={stage} parts={parts} hasSold={hasSold} />
  const open: Stage = stageNamed(parts.find(({ isDone }) => !isDone)?.step) ?? 'vender'
  return <Navigate to={firstRunAt(open)} replace />
}
