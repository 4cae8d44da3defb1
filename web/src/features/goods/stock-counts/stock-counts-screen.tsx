import { useOpenForm } from '../../../session/forms/open-form.ts'
import { useOverlay } from '../../../session/shop/use-overlay.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { CountList } from './count-list.tsx'
import { CountPage } from './count-page.tsx'
import { NewCountForm } from './new-count-form.tsx'

/** Stock counts: list, and an opened count (D117). */
export function StockCountsScreen() {
  const { address, open, change, close } = useOverlay()
  const [isNew, beginning] = useOpenForm('conteo')
  const { conteo, revisar } = address
  if (conteo !== undefined)
    return (
      <CountPage
        key={conteo}
        countId={conteo}
        isReview={revisar === 1}
        onReview={(isReview) => change({ revisar: isReview ? 1 : undefined })}
        onBack={() => close({ conteo: undefined, revisar: undefined })}
      />
    )
  return (
    <>
      <CountList
        onOpen={(id, isReview) => open({ conteo: id, ...(isReview && { revisar: 1 }) })}
        onNew={beginning.open}
      />
      <FormDialog opened={isNew} onClose={beginning.close} title="Nuevo conteo">
        <NewCountForm
          onClose={beginning.close}
          onDone={(id) => {
            beginning.close()
            open({ conteo: id })
          }}
        />
      </FormDialog>
    </>
  )
}
