import { readingsOf } from '@mostrador/domain/goods/barcode'
import { useIsOnTheWay } from '../navigation/navigation.ts'
import { goOn } from '../ui/forms/enter-goes-on.ts'
import { isPageWaiting, keepEarly, usePageWait } from '../ui/scan/early-typing.ts'
import { fieldForScans } from '../ui/scan/field-for-scans.ts'
import { writeWhole } from '../ui/scan/field-guard.ts'
import { sayEarly, sayRead, sayTorn } from '../ui/scan/say-read.ts'
import { useScans } from '../ui/scan/use-scans.ts'
import { likeliestText } from '../ui/scan/written-in.ts'

/**
 * Takes scans that no screen or dialog takes: writes them in a field for codes, or says what was read. Text typed
 * before a screen is drawn goes into the field that the screen focuses.
 */
export function PageScans() {
  usePageWait(useIsOnTheWay())
  useScans(
    {
      isCode: ({ text }) => readingsOf(text).length > 1,
      onScan(scan) {
        const text = likeliestText(scan)
        const field = fieldForScans()
        if (!field) return isPageWaiting() ? sayEarly(text) : sayRead(text)
        const hadFocus = field === document.activeElement
        writeWhole(field, text)
        if (field.dataset['scan'] === 'search') field.focus()
        else if (hadFocus) goOn(field)
      },
      onTorn: sayTorn,
      onTyping: keepEarly,
    },
    { isLast: true },
  )
  return null
}
