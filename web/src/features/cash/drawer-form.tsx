import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addDrawer, editDrawer } from '@mostrador/contract/cash'
import { useSend } from '../../api/send.ts'
import type { Drawer } from '../../drawer/till.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { FormActs } from '../../ui/form-acts.tsx'
import { useFormGuard } from '../../ui/form-guard.ts'
import { CASH_READS } from './cash-reads.ts'

interface Props {
  /** undefined: a new one. */
  readonly drawer: Drawer | undefined
  readonly drawers: readonly Drawer[]
  readonly onClose: () => void
}

/** A drawer's name, its shop, and whether it is in use (D92). */
export function DrawerForm({ drawer, drawers, onClose }: Props) {
  const shops = [...new Map(drawers.map(({ shopId, shop }) => [shopId, shop])).entries()]
  const form = useForm({
    initialValues: {
      name: drawer?.name ?? '',
      shopId: drawer ? String(drawer.shopId) : shops.length === 1 ? String(shops[0]?.[0]) : null,
      isActive: drawer?.isActive ?? true,
    },
    validate: {
      name: (name) => (name.trim() === '' ? 'Escriba el nombre de la caja.' : null),
      shopId: (id) => (id === null ? 'Elija el comercio.' : null),
    },
  })
  useFormGuard(() => form.isDirty())
  const done = { refreshes: CASH_READS, onDone: onClose, setErrors: form.setErrors }
  const adding = useSend(addDrawer, done)
  const editing = useSend(editDrawer, done)
  const save = form.onSubmit(({ name, shopId, isActive }) => {
    const body = { name: name.trim(), shopId: Number(shopId), isActive, extensionId: drawer?.extensionId ?? null }
    if (drawer) editing.send({ body: { id: drawer.id, ...body } })
    else adding.send({ body })
  })
  return (
    <form noValidate onSubmit={save}>
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
