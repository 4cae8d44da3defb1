import { Button } from '@mantine/core'
import { encargoExport, encargoList, encargoRow } from '@mostrador/contract/sale/encargos'
import { can } from '@mostrador/domain/people/permissions'
import { DELIVERY_WORDS, type EncargoRow } from '@mostrador/domain/sale/encargo'
import { IconPlus } from '@tabler/icons-react'
import { ACTIVE_CHOICES, choiceFilter, daysFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { Link } from '../../../navigation/link.tsx'
import { paths } from '../../../paths.ts'
import { useEditedRow } from '../../../session/forms/open-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { useLast } from '../../../ui/acts/use-last.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { CorrectEncargoDialog } from './correct-dialog.tsx'
import { EditEncargoForm } from './edit-encargo-form.tsx'
import { ENCARGO_COLUMNS } from './encargo-columns.tsx'
import { SlipScans } from './slip-scans.tsx'
import { useEncargoActs } from './use-encargo-acts.tsx'
import { LAYAWAY, useEncargoWords } from './words.ts'

const DEFAULT_SEARCH_COLUMNS = ['number', 'issuedAt', 'affiliate', 'phone', 'shop', 'total']

const DELIVERIES = [
  { value: 'open', label: 'Por entregar' },
  { value: 'undelivered', label: DELIVERY_WORDS.undelivered },
  { value: 'pending', label: DELIVERY_WORDS.pending },
  { value: 'delivered', label: DELIVERY_WORDS.delivered },
] as const

const BALANCES = [
  { value: true, label: 'Con saldo' },
  { value: false, label: 'Sin saldo' },
]

const OVERDUE = [{ value: true, label: 'Vencidos' }]

interface Props {
  readonly onOpen: (id: number) => void
  readonly onDeliver: (id: number) => void
  readonly onReceive: (id: number) => void
}

export function EncargoList({ onOpen, onDeliver, onReceive }: Props) {
  const profile = useProfile()
  const words = useEncargoWords()
  const { noun, name } = words
  const { list, answer, filtering } = useListing(encargoList, {
    row: encargoRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: encargoExport,
  })
  const choices = useLast(answer)
  const filters = [
    daysFilter(filtering),
    ...(profile.role === 'clerk'
      ? []
      : [choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(choices?.shops ?? []))]),
    ...(words === LAYAWAY
      ? []
      : [choiceFilter(filtering, 'affiliateId', 'Afiliado', namedChoices(choices?.affiliates ?? []))]),
    choiceFilter(filtering, 'delivery', 'Entrega', DELIVERIES),
    choiceFilter(filtering, 'hasBalance', 'Saldo', BALANCES),
    choiceFilter(filtering, 'isOverdue', 'Plazo', OVERDUE),
    choiceFilter(filtering, 'isActive', 'Estado', ACTIVE_CHOICES),
  ]
  const [edited, setEdited] = useEditedRow<EncargoRow>('encargo', list.rows)
  const [corrected, setCorrected] = useEditedRow<EncargoRow>('corrección de un abono', list.rows)
  const title = useLast(edited)
  const actsOf = useEncargoActs({
    onOpen: ({ id }) => onOpen(id),
    onEdit: setEdited,
    onDeliver,
    onReceive,
    onCorrect: setCorrected,
  })
  const closeEdit = () => setEdited(undefined)
  // Only for roles that have the screen (D61).
  const add = can(profile, 'encargos.place') && (
    <Button component={Link} to={paths.client.newEncargo} leftSection={<IconPlus size={18} aria-hidden />}>
      Nuevo {noun}
    </Button>
  )
  return (
    <>
      <ListView<EncargoRow>
        {...list}
        title={profile.role === 'clerk' ? `${name}s pendientes` : `${name}s`}
        caption={`${name}s`}
        noun={[noun, `${noun}s`]}
        searchLabel={`Buscar ${noun}s`}
        filters={filters}
        columns={ENCARGO_COLUMNS}
        keyOf={({ id }) => id}
        markOf={({ version }) => String(version)}
        actsOf={actsOf}
        menuLabelOf={({ number }) => `Opciones del ${noun} ${number}`}
        add={add}
        empty={
          <EmptyState
            title={
              words === LAYAWAY
                ? 'Aquí aparecen los apartados: lo que se guarda para quien dejó un abono.'
                : 'Aquí aparecen los encargos: lo que se aparta para un afiliado hasta que lo recibe.'
            }
            action={add}
          />
        }
      />
      <FormDialog
        opened={edited !== undefined}
        onClose={closeEdit}
        title={`Editar el ${noun} ${title?.number ?? ''}`}
        isLarge
      >
        {edited && <EditEncargoForm encargo={edited} onClose={closeEdit} />}
      </FormDialog>
      <SlipScans onOpen={onOpen} />
      <CorrectEncargoDialog encargo={corrected} onClose={() => setCorrected(undefined)} />
    </>
  )
}
