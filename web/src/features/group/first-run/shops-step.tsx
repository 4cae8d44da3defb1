import { Checkbox, TextInput } from '@mantine/core'
import { stockList } from '@mostrador/contract/goods/stock'
import { lookups } from '@mostrador/contract/group/lookups'
import { setShopSettings } from '@mostrador/contract/group/settings'
import { tradingGroup } from '@mostrador/contract/group/trading-group'
import { firstRun } from '@mostrador/contract/people/first-run'
import { userList } from '@mostrador/contract/people/users'
import type { TradingGroup } from '@mostrador/domain/group/trading-group'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/calls/call.ts'
import { sentenceOf, showFault } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { showFieldFaults } from '../../../api/calls/show-field-faults.ts'
import { Link } from '../../../navigation/link.tsx'
import { useNavigate } from '../../../navigation/navigation.ts'
import { firstRunAt } from '../../../paths.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { usePresenceAnew } from '../../../session/person/session.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { useFaultFocus } from '../../../ui/forms/use-fault-focus.ts'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { StepActs, type StepEnd } from './step-acts.tsx'
import classes from './steps-screen.module.css'

const lookAt = (id: number): string => firstRunAt(`tiendas/${id}`)

export function ShopsStep() {
  const shops = useQuery(queryOf(lookups.shop.list))
  const group = useQuery({ ...queryOf(tradingGroup), staleTime: Number.POSITIVE_INFINITY })
  const rows = shops.data?.rows
  // The group's old name must not become the first shop's name.
  const named = group.isFetching ? undefined : group.data?.group
  const error = shops.error ?? group.error
  const readAgain = () => void Promise.all([shops.refetch(), group.refetch()])
  return (
    <>
      <p className={classes['hint']}>
        Cada tienda tiene su existencia, su caja y sus tickets. Cómo la ve el público se elige en cuanto está hecha.
      </p>
      {rows && named ? (
        <>
          {rows.length > 0 && (
            <ul className={classes['made']} aria-label="Tiendas">
              {rows.map(({ id, name }) => (
                <li key={id}>
                  <IconCheck size={18} aria-hidden />
                  {name}
                  <Link
                    to={lookAt(id)}
                    className={classes['beside'] ?? ''}
                    aria-label={`Colores, letra y logo de ${name}`}
                  >
                    Colores, letra y logo
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <ShopFields isFirst={rows.length === 0} group={named} />
        </>
      ) : error ? (
        <ErrorState message={sentenceOf(error)} onRetry={readAgain} />
      ) : (
        <LoadingState label="Cargando las tiendas" onRetry={readAgain} />
      )}
    </>
  )
}

const NEW_SHOP = { name: '', address: '', hasAffiliates: false }

/** Presets the first shop with the group's name and address. */
function ShopFields({ isFirst, group }: { readonly isFirst: boolean; readonly group: TradingGroup }) {
  const { form, keptAt, startOver } = useKeptForm({
    name: 'empezar tienda',
    opened: isFirst ? { ...NEW_SHOP, name: group.name, address: group.address } : NEW_SHOP,
  })
  const faults = useFaultFocus(form.errors)
  const navigate = useNavigate()
  const end = useRef<StepEnd>('onward')
  const [isSettling, setSettling] = useState(false)
  const askAgain = usePresenceAnew()
  const { send, isSending } = useSend(lookups.shop.add, {
    refreshes: [lookups.shop.list, userList, stockList, firstRun],
    quiet: true,
    onRefused: (fault) => showFieldFaults(form, fault),
    onDone: ({ id }) => {
      // Address and affiliates may be chosen until here.
      const { address, hasAffiliates } = form.getValues()
      // The first shop becomes the owner's own.
      void askAgain()
      const settled = settle(id, { address: address.trim(), hasAffiliates }).catch((fault: unknown) => showFault(fault))
      startOver(NEW_SHOP)
      if (!isFirst) return
      if (end.current === 'onward') navigate({ to: firstRunAt('personal') })
      else {
        setSettling(true)
        void settled.then(() => navigate({ to: lookAt(id) }))
      }
    },
  })
  return (
    <form
      {...faults}
      className={classes['form']}
      noValidate
      onSubmit={submitWith(() => {
        const name = form.values.name.trim()
        if (name === '') form.setErrors({ name: 'Escriba el nombre de la tienda.' })
        else send({ body: { name, isActive: true } })
      })}
    >
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <TextInput
        size="md"
        required
        label={isFirst ? 'Nombre de su primera tienda' : 'Nombre de otra tienda'}
        autoComplete="off"
        autoFocus={isFirst}
        // A correction while the shop is saved would become a second shop.
        readOnly={isSending}
        onFocus={(event) => {
          if (form.values.name === group.name) event.currentTarget.select()
        }}
        {...form.getInputProps('name', { withFocus: false })}
      />
      <TextInput
        size="md"
        label="Dirección (si la tiene)"
        description="Sale en sus tickets."
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('address')}
      />
      <Checkbox
        label="Vende por medio de afiliados"
        description="Con su lista, su precio y sus pedidos. Cuánto se les rebaja se elige después en Opciones."
        {...form.getInputProps('hasAffiliates', { type: 'checkbox' })}
      />
      <StepActs
        isFirst={isFirst}
        other="Guardar y elegir sus colores"
        another="Añadir otra tienda"
        isSending={isSending || isSettling}
        end={end}
      />
    </form>
  )
}

/** Unnamed settings keep their defaults. */
async function settle(id: number, given: { readonly address: string; readonly hasAffiliates: boolean }): Promise<void> {
  const rules = given.hasAffiliates ? {} : { hasAffiliates: false, hasEncargos: false }
  await call(setShopSettings, { params: { id }, body: { ...rules, ...(given.address && { address: given.address }) } })
}
