import { type productFits, setProductFits } from '@mostrador/contract/goods/product-fits'
import { MOST_EQUIVALENTS, MOST_FITS } from '@mostrador/domain/goods/vehicle-fit'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { useSend } from '../../../../api/calls/send.ts'
import { useKeptForm } from '../../../../session/forms/use-kept-form.ts'
import { PRODUCT_READS } from '../../../../stock/product-reads.ts'
import { ConflictPanel } from '../../../../ui/forms/conflict-panel.tsx'
import { DraftNotice } from '../../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../../ui/forms/form-acts.tsx'
import { submitWith } from '../../../../ui/forms/submit-with.ts'
import { EquivalentsPart } from './equivalents-part.tsx'
import {
  fitRows,
  fitsIn,
  otherOf,
  otherRows,
  readableFits,
  readableOthers,
  rowsProblem,
  typedFits,
  writeFitRows,
  writeOthers,
} from './fit-rows.ts'
import classes from './fits-form.module.css'
import { VehiclesPart } from './vehicles-part.tsx'

type Fitted = z.output<(typeof productFits)['reply']>['product']

interface Props {
  readonly id: number
  readonly fitted: Fitted
  readonly onClose: () => void
}

const valuesOf = ({ fits, equivalents }: Pick<Fitted, 'fits' | 'equivalents'>) => ({
  fits: typedFits(fits),
  equivalents: writeOthers(equivalents.map(otherOf)),
})

export function FitsForm({ id, fitted: given, onClose }: Props) {
  const [fitted] = useState(given)
  const { form, base, theirs, ...kept } = useKeptForm<{ fits: string; equivalents: string }>({
    name: `vehículos del producto ${id}`,
    opened: valuesOf(fitted),
    version: fitted.version,
  })
  const { send, isSending } = useSend(setProductFits, {
    refreshes: PRODUCT_READS,
    setErrors: form.setErrors,
    onDone: () => {
      kept.forget()
      onClose()
    },
    onRefused: (fault) =>
      kept.takeConflict(fault, (current: Fitted) => ({ values: valuesOf(current), version: current.version })),
  })
  if (theirs)
    return (
      <ConflictPanel
        base={base.values}
        mine={form.values}
        theirs={theirs.values}
        words={{ fits: ['Le queda a', readableFits], equivalents: ['Sirven en su lugar', readableOthers] }}
        onChoose={kept.settle}
      />
    )
  const rows = fitRows(form.values.fits)
  const others = otherRows(form.values.equivalents)
  const problem = (form.errors['fits'] ?? form.errors['equivalents']) as string | undefined
  const write = (field: 'fits' | 'equivalents', value: string) => {
    form.setFieldValue(field, value)
    form.clearErrors()
  }
  const save = () => {
    const wrong = rowsProblem(rows)
    if (wrong !== undefined) return form.setErrors({ fits: wrong })
    const equivalents = others.map((other) => other.id)
    send({ body: { id, fits: fitsIn(rows), equivalents, version: base.version } })
  }
  return (
    <form noValidate aria-label="Le queda a" onSubmit={submitWith(save)}>
      <DraftNotice at={kept.keptAt} act="Descartar cambios" onStartOver={kept.startOver} />
      <VehiclesPart
        rows={rows}
        isFull={rows.length >= MOST_FITS}
        onChange={(next) => write('fits', writeFitRows(next))}
      />
      <EquivalentsPart
        id={id}
        others={others}
        isFull={others.length >= MOST_EQUIVALENTS}
        onChange={(next) => write('equivalents', writeOthers(next))}
      />
      {problem !== undefined && (
        <p className={classes['fault']} role="alert">
          {problem}
        </p>
      )}
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}
