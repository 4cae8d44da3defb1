import { Button, TextInput } from '@mantine/core'
import { type ReceivingDetail, receivingById, returnToSupplier } from '@mostrador/contract/buying/receivings'
import { counted } from '@mostrador/domain/count'
import { unitsOfCode } from '@mostrador/domain/goods/product-code'
import { useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { changeUnits, NO_UNITS, readUnits } from '../../../session/forms/kept-units.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { UnitStepper } from '../../../ui/forms/unit-stepper.tsx'
import { namesApart } from '../../../ui/list/names-apart.ts'
import { showInfo } from '../../../ui/notices/info.tsx'
import type { Scan } from '../../../ui/scan/scan-reader.ts'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { likeliestText, writtenIn } from '../../../ui/scan/written-in.ts'
import classes from './receiving.module.css'
import { ReceivingHead } from './receiving-head.tsx'
import { GOODS_READS } from './receiving-reads.ts'

type ReceivingLine = ReceivingDetail['lines'][number]

interface Props {
  readonly receiving: ReceivingDetail
  readonly onDone: (returnId: number) => void
  readonly onBack: () => void
}

/** Returns goods of a receiving to the supplier. A reload keeps the form. */
export function SendBackForm({ receiving, onDone, onBack }: Props) {
  const queries = useQueryClient()
  const { form, keptAt, startOver, forget } = useKeptForm({
    name: `devolución de la recepción ${receiving.id}`,
    opened: { reason: '', units: NO_UNITS },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Escriba por qué se devuelve.' : null) },
  })
  const chosen = readUnits(form.values.units)
  const { send, isSending } = useSend(returnToSupplier, {
    isKeyed: true,
    refreshes: GOODS_READS,
    setErrors: form.setErrors,
    onDone: ({ id }) => {
      forget()
      // The cached answer would show goods that have gone back.
      queries.removeQueries({ queryKey: queryOf(receivingById, { body: { id: receiving.id } }).queryKey })
      onDone(id)
    },
  })
  const open = receiving.lines.filter((line) => line.units > line.returned)
  const leftOf = (line: ReceivingLine) => line.units - line.returned
  // Some of the goods chosen in a draft may have gone back since.
  const unitsOf = (line: ReceivingLine) => Math.min(chosen[line.id] ?? 0, leftOf(line))
  const items = open.map((line) => ({ productId: line.id, units: unitsOf(line) })).filter((each) => each.units > 0)
  const units = items.reduce((sum, each) => sum + each.units, 0)
  const choose = ({ id }: ReceivingLine, next: number) =>
    form.setFieldValue(
      'units',
      changeUnits(id, () => next),
    )
  const lineOf = (code: string) => {
    const line = open.find((each) => unitsOfCode(each, code) !== undefined)
    return line && { line, units: unitsOfCode(line, code) ?? 1 }
  }
  const lineScanned = (scan: Scan) => writtenIn(scan).map(lineOf).find(Boolean)
  useScans({
    isCode: (scan) => lineScanned(scan) !== undefined,
    onScan(scan) {
      const found = lineScanned(scan)
      if (!found) return showInfo(`«${likeliestText(scan)}» no está en la recepción ${receiving.number}.`)
      const next = unitsOf(found.line) + found.units
      if (next > leftOf(found.line)) showInfo(`Ya eligió todo lo que se puede devolver de ${found.line.name}.`)
      else choose(found.line, next)
    },
  })
  const nameApart = namesApart({ rows: open, keyOf: ({ id }) => id }, ({ name }) => name)
  return (
    <form
      className={classes['step']}
      noValidate
      onSubmit={form.onSubmit(({ reason }) => send({ body: { id: receiving.id, items, reason: reason.trim() } }))}
    >
      <ReceivingHead title={`Devolver de ${receiving.number}`} receiving={receiving} onBack={onBack} />
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <p className={classes['about']}>
        Las unidades salen del inventario con un documento propio, y{' '}
        {receiving.isPaid ? 'lo pagado queda a favor con' : 'se debe menos a'} {receiving.supplier || 'la casa'}.
      </p>
      <section className={classes['goods']} aria-label="Productos que se devuelven">
        <ul className={classes['lines']} data-lines aria-label="Productos">
          {open.map((line) => (
            <li key={line.id} className={classes['line']}>
              <span className={classes['what']}>
                <span className={classes['name']}>{line.name}</span>
                <span className={classes['kind']}>
                  {line.code} · {counted(leftOf(line), 'unidad', 'unidades')} por devolver
                </span>
              </span>
              <UnitStepper
                name={nameApart(line)}
                units={unitsOf(line)}
                most={leftOf(line)}
                onChange={(next) => choose(line, next)}
                onLast={() => undefined}
              />
            </li>
          ))}
        </ul>
      </section>
      <TextInput
        label="Motivo"
        placeholder="Vino dañado, no se pidió…"
        autoComplete="off"
        maxLength={200}
        maw={560}
        {...form.getInputProps('reason')}
      />
      <div className={classes['bar']}>
        <span>{counted(units, 'unidad', 'unidades')}</span>
        <Button type="submit" size="md" h={48} loading={isSending} disabled={units === 0}>
          Devolver a la casa
        </Button>
      </div>
    </form>
  )
}
