import { Button } from '@mantine/core'
import {
  addProductTag,
  editProductTag,
  productTagExport,
  productTagList,
  productTagRow,
} from '@mostrador/contract/goods/product-tags'
import { can } from '@mostrador/domain/people/permissions'
import { IconPlus } from '@tabler/icons-react'
import { choiceFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useEditedRow, useOpenForm } from '../../../session/forms/open-form.ts'
import { AddRecordDialog, EditRecordForm } from '../../../session/forms/record-forms.tsx'
import { useProfile } from '../../../session/person/session.tsx'
import { useLast } from '../../../ui/acts/use-last.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { type ProductTag, TAG_COLUMNS } from './tag-columns.tsx'
import { newTagFields, newTagForm, tagFields, tagForm } from './tag-form.tsx'
import { useTagActs } from './use-tag-acts.ts'

const NAMED = { name: 'hashtag de producto', refreshes: [productTagList] }

const DEFAULT_SEARCH_COLUMNS = ['productId', 'code', 'product', 'hashtag', 'quantity']

/** B §2, "Product hashtag list" */
export function ProductTagsScreen() {
  const profile = useProfile()
  const { list, answer, filtering } = useListing(productTagList, {
    row: productTagRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: productTagExport,
  })
  const choices = useLast(answer)
  const [isAdding, adding] = useOpenForm(NAMED.name)
  const [edited, setEdited] = useEditedRow<ProductTag>(NAMED.name, list.rows, ({ linkId }) => linkId)
  const actsOf = useTagActs(setEdited)
  const closeEdit = () => setEdited(undefined)
  const add = can(profile, 'productTags.write') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open} disabled={!choices}>
      Añadir hashtag
    </Button>
  )
  return (
    <>
      <ListView<ProductTag>
        {...list}
        title="Hashtags de productos"
        caption="Hashtags de productos"
        filters={[choiceFilter(filtering, 'hashtagId', 'Hashtag', namedChoices(choices?.hashtags ?? []))]}
        noun={['hashtag de producto', 'hashtags de productos']}
        searchLabel="Buscar hashtags de productos"
        columns={TAG_COLUMNS}
        keyOf={({ linkId }) => linkId}
        markOf={({ quantity }) => String(quantity)}
        actsOf={actsOf}
        menuLabelOf={({ hashtag, product }) => `Opciones de ${hashtag} en ${product}`}
        add={add}
        empty={<EmptyState title="Aquí aparecen los hashtags que llevan sus productos." action={add} />}
      />
      {choices && (
        <AddRecordDialog
          {...NAMED}
          form={newTagForm}
          fields={(form) => newTagFields(form, choices)}
          call={addProductTag}
          title="Añadir hashtag a un producto"
          act="Guardar"
          isLarge={false}
          isOpen={isAdding}
          onClose={adding.close}
        />
      )}
      <FormDialog opened={edited !== undefined} onClose={closeEdit} title="Editar la cantidad">
        {edited && (
          <EditRecordForm
            {...NAMED}
            form={tagForm}
            fields={(form) => tagFields(form, edited)}
            call={editProductTag}
            record={{ ...edited, id: edited.linkId }}
            more={{ linkId: edited.linkId }}
            onClose={closeEdit}
          />
        )}
      </FormDialog>
    </>
  )
}
