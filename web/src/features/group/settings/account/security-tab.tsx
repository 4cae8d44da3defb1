import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { setSupervisor } from '@mostrador/contract/group/settings'
import { useSend } from '../../../../api/calls/send.ts'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { PageTitle } from '../../../../ui/texts/page-title.tsx'
import classes from './security-tab.module.css'

/** The server's own limit (D16). */
const SHORTEST_KEY = 6

/** Deleting a product asks for this key (D16). */
export function SecurityTab() {
  const form = useForm({
    initialValues: { password: '', key: '', again: '' },
    validate: {
      password: (value) => (value ? null : 'Escriba su contraseña.'),
      key: (value) =>
        value.length >= SHORTEST_KEY ? null : `La clave necesita ${SHORTEST_KEY} caracteres como mínimo.`,
      again: (value, { key }) => (value === key ? null : 'No es igual a la clave nueva.'),
    },
  })
  const { send, isSending } = useSend(setSupervisor, { onDone: () => form.reset(), setErrors: form.setErrors })
  return (
    <>
      <PageTitle>Seguridad</PageTitle>
      <h2 className={classes['heading']}>Clave de supervisor</h2>
      <p className={classes['hint']}>
        Se pide antes de eliminar un producto. Cada vez vale 2 minutos y una eliminación. Guárdela aparte: aquí no se
        vuelve a mostrar.
      </p>
      <form
        className={classes['form']}
        noValidate
        onSubmit={form.onSubmit(({ password, key }) => send({ body: { password, key } }))}
      >
        <PasswordField label="Su contraseña" autoComplete="current-password" {...form.getInputProps('password')} />
        <PasswordField label="Clave nueva" autoComplete="off" {...form.getInputProps('key')} />
        <PasswordField label="Repita la clave nueva" autoComplete="off" {...form.getInputProps('again')} />
        <Button type="submit" loading={isSending} className={classes['save'] ?? ''}>
          Guardar la clave
        </Button>
      </form>
    </>
  )
}
