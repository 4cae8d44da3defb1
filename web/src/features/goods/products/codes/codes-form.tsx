import { ActionIcon, Button, TextInput } from '@mantine/core'
import { setProductCodes } from '@mostrador/contract/goods/product-codes'
import { readingsOf } from '@mostrador/domain/goods/barcode'
import type { Product } from '@mostrador/domain/goods/product'
import { type CodeKind, LONGEST_CODE, MOST_CODES, type ProductCode } from '@mostrador/domain/goods/product-code'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '../../../../api/calls/send.ts'
import { useKeptForm } from '../../../../session/forms/use-kept-form.ts'
import { PRODUCT_READS } from '../../../../stock/product-reads.ts'
import { AmountField } from '../../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { ConflictPanel } from '../../../../ui/forms/conflict-panel.tsx'
import { DraftNotice } from '../../../../ui/forms/draft-notice.tsx'
import { enterGoesOn } from '../../../../ui/forms/enter-goes-on.ts'
import { FormActs } from '../../../../ui/forms/form-acts.tsx'
import { submitWith } from '../../../../ui/forms/submit-with.ts'
import { useScans } from '../../../../ui/scan/use-scans.ts'
import { likeliestText } from '../../../../ui/scan/written-in.ts'
import {
  type CodeRow,
  codesIn,
  EMPTY_ROW,
  KIND_LABELS,
  readableCodes,
  rowsIn,
  rowsProblem,
  typedCodes,
  withScanned,
  writeCodeRows,
} from './code-rows.ts'
import classes from './codes-form.module.css'

interface Props {
  readonly product: Product
  readonly onClose: () => void
}

const KINDS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))

/** A scan fills the next free row and does not send the form. */
export function CodesForm({ product: listed, onClose }: Props) {
  const [product] = useState(listed)
  const { form, base, theirs, ...kept } = useKeptForm<{ codes: string }>({
    name: `códigos del producto ${product.id}`,
    opened: { codes: typedCodes(product.codes) },
    version: product.version,
  })
  const rows = rowsIn(form.values.codes)
  const problem = form.errors['codes'] as string | undefined
  const frame = useRef<HTMLFormElement>(null)
  /** Index of the row to focus once rendered. */
  const [wanted, setWanted] = useState<number>()
  useEffect(() => {
    if (wanted === undefined) return
    frame.current?.querySelector<HTMLInputElement>(`[data-row="${wanted}"]`)?.focus()
    setWanted(undefined)
  }, [wanted])
  const write = (next: readonly CodeRow[]) => {
    form.setFieldValue('codes', writeCodeRows(next))
    form.clearErrors()
  }
  const change = (at: number, part: Partial<CodeRow>) =>
    write(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  const isFull = rows.length >= MOST_CODES
  const add = () => {
    write([...rows, EMPTY_ROW])
    setWanted(rows.length)
  }
  const remove = (at: number) => {
    write(rows.toSpliced(at, 1))
    setWanted(Math.max(0, at - 1))
  }
  useScans({
    isCode: ({ text }) => readingsOf(text).length > 1,
    onScan(scan) {
      const next = withScanned(rows, likeliestText(scan))
      write(next.rows)
      setWanted(next.at)
    },
  })
  const { send, isSending } = useSend(setProductCodes, {
    refreshes: PRODUCT_READS,
    setErrors: form.setErrors,
    onDone: () => {
      kept.forget()
      onClose()
    },
    onRefused: (fault) =>
      kept.takeConflict(fault, (current: { codes: readonly ProductCode[]; version: number }) => ({
        values: { codes: typedCodes(current.codes) },
        version: current.version,
      })),
  })
  if (theirs)
    return (
      <ConflictPanel
        base={base.values}
        mine={form.values}
        theirs={theirs.values}
        words={{ codes: ['Otros códigos', readableCodes] }}
        onChoose={kept.settle}
      />
    )
  const save = () => {
    const wrong = rowsProblem(rows, product)
    if (wrong !== undefined) return form.setErrors({ codes: wrong })
    send({ body: { id: product.id, codes: codesIn(rows), version: base.version } })
  }
  return (
    <form ref={frame} noValidate aria-label="Otros códigos" onSubmit={submitWith(save)}>
      <DraftNotice at={kept.keptAt} act="Descartar cambios" onStartOver={kept.startOver} />
      <p className={classes['about']}>
        Con cualquiera de ellos se busca y se escanea el producto. El de un empaque suma sus unidades.
      </p>
      {rows.length === 0 && <p className={classes['about']}>Todavía no tiene. Escanee uno, o añádalo aquí.</p>}
      {rows.length > 0 && (
        <ul className={classes['rows']} aria-label="Otros códigos">
          {rows.map(({ code, kind, units }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other key
            <li key={at} className={classes['row']}>
              <TextInput
                className={classes['code'] ?? ''}
                aria-label={`Código ${at + 1}`}
                placeholder="Código"
                autoComplete="off"
                maxLength={LONGEST_CODE}
                data-scan="code"
                data-row={at}
                onKeyDown={enterGoesOn}
                value={code}
                error={code.trim() !== '' && problem?.includes(code.trim())}
                onChange={(event) => change(at, { code: event.currentTarget.value })}
              />
              <ChoiceField
                className={classes['kind'] ?? ''}
                aria-label={`Clase del código ${at + 1}`}
                data={KINDS}
                value={kind}
                onChange={(value) => change(at, { kind: (value ?? 'maker') as CodeKind })}
              />
              {kind === 'pack' && (
                <AmountField
                  className={classes['units'] ?? ''}
                  unit={null}
                  aria-label={`Unidades del empaque ${at + 1}`}
                  placeholder="Unidades"
                  inputMode="numeric"
                  maxLength={6}
                  value={units}
                  onChange={(event) => change(at, { units: event.currentTarget.value.replace(/\D/g, '') })}
                />
              )}
              <ActionIcon
                className={classes['remove'] ?? ''}
                size={44}
                variant="subtle"
                color="gray"
                aria-label={`Quitar el código ${at + 1}${code === '' ? '' : `, ${code}`}`}
                onClick={() => remove(at)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p className={classes['fault']} role="alert">
          {problem}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isFull}
        data-autofocus
        onClick={add}
      >
        {isFull ? `Son ${MOST_CODES} como máximo` : 'Añadir código'}
      </Button>
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}
