import type { Product } from '@mostrador/domain/goods/product'
import { type ReactNode, useState } from 'react'
import { DraftNotice } from '../../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../../ui/forms/form-acts.tsx'
import { useAgreement } from '../values/use-agreement.ts'
import { oddSentence, type PlannedEdit } from './bulk-plan.ts'
import classes from './bulk-preview.module.css'
import { BulkPreview } from './bulk-preview.tsx'
import type { useBulkForm } from './use-bulk-edit.ts'

interface Props {
  readonly bulk: ReturnType<typeof useBulkForm>['bulk']
  readonly plan: readonly PlannedEdit[]
  readonly children: ReactNode
  readonly fault: string | undefined
  readonly onTried: () => void
  readonly kept: { readonly keptAt: number | undefined; readonly startOver: () => void }
  readonly before: (product: Product) => ReactNode
  readonly after: (planned: PlannedEdit) => ReactNode
  /** 'Cambiar 38 precios' */
  readonly actOf: (count: number) => string
  readonly onClose: () => void
}

const NOTHING = 'Con esto no cambia ningún producto.'

/** Fields, preview and saving, for all forms that change several products. */
export function BulkForm({ bulk, plan, children, fault, onTried, kept, before, after, actOf, onClose }: Props) {
  const [isTried, setTried] = useState(false)
  const count = plan.filter(({ edit }) => edit).length
  const isIdle = fault === undefined && count === 0
  const { isAsking, actOnceAgreed } = useAgreement()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        onTried()
        if (fault === undefined && count > 0) void actOnceAgreed(oddSentence(plan), () => bulk.save(plan))
      }}
    >
      <DraftNotice at={kept.keptAt} onStartOver={kept.startOver} />
      <div className={classes['fields']}>{children}</div>
      {bulk.refusals.size > 0 && (
        <p className={classes['fault']} role="alert">
          No se guardó nada todavía:{' '}
          {bulk.refusals.size === 1 ? 'mire el producto marcado' : `mire los ${bulk.refusals.size} productos marcados`}{' '}
          y guarde de nuevo.
        </p>
      )}
      {isTried && isIdle && (
        <p className={classes['fault']} role="alert">
          {NOTHING}
        </p>
      )}
      <BulkPreview plan={[...plan, ...bulk.gone]} refusals={bulk.refusals} before={before} after={after} />
      <FormActs act={actOf(count)} isSending={bulk.isSending || isAsking} onClose={onClose} />
    </form>
  )
}
