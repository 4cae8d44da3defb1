import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { lookups } from '@mostrador/contract/group/lookups'
import {
  addOffer,
  editOffer,
  type OfferRow,
  offerExport,
  offerList,
  offerRow,
  removeOffer,
} from '@mostrador/contract/sale/offers'
import type { RuleKind, RuleState } from '@mostrador/domain/sale/price-rule'
import { IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { choiceFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useEditedRow, useOpenForm } from '../../../session/forms/open-form.ts'
import { AddRecordDialog, EditRecordForm } from '../../../session/forms/record-forms.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { editAct, removeAct } from '../../../ui/list/row-acts.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { offerColumns } from './offer-columns.tsx'
import { OfferFields } from './offer-fields.tsx'
import { type OfferValues, offerForm } from './offer-form.ts'
import { KIND_NAMES, STATE_NAMES } from './offer-words.ts'

const DEFAULT_SEARCH_COLUMNS = ['name', 'kind', 'target']

const choices = <Word extends string>(names: Readonly<Record<Word, string>>) =>
  (Object.keys(names) as Word[]).map((value) => ({ value, label: names[value] }))
const STATES = choices<RuleState>(STATE_NAMES)
const KINDS = choices<RuleKind>(KIND_NAMES)

/** Price rules of the group (D181). */
export function OffersScreen() {
  const { list, filtering } = useListing(offerList, {
    row: offerRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: offerExport,
  })
  const shops = useQuery(queryOf(lookups.shop.list)).data?.rows ?? []
  const form = useMemo(() => offerForm(shops), [shops])
  const [isAdding, adding] = useOpenForm('oferta')
  const [edited, setEdited] = useEditedRow<OfferRow>('oferta', list.rows)
  const { send: pause } = useSend(editOffer, { refreshes: [offerList] })
  const { send: remove } = useSend(removeOffer, { refreshes: [offerList] })
  const togglePause = ({ id, state, version, target, ...rule }: OfferRow) =>
    pause({
      body: { id, version, target: { type: target.type, id: target.id }, ...rule, isPaused: state !== 'paused' },
    })
  const askToRemove = async ({ id, name }: OfferRow) => {
    const agreed = await confirm({
      title: 'Eliminar la oferta',
      message: `${name} termina ahora y sale de la lista. Los pedidos que la tienen quedan como están. Para detenerla un tiempo, páusela.`,
      act: 'Eliminar oferta',
      isLoss: true,
    })
    if (agreed) remove({ body: { id } })
  }
  const record = {
    form,
    name: 'oferta',
    refreshes: [offerList],
    fields: (fields: UseFormReturnType<OfferValues>) => <OfferFields form={fields} shops={shops} />,
  }
  const closeEdit = () => setEdited(undefined)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open}>
      Añadir oferta
    </Button>
  )
  return (
    <>
      <ListView<OfferRow>
        {...list}
        title="Precios y ofertas"
        caption="Precios y ofertas"
        noun={['oferta', 'ofertas']}
        searchLabel="Buscar ofertas"
        filters={[
          choiceFilter(filtering, 'state', 'Estado', STATES),
          choiceFilter(filtering, 'kind', 'Clase', KINDS),
          choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(shops)),
        ]}
        columns={offerColumns(shops)}
        keyOf={({ id }) => id}
        markOf={({ version, state }) => `${version}/${state}`}
        actsOf={(rule) => [
          editAct(() => setEdited(rule)),
          ...(rule.state === 'ended' ? [] : [pauseAct(rule, togglePause)]),
          removeAct(() => void askToRemove(rule)),
        ]}
        menuLabelOf={({ name }) => `Opciones de ${name}`}
        add={add}
        empty={
          <EmptyState
            title="Aquí aparecen los precios por cantidad y las ofertas."
            hint="Un porcentaje menos, un precio fijo, más barato por docena, o lleve tres y pague dos."
            action={add}
          />
        }
      />
      <AddRecordDialog
        {...record}
        call={addOffer}
        isKeyed
        title="Añadir una oferta"
        act="Añadir oferta"
        isOpen={isAdding}
        onClose={adding.close}
      />
      <FormDialog opened={edited !== undefined} onClose={closeEdit} title="Editar la oferta" isLarge>
        {edited && <EditRecordForm {...record} call={editOffer} record={edited} onClose={closeEdit} />}
      </FormDialog>
    </>
  )
}

const pauseAct = (rule: OfferRow, toggle: (rule: OfferRow) => void) => ({
  label: rule.state === 'paused' ? 'Reanudar' : 'Pausar',
  icon: rule.state === 'paused' ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />,
  onChoose: () => toggle(rule),
})
