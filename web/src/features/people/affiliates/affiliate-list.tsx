import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { addAffiliate, editAffiliate } from '@mostrador/contract/people/affiliate-acts'
import { affiliateExport, affiliateList, affiliateRow } from '@mostrador/contract/people/affiliates'
import type { Affiliate } from '@mostrador/domain/people/affiliate'
import { can } from '@mostrador/domain/people/permissions'
import { IconPlus } from '@tabler/icons-react'
import { ACTIVE_CHOICES, choiceFilter } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useEditedRow, useOpenForm } from '../../../session/forms/open-form.ts'
import { AddRecordDialog, EditRecordForm } from '../../../session/forms/record-forms.tsx'
import { useProfile } from '../../../session/person/session.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { AFFILIATE_COLUMNS } from './affiliate-columns.tsx'
import { AffiliateFields } from './affiliate-fields.tsx'
import { type AffiliateValues, affiliateForm } from './affiliate-form.ts'
import { AFFILIATE_READS } from './affiliate-reads.ts'
import { useAffiliateActs } from './use-affiliate-acts.tsx'

const FORM = {
  form: affiliateForm,
  name: 'afiliado',
  refreshes: AFFILIATE_READS,
  fields: (form: UseFormReturnType<AffiliateValues>) => <AffiliateFields form={form} />,
}

/** The specification names these columns (P §2.10). */
const DEFAULT_SEARCH_COLUMNS = ['code', 'name']

interface Props {
  readonly onHistory: (id: number) => void
}

export function AffiliateList({ onHistory }: Props) {
  const profile = useProfile()
  const { list, filtering } = useListing(affiliateList, {
    row: affiliateRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: affiliateExport,
  })
  const [isAdding, adding] = useOpenForm('afiliado')
  const [edited, setEdited] = useEditedRow<Affiliate>('afiliado', list.rows)
  const actsOf = useAffiliateActs({ onHistory: ({ id }) => onHistory(id), onEdit: setEdited })
  const closeEdit = () => setEdited(undefined)
  const add = can(profile, 'affiliates.write') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open}>
      Añadir nuevo Afiliado
    </Button>
  )
  return (
    <>
      <ListView<Affiliate>
        {...list}
        title="Afiliados"
        caption="Afiliados"
        noun={['afiliado', 'afiliados']}
        searchLabel="Buscar afiliados"
        filters={[choiceFilter(filtering, 'isActive', 'Estado', ACTIVE_CHOICES)]}
        columns={AFFILIATE_COLUMNS}
        keyOf={({ id }) => id}
        markOf={({ version }) => String(version)}
        actsOf={actsOf}
        menuLabelOf={({ name }) => `Opciones de ${name}`}
        add={add}
        empty={
          <EmptyState
            title="Aquí aparecen los afiliados: quienes compran con Precio ADI y hacen encargos."
            action={add}
          />
        }
      />
      <AddRecordDialog
        {...FORM}
        call={addAffiliate}
        title="# Añadir nuevo Afiliado"
        act="Agregar nuevo"
        back="Cerrar ventana"
        isOpen={isAdding}
        onClose={adding.close}
      />
      <FormDialog opened={edited !== undefined} onClose={closeEdit} title="Editar el afiliado" isLarge>
        {edited && <EditRecordForm {...FORM} call={editAffiliate} record={edited} onClose={closeEdit} />}
      </FormDialog>
    </>
  )
}
