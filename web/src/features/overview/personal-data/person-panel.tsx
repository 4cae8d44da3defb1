import { Button } from '@mantine/core'
import { personalData } from '@mostrador/contract/overview/personal-data'
import { countedEncargos } from '@mostrador/domain/group/encargo-noun'
import { showLocal } from '@mostrador/domain/time'
import { IconArrowLeft, IconDownload, IconEraser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { EraseForm } from './erase-form.tsx'
import { ErasedNote } from './erased-note.tsx'
import { ExportForm } from './export-form.tsx'
import { MaybeTheSame } from './maybe-the-same.tsx'
import classes from './personal-data-screen.module.css'
import { bodyOf, listKept, type StoredOfPerson, type Subject } from './subject.ts'

interface Props {
  readonly subject: Subject
  readonly onChange: (subject: Subject) => void
  readonly onLeave: () => void
}

export function PersonPanel({ subject, onChange, onLeave }: Props) {
  const { data, error, refetch } = useQuery({
    ...queryOf(personalData, { body: bodyOf(subject) }),
    // Personal data must not stay in this browser's cache.
    gcTime: 0,
  })
  const [act, setAct] = useState<'export' | 'erase'>()
  const [erased, setErased] = useState<string>()
  const close = () => setAct(undefined)
  const back = (
    <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onLeave} px="xs">
      Buscar a otra persona
    </Button>
  )
  if (!data)
    return (
      <>
        {back}
        <NoAnswerYet error={error} label="Buscando lo que se guarda" onRetry={refetch} />
      </>
    )
  const { kept } = data
  const amounts = { ...kept, affiliates: kept.affiliate ? 1 : 0 }
  const isEmpty = kept.orders + kept.encargos + kept.entries + kept.customers + amounts.affiliates === 0
  if (erased !== undefined)
    return (
      <>
        {back}
        <ErasedNote message={erased} backupDays={kept.backupDays} />
      </>
    )
  return (
    <>
      {back}
      <section className={classes['panel']} aria-label="Lo que se guarda">
        <h2 className={classes['heading']}>{kept.affiliate?.name ?? kept.names[0] ?? 'Nadie'}</h2>
        <p className={classes['sum']}>{isEmpty ? 'No se guarda nada.' : `Se guarda: ${listKept(amounts)}.`}</p>
        <Facts subject={subject} kept={kept} />
        <MaybeTheSame subject={subject} kept={kept} onChange={onChange} />
        {!isEmpty && (
          <div className={classes['acts']}>
            <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => setAct('export')}>
              Descargar sus datos
            </Button>
            <Button
              variant="outline"
              color="red"
              leftSection={<IconEraser size={18} aria-hidden />}
              disabled={kept.open > 0}
              onClick={() => setAct('erase')}
            >
              Borrar sus datos
            </Button>
          </div>
        )}
        {kept.open > 0 && (
          <p className={classes['warning']}>
            Tiene {countedEncargos(kept.open)} sin entregar o sin pagar. Para borrar sus datos, entréguelos, cóbrelos o
            desactívelos primero.
          </p>
        )}
      </section>
      <FormDialog opened={act === 'export'} onClose={close} title="Descargar sus datos">
        <ExportForm subject={subject} onClose={close} />
      </FormDialog>
      <FormDialog opened={act === 'erase'} onClose={close} title="Borrar sus datos">
        <EraseForm
          subject={subject}
          kept={kept}
          onClose={close}
          onErased={(message) => {
            close()
            setErased(message)
          }}
        />
      </FormDialog>
    </>
  )
}

function Facts({ subject, kept: { affiliate, names, firstAt, lastAt } }: { subject: Subject; kept: StoredOfPerson }) {
  const lines: readonly (readonly [label: string, value: string])[] = [
    [names.length === 1 ? 'Nombre' : 'Nombres', names.join('\n')],
    ['NIT', subject.nits.join('\n')],
    ['Afiliado', affiliate ? String(affiliate.code) : ''],
    ['Teléfono', affiliate?.phone ?? ''],
    ['Email', affiliate?.email ?? ''],
    ['Descripción', affiliate?.description ?? ''],
    ['Primera compra', firstAt ? showLocal(firstAt) : ''],
    ['Última compra', lastAt && lastAt !== firstAt ? showLocal(lastAt) : ''],
  ]
  return (
    <dl className={classes['facts']}>
      {lines.map(
        ([label, value]) =>
          value !== '' && (
            <div key={label} className={classes['fact']}>
              <dt className={classes['label']}>{label}</dt>
              <dd className={classes['value']}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
