import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ProductFinder } from '../../../counter/scan/product-finder.tsx'
import { ExitDialog, useLeaving } from '../../../stock/exit-dialog.tsx'

/** Returns the button of a new exit, and the dialog that first finds its product. */
export function useNewExit(act: string, title: string) {
  const [leaving, setLeaving] = useLeaving()
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setLeaving(true)}>
      {act}
    </Button>
  )
  const dialog = (
    <ExitDialog title={title} leaving={leaving} onClose={() => setLeaving(undefined)}>
      <ProductFinder onFound={({ id }, units) => setLeaving({ id, units })} />
    </ExitDialog>
  )
  return { add, dialog }
}
