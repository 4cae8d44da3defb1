import { Checkbox, Stack, TextInput } from '@mantine/core'
import { addDrawer, editDrawer } from '@mostrador/contract/money/cash'
import { useSend } from '../../../api/calls/send.ts'
import type { Drawer } from '../../../drawer/till.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { CASH_READS } from './cash-reads.ts'

interface Props {
  /** undefined for a new drawer. */
  readonly drawer: Drawer | undefined
  readonly drawers: readonly Drawer[]
  readonly onClose: () => void
}

interface Written {
  name: string
  shopId: string | null
  isActive: boolean
}

/** The draft belongs to this drawer alone (D92). */
export function DrawerForm({ drawer, drawers, onClose }: Props) {
  const shops = [...new Map(drawers.map(({ shopId, shop }) => [shopId, shop])).entries()]
  const { form, keptAt, startOver, forget } = useKeptForm<Written>({
    name: drawer ? `caja ${drawer.id}` : 'caja',
    opened: {
      name: drawer?.name ?? '',
      shopId: drawer ? String(drawer.shopId) : shops.length === 1 ? String(shops[0]?.[0]) : null,
      isActive: drawer?.isActive ?? true,
    },
    ...(drawer && { version: 0 }),
    validate: {
      name: (name) => (name.trim() === '' ? 'Escriba el nombre de la caja.' : null),
      shopId: (id) => (id === null ? 'Elija el comercio.' : null),
    },
  })
  const done = {
    refreshes: CASH_READS,
    onDone: () => {
      forget()
      onClose()
    },
    setErrors: form.setErrors,
  }
  const adding = useSend(addDrawer, done)
  const editing = useSend(editDrawer, done)
  const save = form.onSubmit(({ name, shopId, isActive }) => {
    const body = { name: name.trim(), shopId: Number(shopId), isActive, extensionId: drawer?.extensionId ?? null }
    if (drawer) editing.send({ body: { id: drawer.id, ...body } })
    else adding.send({ body })
  })
  return (
    <form noValidate onSubmit={save}>
      <DraftNotice
        at={keptAt}
        act={drawer ? 'Descartar cambios' : 'Empezar de nuevo'}
        onStartOver={() => startOver()}
      />
      <Stack gap="md">
        <TextInput label="Nombre" placeholder="Caja 2" data-autofocus {...form.getInputProps('name')} />
        <ChoiceField
          label="Comercio"
          disabled={drawer !== undefined}
          data={shops.map(([id, name]) => ({ value: String(id), label: name }))}
          {...form.getInputProps('shopId')}
        />
        <Checkbox
          label="Activa"
          description="Una caja con un turno abierto se cuenta antes de desactivarla."
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </Stack>
      <FormActs
        act={drawer ? 'Guardar cambios' : 'Añadir caja'}
        isSending={adding.isSending || editing.isSending}
        onClose={onClose}
      />
    </form>
  )
}
