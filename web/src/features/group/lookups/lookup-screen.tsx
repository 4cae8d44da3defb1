import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { stockList } from '@mostrador/contract/goods/stock'
import { lookupExports, lookupRow, lookups } from '@mostrador/contract/group/lookups'
import type { Lookup, LookupKind } from '@mostrador/domain/group/lookup'
import { IconPlus } from '@tabler/icons-react'
import { ACTIVE_CHOICES, choiceFilter } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useEditedRow, useOpenForm } from '../../../session/forms/open-form.ts'
import { AddRecordDialog, EditRecordForm } from '../../../session/forms/record-forms.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { LOOKUP_COLUMNS } from './lookup-columns.tsx'
import { LookupFields, type LookupValues, lookupForm } from './lookup-fields.tsx'
import { LOOKUP_WORDS, withArticle } from './lookup-words.ts'
import { confirmEndOfSelling, useLookupActs } from './use-lookup-acts.ts'

/** The specification names these columns (B §2). */
const DEFAULT_SEARCH_COLUMNS = ['id', 'name']

export function LookupScreen({ kind }: { kind: LookupKind }) {
  const { list, filtering } = useListing(lookups[kind].list, {
    row: lookupRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: lookupExports[kind],
  })
  const [isAdding, adding] = useOpenForm(kind)
  const [edited, setEdited] = useEditedRow<Lookup>(kind, list.rows)
  const { mayAdd, ...acts } = useLookupActs(kind, setEdited)
  const { title, noun, addTitle, empty } = LOOKUP_WORDS[kind]
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open}>
      {addTitle}
    </Button>
  )
  const closeEdit = () => setEdited(undefined)
  const formOf = {
    form: lookupForm,
    name: kind,
    refreshes: [lookups[kind].list, stockList],
    fields: (form: UseFormReturnType<LookupValues>) => <LookupFields form={form} />,
  }
  return (
    <>
      <ListView<Lookup>
        {...list}
        {...acts}
        title={title}
        caption={title}
        noun={noun}
        searchLabel={`Buscar ${noun[1]}`}
        filters={[choiceFilter(filtering, 'isActive', 'Estado', ACTIVE_CHOICES)]}
        columns={LOOKUP_COLUMNS}
        keyOf={({ id }) => id}
        markOf={({ name, isActive }) => `${name}/${isActive}`}
        menuLabelOf={({ name }) => `Opciones de ${name}`}
        add={add}
        empty={<EmptyState title={empty} action={add} />}
      />
      <AddRecordDialog
        {...formOf}
        call={lookups[kind].add}
        title={addTitle}
        act="Guardar"
        isLarge={false}
        isOpen={isAdding}
        onClose={adding.close}
      />
      <FormDialog opened={edited !== undefined} onClose={closeEdit} title={`Editar ${withArticle(kind)}`}>
        {edited && (
          <EditRecordForm
            {...formOf}
            call={lookups[kind].edit}
            record={edited}
            agrees={async ({ isActive }) =>
              kind !== 'shop' || isActive || !edited.isActive || confirmEndOfSelling(edited)
            }
            onClose={closeEdit}
          />
        )}
      </FormDialog>
    </>
  )
}
