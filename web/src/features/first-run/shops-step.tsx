import { Button, Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { firstRun } from '@mostrador/contract/first-run'
import { lookups } from '@mostrador/contract/lookups'
import { setShopSettings, shopSettings } from '@mostrador/contract/settings'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { sentenceOf, showFault } from '../../api/errors.ts'
import { queryOf } from '../../api/query.ts'
import { useSend } from '../../api/send.ts'
import { useFaultFocus } from '../../counter/keys/use-fault-focus.ts'
import { firstRunAt } from '../../paths.ts'
import { usePresenceAnew } from '../../session/session.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import classes from './steps-screen.module.css'

/** The shops there are, and one more. */
export function ShopsStep() {
  const { data, error, refetch } = useQuery(queryOf(lookups.shop.list))
  return (
    <>
      <p className={classes['hint']}>
        Cada tienda tiene su existencia, su caja y sus tickets. Cómo la ve el público se elige en cuanto está hecha.
      </p>
      {data ? (
        <>
          {data.rows.length > 0 && (
            <ul className={classes['made']} aria-label="Tiendas">
              {data.rows.map(({ id, name }) => (
                <li key={id}>
                  <IconCheck size={18} aria-hidden />
                  {name}
                  <Link
                    to={firstRunAt(`tiendas/${id}`)}
                    className={classes['beside'] ?? ''}
                    aria-label={`Colores, letra y logo de ${name}`}
                  >
                    Colores, letra y logo
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <ShopFields isFirst={data.rows.length === 0} />
        </>
      ) : error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="Cargando las tiendas" onRetry={() => void refetch()} />
      )}
    </>
  )
}

const NEW_SHOP = { name: '', address: '', hasAffiliates: false }

function ShopFields({ isFirst }: { readonly isFirst: boolean }) {
  const form = useForm({ initialValues: NEW_SHOP })
  const faults = useFaultFocus(form.errors)
  const askAgain = usePresenceAnew()
  const { send, isSending } = useSend(lookups.shop.add, {
    refreshes: [lookups.shop.list, firstRun],
    setErrors: form.setErrors,
    onDone: ({ id }) => {
      const { address, hasAffiliates } = form.values
      form.setValues(NEW_SHOP)
      // The first one is this owner's.
      void askAgain()
      void settle(id, { address: address.trim(), hasAffiliates }).catch((fault: unknown) => showFault(fault))
    },
  })
  return (
    <form
      {...faults}
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const name = form.values.name.trim()
        if (name === '') form.setErrors({ name: 'Escriba el nombre de la tienda.' })
        else send({ body: { name, isActive: true } })
      }}
    >
      <TextInput
        size="md"
        label={isFirst ? 'Nombre de su primera tienda' : 'Nombre de otra tienda'}
        autoComplete="off"
        autoFocus={isFirst}
        {...form.getInputProps('name')}
      />
      <TextInput
        size="md"
        label="Dirección"
        description="Sale en sus tickets."
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('address')}
      />
      <Checkbox
        label="Vende por medio de afiliados"
        description="Con su lista, su precio rebajado y sus pedidos. Se cambia después en Opciones."
        {...form.getInputProps('hasAffiliates', { type: 'checkbox' })}
      />
      <Button
        type="submit"
        size="md"
        variant={isFirst ? 'filled' : 'default'}
        loading={isSending}
        className={classes['save'] ?? ''}
      >
        {isFirst ? 'Hacer la tienda' : 'Añadir otra tienda'}
      </Button>
    </form>
  )
}

/** What was said of it; the rest of its settings stays as a new shop has it. */
async function settle(id: number, said: { readonly address: string; readonly hasAffiliates: boolean }): Promise<void> {
  const { settings } = await call(shopSettings, { params: { id } })
  const rules = said.hasAffiliates ? {} : { hasAffiliates: false, hasEncargos: false }
  await call(setShopSettings, {
    params: { id },
    body: { ...settings, ...rules, address: said.address || settings.address },
  })
}
